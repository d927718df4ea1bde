/** A guess that is proposed on the board and not yet sent: a card and a number. */

import type { Spot } from './seats';
import type { Card } from './wire';

export interface Proposal {
  spot: Spot;
  number: Card | null;
}

/** Whether a kept draft has the shape of a proposal. The board checks whether it still stands. */
export function isProposal(kept: unknown): kept is Proposal {
  if (typeof kept !== 'object' || kept === null || !('spot' in kept && 'number' in kept)) return false;
  const { spot, number } = kept;
  if (typeof spot !== 'object' || spot === null || !('of' in spot && 'place' in spot)) return false;
  return (
    typeof spot.of === 'string' && typeof spot.place === 'number' && (number === null || typeof number === 'number')
  );
}
