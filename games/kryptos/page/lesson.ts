/** The first lesson: two reveals, a guess that cannot fail, pencil and tokens, and on to the end. */

import type { Lesson } from '$page/lesson';

import { cardThing, handOf } from './seats';
import type { Seat, View } from './wire';

/** The pupil opens the table and so sits first. */
const PUPIL: Seat = 'A';
const RIVAL: Seat = 'B';

// All seals are the pupil's but 1 and 29, which are B's: so B's lowest card can only be 1.
// The advanced rules keep B from turning it up.
const DEAL = `game: kryptos
seats: 3
option advanced: on
option first: A
deal first: A
deal hand A: 5 8 9 13 14 17 21 23 25 30
deal hand B: 1 6 7 12 16 18 22 27 29 31
deal hand C: 2 3 4 10 11 15 19 24 28 32
deal aside: 20 26
`;

function turnedUp(view: View): number {
  return view.history.filter((event) => 'revealed' in event && event.revealed.by === PUPIL).length;
}

/** Turns in which the pupil has guessed. */
function turnsPlayed(view: View): number {
  const guessed = view.history.filter(
    (event) => 'guessed' in event && event.guessed.by === PUPIL && !event.guessed.paid,
  ).length;
  return view.turn?.seat === PUPIL && view.turn.stage === 'second-try' ? guessed - 1 : guessed;
}

function cards(view: View, seat: Seat): string[] {
  return (handOf(view, seat)?.places ?? []).flatMap(({ open }, i) =>
    open ? [] : [cardThing({ of: seat, place: i + 1 })],
  );
}

export const lesson: Lesson<View> = {
  table: { seats: 3, bots: ['novice', 'novice'], deal: DEAL },
  steps: [
    { text: 'kryptos-page-lesson-welcome', things: (view) => cards(view, PUPIL) },
    { text: 'kryptos-page-lesson-reveal', until: (view) => turnedUp(view) >= 1 },
    { text: 'kryptos-page-lesson-again', until: (view) => turnedUp(view) >= 2 },
    { text: 'kryptos-page-lesson-tokens' },
    {
      text: 'kryptos-page-lesson-certain',
      until: (view) => handOf(view, RIVAL)?.places[0]?.open === true || turnsPlayed(view) >= 1,
      things: () => [cardThing({ of: RIVAL, place: 1 })],
    },
    { text: 'kryptos-page-lesson-guess', until: (view) => turnsPlayed(view) >= 1 },
    { text: 'kryptos-page-lesson-scored' },
    { text: 'kryptos-page-lesson-pencil' },
    { text: 'kryptos-page-lesson-second', until: (view) => turnsPlayed(view) >= 2 },
    { text: 'kryptos-page-lesson-end' },
  ],
};
