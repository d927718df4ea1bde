/** What somebody proposes on the board before it is said: a card, and what it might be. */

import type { Spot } from './seats';
import type { Card } from './wire';

export interface Proposal {
  spot: Spot;
  number: Card | null;
}

/** Whether something that was kept can be a proposal; the board asks whether it still stands. */
export function isProposal(kept: unknown): kept is Proposal {
  if (typeof kept !== 'object' || kept === null || !('spot' in kept && 'number' in kept)) return false;
  const { spot, number } = kept;
  if (typeof spot !== 'object' || spot === null || !('of' in spot && 'place' in spot)) return false;
  return (
    typeof spot.of === 'string' && typeof spot.place === 'number' && (number === null || typeof number === 'number')
  );
}
