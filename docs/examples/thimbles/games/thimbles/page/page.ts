/** Thimbles on the page. */

import type { GamePage, LogLine, Speaker } from '$page/board';

import Board from './Board.svelte';
import type { Aids, Seat, View } from './wire';

const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D'];

/** Whose turn it is after this number of lifted thimbles. */
const turn = (lifted: number, { seats }: View): Seat => SEATS[lifted % seats] ?? 'A';

function log(view: View, { say, name, seat }: Speaker): LogLine[] {
  return view.lifted.map((thimble, i) => {
    const by = turn(i, view);
    const pea = view.found && i === view.lifted.length - 1;
    const text = say('thimbles-page-lifted', { me: by === seat ? 'yes' : 'no', name: name(by), thimble, pea: pea ? 'yes' : 'no' });
    return { text, by, things: [`thimble:${thimble}`] };
  });
}

function status(view: View, { say, name, seat }: Speaker): string {
  const by = turn(view.lifted.length, view);
  return say('thimbles-page-turn', { me: by === seat ? 'yes' : 'no', name: name(by) });
}

export const page: GamePage<View, Aids> = { Board, log, status, scores: () => ({}) };
