/** The final order of a game. */

import { around, indexOfSeat } from './seats';
import type { Seat, View } from './wire';

export interface Ranked {
  seat: Seat;
  points: number;
  rank: number;
}

/**
 * Most points first; of equals the earlier player, with the same rank where the table shares ties (KS19) or the game
 * ended before anybody had won.
 */
export function ranked(view: View): Ranked[] {
  const seats = view.hands.length;
  const turn = (seat: Seat) => (indexOfSeat(seat) - indexOfSeat(view.first) + seats) % seats;
  const order = around(view, null)
    .map(({ seat, hand }) => ({ seat, points: hand.points }))
    .toSorted((a, b) => b.points - a.points || turn(a.seat) - turn(b.seat));
  const shared = view.options.ties === 'shared' || view.winners === null;
  return order.map((one, i) => ({
    ...one,
    rank: (shared ? order.findIndex(({ points }) => points === one.points) : i) + 1,
  }));
}
