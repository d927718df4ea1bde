/** The figures of a review: what the curve draws, and the marks on it. */

import type { Review, ReviewProgress, Reviewed, Seat } from '../wire';

export function isProgress(answer: Review | ReviewProgress): answer is ReviewProgress {
  return 'done' in answer;
}

/** One line of the curve: a value for the deal and after each move. */
export interface Series {
  seat: Seat;
  values: readonly number[];
}

/** What the curve shows: what each seat did not know, its points, or what its moves have brought so far. */
export interface Curve {
  kind: 'unknown' | 'points' | 'brought';
  series: readonly Series[];
  /** The lowest value, at most 0. */
  least: number;
  /** The highest value, above the lowest. */
  most: number;
}

/** The curve of a review; null where the game has no figures. */
export function curveOf(review: Review, seats: readonly Seat[]): Curve | null {
  const { unknown = [], moves } = review;
  if (unknown.length > 0) {
    const values = (i: number) => [unknown[i] ?? 0, ...moves.map((move) => move.unknown?.[i] ?? 0)];
    return drawn(
      'unknown',
      seats.map((seat, i) => ({ seat, values: values(i) })),
    );
  }
  if (moves.some(({ points }) => points)) {
    const values = (i: number) => [0, ...moves.map((move) => move.points?.[i] ?? 0)];
    return drawn(
      'points',
      seats.map((seat, i) => ({ seat, values: values(i) })),
    );
  }
  if (!moves.some(({ worth }) => worth)) return null;
  return drawn(
    'brought',
    seats.map((seat) => ({ seat, values: sums(moves, seat) })),
  );
}

function drawn(kind: Curve['kind'], series: Series[]): Curve {
  const all = series.flatMap(({ values }) => values);
  const least = Math.min(0, ...all);
  return { kind, series, least, most: Math.max(least + 1e-9, ...all) };
}

/** What a move, from 0, told each seat but the mover's, in bits; empty where bits are not counted. */
export function told(
  { unknown = [], moves }: Review,
  at: number,
  seats: readonly Seat[],
): { seat: Seat; bits: number }[] {
  const move = moves[at];
  const before = at === 0 ? unknown : moves[at - 1]?.unknown;
  if (!move?.unknown || !before || move.by === undefined) return [];
  const fell = (i: number) => (before[i] ?? 0) - (move.unknown?.[i] ?? 0);
  return seats.flatMap((seat, i) => (seat === move.by ? [] : [{ seat, bits: fell(i) }]));
}

/** What a seat's moves have brought, added up. */
function sums(moves: readonly Reviewed[], seat: Seat): number[] {
  const values = [0];
  for (const { by, worth } of moves) values.push((values.at(-1) ?? 0) + (by === seat ? (worth?.brought ?? 0) : 0));
  return values;
}

/** The marks that stand on the curve, the gravest first, each with its shape in a box from -1 to 1. */
export const SHAPES = {
  missed: 'M0-1 1 .8H-1Z',
  premature: 'M0-1 1 0 0 1-1 0Z',
  wasted: 'M-.9-.4-.4-.9 0-.5.4-.9.9-.4.5 0 .9.4.4.9 0 .5-.4.9-.9.4-.5 0Z',
  weak: 'M-1-.8H1L0 1Z',
  lucky: 'M0-1 .26-.34.96-.3.42.12.6.8 0 .42-.6.8-.42.12-.96-.3-.26-.34Z',
} as const;

export type Marked = keyof typeof SHAPES;

/** The mark of a move that stands on the curve. */
export function markOf({ marks = [] }: Reviewed): Marked | null {
  return (Object.keys(SHAPES) as Marked[]).find((mark) => marks.includes(mark)) ?? null;
}
