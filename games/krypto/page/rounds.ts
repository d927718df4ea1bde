/** The history cut into deals: what happened in which. The view tells how each deal ended, not with which move. */

import { partnerOf, seatsOf, tableOf } from './seats';
import type { OpenDeal, Moment, Seat, View, What } from './wire';

/** A move with its number in the history. */
export interface Move extends Moment {
  index: number;
}

export interface Played {
  /** Which deal, from 0. */
  index: number;
  laid: OpenDeal;
  moves: Move[];
}

/** Every deal with its moves; empty in solitaire. */
export function rounds(view: View): Played[] {
  const table = tableOf(view);
  if (!table) return [];
  const played: Played[] = view.deals.map((laid, index) => ({ index, laid, moves: [] }));
  let at = 0;
  let progress = new DealProgress(table.pairs, table.seats);
  view.history.forEach((moment, index) => {
    const deal = played[at];
    deal?.moves.push({ ...moment, index });
    if (!deal || !progress.ends(moment.what, deal.laid)) return;
    at += 1;
    progress = new DealProgress(table.pairs, table.seats);
  });
  return played;
}

/** Which hand of a solitaire each move belongs to, from 0. */
export function handsOf(view: View): number[] {
  let hand = 0;
  let reached = 0;
  return view.history.map(({ what }) => {
    const now = hand;
    const isReached = typeof what === 'object' && 'reached' in what;
    reached = isReached ? reached + 1 : 2;
    if (reached === 2) {
      hand += 1;
      reached = 0;
    }
    return now;
  });
}

/** Who made a move; null for the clock, and in solitaire. */
export function mover(what: What): Seat | null {
  if (typeof what === 'string') return null;
  const about = Object.values(what)[0] as { by?: Seat };
  return about.by ?? null;
}

/** Which players can still act in a deal, to tell with which move it ends. */
class DealProgress {
  readonly #inPlay: Set<Seat>;
  readonly #owing = new Set<Seat>();

  constructor(
    readonly pairs: boolean,
    readonly seats: number,
  ) {
    this.#inPlay = new Set(seatsOf(seats));
  }

  ends(what: What, { end }: OpenDeal): boolean {
    if (what === 'round-up') return true;
    if (typeof what === 'string') return false;
    if ('called' in what) return false;
    if ('shown' in what && what.shown.flaw === null) {
      const { by } = what.shown;
      this.#inPlay.delete(by);
      return end !== null && typeof end === 'object' && end.won.by === by;
    }
    this.#take(what);
    const all = this.#inPlay.size === 0 && this.#owing.size === 0;
    return end === 'redealt' ? 'agreed' in what && this.#owing.size === 0 : end === 'nobody' && all;
  }

  #take(what: Exclude<What, string>): void {
    const by = mover(what);
    if (by === null) return;
    if ('agreed' in what || 'disagreed' in what) {
      this.#owing.delete(by);
      return;
    }
    this.#inPlay.delete(by);
    const partner = partnerOf(this, by);
    if (partner !== null) this.#inPlay.delete(partner);
    if (!('declared' in what)) return;
    for (const seat of seatsOf(this.seats)) if (seat !== by) this.#owing.add(seat);
  }
}
