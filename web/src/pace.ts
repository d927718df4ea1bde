/** The time that each player took for a move, from the record of a game. */

import type { Seat } from './wire';

export interface Pace {
  seat: Seat;
  moves: number;
  /** Milliseconds for a move, on average. */
  each: number;
}

/** A line of a move, or of the clock: `12.250 A: guess B 2 17`. */
const MOVE = /^(\d+)\.(\d{3}) ([A-Z]|clock): (.*)/;

/** The word of a player who has seen how a round of Krypto ended: it ends a pause, in which nobody thinks of a move. */
const READY = 'ready';

/** How the clues of Decrypto begin: both encryptors write at once, so the time of both runs from the same moment. */
const CLUES = 'clue ';

/** Players in the order of their seats. The time before a move counts for its player, even if others could act. */
export function paces(record: string): Pace[] {
  const took = new Map<Seat, number[]>();
  let [last, lastButClues] = [0, 0];
  for (const line of record.split('\n')) {
    const [, seconds, milliseconds, who, action = ''] = MOVE.exec(line) ?? [];
    if (who === undefined) continue;
    const at = Number(seconds) * 1000 + Number(milliseconds);
    const writes = action.startsWith(CLUES);
    const since = writes ? lastButClues : last;
    if (who !== 'clock' && action !== READY) took.set(who, [...(took.get(who) ?? []), at - since]);
    last = at;
    if (!writes) lastButClues = at;
  }
  return [...took]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([seat, times]) => ({ seat, moves: times.length, each: times.reduce((a, b) => a + b, 0) / times.length }));
}
