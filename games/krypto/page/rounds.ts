/** The history cut into deals: what happened in which. */

import { tableOf } from './seats';
import type { OpenDeal, Moment, Seat, View, What } from './wire';

/** A move with its number in the history. */
export interface Move extends Moment {
  index: number;
}

export interface Played {
  /** Which deal, from 0. */
  index: number;
  laid: OpenDeal;
  /** What was done with the cards. */
  moves: Move[];
  /** What was said in the pause after it (KR09). */
  pause: Move[];
}

/** Every deal with its moves; empty in solitaire. */
export function rounds(view: View): Played[] {
  if (!tableOf(view)) return [];
  const moves = view.history.map((moment, index) => ({ ...moment, index }));
  return view.deals.map((laid, index) => {
    const all = moves.slice(laid.begins, view.deals[index + 1]?.begins);
    return { index, laid, moves: all.filter((move) => !isOfPause(move)), pause: all.filter(isOfPause) };
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
