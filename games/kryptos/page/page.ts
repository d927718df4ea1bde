/** Kryptos on the page. */

import type { GamePage } from '$page/board';

import Board from './Board.svelte';
import { certain } from './deduction';
import { log, status } from './log';
import { rulesAt } from './rules/at';
import { around, opened } from './seats';
import type { Aids, View } from './wire';

export const page: GamePage<View, Aids> = {
  Board,
  log,
  status,
  scores: (view) => Object.fromEntries(around(view, null).map(({ seat, hand }) => [seat, String(hand.points)])),
  rulesAt,
  opened,
  claim(place, _view, aids) {
    const { cards, colours } = certain(aids);
    const sure = cards.get(place) ?? colours.get(place);
    return sure === undefined ? null : `${place}=${sure}`;
  },
};
