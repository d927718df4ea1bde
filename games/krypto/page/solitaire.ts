/** The solitaire's sheet: ten hands, two targets, the time of each. */

import type { Options, Solitaire, View } from './wire';

export const HANDS = 10;

export interface Row {
  hand: readonly number[];
  /** For each target: the time at which it was reached, or whether it was missed or is still open. */
  reached: (number | 'missed' | 'open')[];
  spent: number | null;
}

export function solitaireOf({ standing }: View): Solitaire | null {
  return 'solitaire' in standing ? standing.solitaire : null;
}

export function sheet(view: View): Row[] {
  const solitaire = solitaireOf(view);
  return (solitaire?.hands ?? []).map(({ reached, spent }, i) => ({
    hand: view.hands[i] ?? [],
    reached: reached.map((at) => at ?? (spent === null ? 'open' : 'missed')),
    spent,
  }));
}

/** The targets that the hand being played has still to reach. */
export function open(view: View): number[] {
  const task = solitaireOf(view)?.hands.at(-1);
  if (!task || task.spent !== null) return [];
  return (view.targets ?? []).filter((_, i) => task.reached[i] === null);
}

export function misses({ hands }: Solitaire): number {
  return hands.filter(({ spent }) => spent !== null).flatMap(({ reached }) => reached.filter((at) => at === null))
    .length;
}

/** The time of the hands that are done, with the minutes that misses cost: what the score is so far. */
export function score(solitaire: Solitaire, { minutes }: Options): number {
  const spent = solitaire.hands.reduce((sum, task) => sum + (task.spent ?? 0), 0);
  return spent + misses(solitaire) * minutes * 60_000;
}
