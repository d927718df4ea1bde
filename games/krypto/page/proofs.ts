/** What can be proved of a hand: that it makes its target, or that it cannot. */

import type { Reason, Shown } from '$page/wire';

import { seatsOf, tableOf, targetOf } from './seats';
import { open } from './solitaire';
import type { Aids, Seat, View } from './wire';

/**
 * What the help says of a hand, as a claim: `B=24`, or `B!=24`. The proof that a hand makes its target is a solution,
 * so it is only offered with the best action.
 */
export function claimAt(aids: Aids, place: Seat): string | null {
  const fact = aids.certain?.find(({ who }) => who.includes(place));
  if (!fact || (fact.playable && !aids.best)) return null;
  return `${place}${fact.playable ? '=' : '!='}${fact.target}`;
}

/** Whether a hand makes its target, if a hint has said so. Hints name the cards. */
export function hinted(hints: readonly Reason[], hand: readonly number[], target: number): boolean | undefined {
  const about = hints.findLast(
    ({ params }) => params['cards'] === hand.join(', ') && Number(params['target']) === target,
  );
  return about && about.code !== 'krypto-hint-unplayable';
}

/** The hands that lie on the table, each with its target; a common hand is that of the first seat. */
export function provable(view: View): Shown[] {
  const table = tableOf(view);
  if (table?.pause) return [];
  const spread = view.spreads.at(-1);
  if (table === null) {
    const target = open(view);
    return target === null ? [] : [{ place: 'A', text: String(target) }];
  }
  if (!spread || view.ended) return [];
  const seats = spread.hands.length === 1 ? ['A'] : seatsOf(table.seats);
  return seats.map((place) => ({ place, text: String(targetOf(spread, place)) }));
}
