/** The sand-timer, from the view and the match's clock. */

import { stageKind } from './sides';
import type { View } from './wire';

export type Sand =
  | { state: 'none' }
  /** It runs: `left` milliseconds, which is `part` of all. */
  | { state: 'runs'; left: number; part: number }
  /** It has run out in this round, and the table only warns. */
  | { state: 'through' };

export function sand(view: View, now: number): Sand {
  if (stageKind(view.stage) !== 'writing') return { state: 'none' };
  if (view.due !== null) {
    const left = Math.max(0, view.due - now);
    return { state: 'runs', left, part: Math.min(1, left / (view.options.seconds * 1000)) };
  }
  const warned = view.log.some(({ round, what }) => round === view.round && what === 'warned');
  return warned ? { state: 'through' } : { state: 'none' };
}
