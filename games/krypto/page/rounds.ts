/** The history cut into deals: what happened in which. */

import { tableOf } from './seats';
import type { Moment, RoundDeal, Seat, Spread, View, What } from './wire';

/** A move with its number in the history. */
export interface Move extends Moment {
  index: number;
}

export interface Played {
  /** Which deal, from 0. */
  index: number;
  dealt: RoundDeal;
  spread: Spread;
  /** What was done with the cards. */
  moves: Move[];
  /** What was said in the pause after it (KR09). */
  pause: Move[];
}

/** Every deal with its moves; empty in solitaire. */
export function rounds(view: View): Played[] {
  const table = tableOf(view);
  if (!table) return [];
  const moves = view.history.map((moment, index) => ({ ...moment, index }));
  return table.dealt.flatMap((dealt, index) => {
    const spread = view.spreads[index];
    if (!spread) return [];
    const all = moves.slice(dealt.begins, table.dealt[index + 1]?.begins);
    return { index, dealt, spread, moves: all.filter((move) => !isOfPause(move)), pause: all.filter(isOfPause) };
  });
}

function isOfPause({ what }: Move): boolean {
  return what === 'pause-up' || (typeof what === 'object' && 'ready' in what);
}

/** Who made a move; null for the clock, and in solitaire. */
export function mover(what: What): Seat | null {
  if (typeof what === 'string') return null;
  const about = Object.values(what)[0] as { by?: Seat };
  return about.by ?? null;
}
