/** The game's page. */

import type { GamePage } from '$page/board';

import Board from './Board.svelte';
import { log, scores, status } from './log';
import { rulesAt } from './rules/at';
import { claimAt } from './slots';
import { opened } from './tiles';
import type { Aids, View } from './wire';

export const page: GamePage<View, Aids> = {
  Board,
  log,
  status,
  scores,
  opened,
  rulesAt,
  claim: (place, _view, aids) => claimAt(aids, place),
};
