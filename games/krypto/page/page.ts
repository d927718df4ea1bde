import type { GamePage } from '$page/board';

import Board from './Board.svelte';
import { log, scores, status } from './log';
import { rulesAt } from './rules/at';
import { claimAt, provable } from './proofs';
import type { Aids, View } from './wire';

/** Help is about the hands on the table: other hands need other help. */
const onTheTable = ({ deals, hands, targets }: View): string => JSON.stringify([deals.at(-1), hands.at(-1), targets]);

export const page: GamePage<View, Aids> = {
  Board,
  log,
  status,
  scores,
  holdsHelp: (then, now) => onTheTable(then) === onTheTable(now),
  rulesAt,
  claim: (place, _view, aids) => claimAt(aids, place),
  provable,
};
