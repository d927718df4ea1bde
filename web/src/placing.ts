/** How near the reader came to winning, where points decide. */

import type { Outcome } from './outcome';
import type { Frame, Seat } from './wire';

/** A winner has a lead over the next player; every other player has a place and a distance to the winner, in points. */
export type Placing = { ahead: number } | { rank: number; short: number };

/** Whether the reader has played with partners, who share their points. */
export function inTeam({ you, options }: Pick<Frame, 'you' | 'options'>): boolean {
  return you.confidants.length > 0 || options['pairs'] === 'on';
}

/** Null where points do not decide, or where they are a team's. */
export function placing({ winners, scores, how }: Outcome, seat: Seat, team: boolean): Placing | null {
  const at = seat.charCodeAt(0) - 65;
  const own = scores[at];
  if (how !== 'points' || team || own === undefined || scores.length < 2) return null;
  const others = scores.filter((_, i) => i !== at);
  if (winners.includes(seat)) return winners.length === 1 ? { ahead: own - Math.max(...others) } : null;
  const best = Math.max(...others);
  // Where a tie is broken, the winner stands before one with as many points.
  const before = others.filter((points) => points > own).length;
  return { rank: Math.max(2, before + 1), short: best - own };
}
