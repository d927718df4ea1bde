/** Kryptos on the page. */

import type { GamePage } from '$page/board';

import Board from './Board.svelte';
import { log, status } from './log';
import { rulesAt } from './rules/at';
import { around } from './seats';
import type { Aids, View } from './wire';

export const page: GamePage<View, Aids> = {
  Board,
  log,
  status,
  scores: (view) => Object.fromEntries(around(view, null).map(({ seat, hand }) => [seat, String(hand.points)])),
  rulesAt,
};
