/** The first lesson: two players, a row that four good questions lay bare. */

import type { Lesson } from '$page/lesson';

import { viewerOf } from './tiles';
import type { Card, Move, View } from './wire';

/** The pile from its top on. */
const CARDS = [
  'sum where-1-or-2 same-colour where-5 count-odd where-8-or-9 sum-left where-0 sum-black count-black sum-white',
  'consecutive count-pairs count-white span sum-middle where-3-or-4 sum-right c-over-4 where-6-or-7 count-even',
].join(' ');

const DEAL = `game: break-the-code
seats: 2
option first: drawn
option last_call: off
option four_tiles: adapted
option shared_cards: off
deal row A: 2b 4w 6b 7w 9b
deal row B: 0b 1b 1w 2w 5g
deal cards: ${CARDS}
deal first: A
`;

/** The cards that tell most about the rival's row, the best first; the rival may use some of them. */
const TELLING: readonly Card[] = [
  'where-1-or-2',
  'where-5',
  'same-colour',
  'sum-black',
  'sum-left',
  'where-0',
  'sum-white',
  'count-black',
  'consecutive',
];

const by = (move: Move) => ('asked' in move ? move.asked.by : 'guessed' in move ? move.guessed.by : move.passed.by);

/** What the pupil has done so far. */
const mine = (view: View): Move[] => view.history.filter((move) => by(move) === viewerOf(view));

/** Whether the pupil has had `count` turns, or has guessed already. */
const turns = (count: number) => (view: View) => mine(view).length >= count || guessed(view);
const guessed = (view: View): boolean => mine(view).some((move) => 'guessed' in move);

const telling = (view: View): string[] =>
  TELLING.filter((card) => view.face_up.includes(card))
    .slice(0, 2)
    .map((card) => `card:${card}`);

export const lesson: Lesson<View> = {
  table: { seats: 2, bots: ['novice'], deal: DEAL },
  steps: [
    { text: 'break-the-code-page-lesson-own', things: () => ['row:A'] },
    { text: 'break-the-code-page-lesson-rival', until: turns(1), things: () => ['row:B', 'card:sum'] },
    { text: 'break-the-code-page-lesson-answers', things: () => ['said:0'] },
    { text: 'break-the-code-page-lesson-choice', until: turns(2), things: telling },
    { text: 'break-the-code-page-lesson-pencil', things: () => ['row:B'] },
    { text: 'break-the-code-page-lesson-ask-on', until: turns(4), things: telling },
    { text: 'break-the-code-page-lesson-strip' },
    { text: 'break-the-code-page-lesson-guess', until: guessed, things: () => ['row:B'] },
    { text: 'break-the-code-page-lesson-end' },
  ],
};
