/** Who has what at a table: hands, targets, rows of the sheet, and what each seat does in this round. */

import type { Declaration, Seat, Spread, Table, View } from './wire';

export const ROUNDS = 10;

export type Doing = 'declared' | 'called' | 'made' | 'failed' | 'passed' | 'out' | 'thinks' | 'ready' | 'looks';
export type Answer = 'agrees' | 'tries' | 'tried' | 'owes';

export function seatsOf(count: number): Seat[] {
  return Array.from({ length: count }, (_, i) => String.fromCharCode(65 + i));
}

export function indexOf(seat: Seat): number {
  return seat.charCodeAt(0) - 65;
}

/** A seat's five cards; the common ones where all have the same. */
export function handOf(spread: Spread, seat: Seat): readonly number[] {
  return spread.hands[spread.hands.length === 1 ? 0 : indexOf(seat)] ?? [];
}

export function targetOf(spread: Spread, seat: Seat): number {
  return spread.targets[spread.targets.length === 1 ? 0 : indexOf(seat)] ?? 0;
}

/** Whether one hand lies in the middle for all (KR20). */
export function isCommon({ spreads }: View): boolean {
  return spreads.at(-1)?.hands.length === 1;
}

/** The table; null in solitaire. */
export function tableOf({ standing }: View): Table | null {
  return 'table' in standing ? standing.table : null;
}

export function partnerOf({ pairs, seats }: Pick<Table, 'pairs' | 'seats'>, seat: Seat): Seat | null {
  return pairs ? (seatsOf(seats)[(indexOf(seat) + seats / 2) % seats] ?? null) : null;
}

export function rowOf({ sheet }: Table, seat: Seat): number {
  return indexOf(seat) % sheet.length;
}

/** The seats of each row of the sheet: one, or a pair. */
export function rowsOf(table: Table): Seat[][] {
  const seats = seatsOf(table.seats);
  return table.sheet.map((_, row) => seats.filter((seat) => rowOf(table, seat) === row));
}

export function total(table: Table, row: number): number {
  return (table.sheet[row] ?? []).reduce<number>((sum, points) => sum + (points ?? 0), 0);
}

/** What the next won round counts for a row: double the last of an unbroken run. */
export function worth({ run }: Table, row: number): number {
  return run?.row === row ? 2 * run.points : 1;
}

/** What a seat does in this round. */
export function doing(table: Table, seat: Seat): Doing {
  if (table.pause) return table.pause.ready.includes(seat) ? 'ready' : 'looks';
  if (openDeclaration(table)?.by === seat) return 'declared';
  if (table.call?.by === seat) return 'called';
  if (table.made.includes(seat)) return 'made';
  if (table.failed.includes(seat)) return 'failed';
  if (table.passed.includes(seat)) return 'passed';
  return table.in_play.includes(seat) ? 'thinks' : 'out';
}

/** What a seat says to a declaration, if there is one. */
export function answer(table: Table, seat: Seat): Answer | null {
  const declaration = openDeclaration(table);
  if (!declaration || declaration.by === seat) return null;
  if (declaration.agreed.includes(seat)) return 'agrees';
  if (table.call?.by === seat && table.call.with === declaration.by) return 'tries';
  return declaration.tried.includes(seat) ? 'tried' : 'owes';
}

/** The declaration that can still be solved or agreed to. */
export function openDeclaration({ declaration }: Table): Declaration | null {
  return declaration?.solved === null ? declaration : null;
}

/** The draws for the first dealer: all players, then those who drew equal highest. */
export function drawings(
  draws: readonly (readonly number[])[],
  seats: number,
): { seat: Seat; card: number; highest: boolean }[][] {
  let drawing = seatsOf(seats);
  return draws.map((cards) => {
    const highest = Math.max(...cards);
    const drawn = drawing.map((seat, i) => ({ seat, card: cards[i] ?? 0, highest: cards[i] === highest }));
    drawing = drawn.filter((one) => one.highest).map(({ seat }) => seat);
    return drawn;
  });
}
