import type { GamePage } from '$page/board';
import { say } from '$page/words.svelte';

import Board from './Board.svelte';
import { log } from './log';
import { rulesAt } from './rules/at';
import SeatSign from './SeatSign.svelte';
import { sideAt } from './sides';
import { status } from './status';
import type { Aids, Seat, View } from './wire';

/** A pencil for each encryptor. */
function scores(view: View): Partial<Record<Seat, string>> {
  if (view.ended) return {};
  return Object.fromEntries(Object.values(view.encryptors).map((seat) => [seat, '✎']));
}

/** Help is about the clues on the table: other clues need other help. */
const clues = ({ round, stage }: View): string => JSON.stringify([round, stage]);

export const page: GamePage<View, Aids> = {
  Board,
  SeatSign,
  team: (seat, seats) => say('decrypto-page-side', { team: sideAt(seat, seats) }),
  log,
  status,
  scores,
  stillHolds: (then, now) => clues(then) === clues(now),
  rulesAt,
};
