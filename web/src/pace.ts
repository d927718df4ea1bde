/** The time that each player took for a move, from the record of a game. */

import type { Seat } from './wire';

export interface Pace {
  seat: Seat;
  moves: number;
  /** Milliseconds for a move, on average. */
  each: number;
}

/** A line of a move: `12.250 A: guess B 2 17`. */
const MOVE = /^(\d+)\.(\d{3}) ([A-Z]): /;

/** Players in the order of their seats. The time before a move counts for its player, even if others could act. */
export function paces(record: string): Pace[] {
  const took = new Map<Seat, number[]>();
  let last = 0;
  for (const line of record.split('\n')) {
    const [, seconds, milliseconds, seat] = MOVE.exec(line) ?? [];
    if (seat === undefined) continue;
    const at = Number(seconds) * 1000 + Number(milliseconds);
    took.set(seat, [...(took.get(seat) ?? []), at - last]);
    last = at;
  }
  return [...took]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([seat, times]) => ({ seat, moves: times.length, each: times.reduce((a, b) => a + b, 0) / times.length }));
}
