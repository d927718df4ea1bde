/** How near the reader came to winning, where points decide. */

import type { Outcome } from './outcome';
import type { Seat } from './wire';

/** A winner is so many points ahead of the next; any other has a place, and is so many points short of the winner. */
export type Placing = { ahead: number } | { rank: number; short: number };

/** Null where points do not decide, or where they are a team's. */
export function placing({ winners, scores, how }: Outcome, seat: Seat, inTeam: boolean): Placing | null {
  const at = seat.charCodeAt(0) - 65;
  const own = scores[at];
  if (how !== 'points' || inTeam || own === undefined || scores.length < 2) return null;
  const others = scores.filter((_, i) => i !== at);
  if (winners.includes(seat)) return winners.length === 1 ? { ahead: own - Math.max(...others) } : null;
  const best = Math.max(...others);
  // Where a tie is broken, the winner stands before one with as many points.
  const before = others.filter((points) => points > own).length;
  return { rank: Math.max(2, before + 1), short: best - own };
}
