import type { GamePage } from '$page/board';

import Board from './Board.svelte';
import { log } from './log';
import { teamOf } from './sides';
import { status } from './status';
import type { Aids, Seat, View } from './wire';

/** Each seat's side, and a pencil for the encryptors. */
function scores(view: View): Partial<Record<Seat, string>> {
  const writers = Object.values(view.encryptors);
  const seats = [...view.teams.white, ...view.teams.black];
  return Object.fromEntries(
    seats.map((seat) => [
      seat,
      `${teamOf(view, seat) === 'white' ? '○' : '■'}${writers.includes(seat) && !view.ended ? ' ✎' : ''}`,
    ]),
  );
}

export const page: GamePage<View, Aids> = { Board, log, status, scores };
