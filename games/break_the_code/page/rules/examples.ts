/** The rows that the illustrated rules ask about, with the answers. The first two are from games that were played. */

import type { Answer, Card, Row, Tile } from '../wire';

export interface Answered {
  card: Card;
  digit?: number;
  said: Answer;
}

/** The first example, a row of four tiles: D's in `fixtures/four-over.json`. */
export const four: { row: Row; answers: readonly Answered[] } = {
  row: ['3b', '4w', '5g', '8b'],
  answers: [
    { card: 'sum', said: { number: 20 } },
    { card: 'sum-left', said: { number: 12 } },
    { card: 'consecutive', said: { groups: ['abc'] } },
    { card: 'where-6-or-7', digit: 6, said: { places: '' } },
  ],
};

/** The second example, with both green 5s: A's in `fixtures/three.json`. */
export const green: { row: Row; answers: readonly Answered[] } = {
  row: ['0b', '4b', '5g', '5g', '9b'],
  answers: [
    { card: 'sum-black', said: { number: 13 } },
    { card: 'sum-middle', said: { number: 14 } },
    { card: 'same-colour', said: { groups: ['ab', 'cd'] } },
    { card: 'count-white', said: { number: 0 } },
  ],
};

/** The third example: what one answer tells of a hidden row, to a viewer who has this row. */
export const deduced: { own: Row; answer: Answered; row: readonly (Tile | null)[] } = {
  own: ['1b', '3w', '4b', '6w', '9b'],
  answer: { card: 'sum-left', said: { number: 1 } },
  row: ['0b', '0w', '1w', null, null],
};
