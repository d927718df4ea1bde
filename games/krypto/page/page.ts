import type { GamePage } from '$page/board';

import Board from './Board.svelte';
import { log, scores, status } from './log';
import { rulesAt } from './rules/at';
import { claimAt, provable } from './proofs';
import { tableOf } from './seats';
import type { Aids, View } from './wire';

/** Help is about the hands on the table: other hands need other help. */
const onTheTable = (view: View): string =>
  JSON.stringify([tableOf(view)?.dealt.at(-1), view.spreads.at(-1), view.hands.at(-1), view.targets]);

export const page: GamePage<View, Aids> = {
  Board,
  log,
  status,
  scores,
  stillHolds: (then, now) => onTheTable(then) === onTheTable(now),
  // In the pause nobody calculates.
  hintable: (view) => !tableOf(view)?.pause,
  rulesAt,
  claim: (place, _view, aids) => claimAt(aids, place),
  provable,
};
