/** The first lesson: four rounds with chosen cards against a slow bot. No move of the bot can block a step. */

import type { Lesson } from '$page/lesson';

import { rounds } from './rounds';
import { thing } from './log';
import type { View, What } from './wire';

/**
 * Each round: the pupil's hand, the bot's hand, the target. The pupil's first three hands are easy, the fourth has no
 * solution; the bot's are hard.
 */
const ROUNDS = [
  ['2 1 2 2 3', '17 25 14 13 15', 24],
  ['1 3 7 1 8', '12 18 25 21 13', 1],
  ['24 22 23 20 21', '11 10 9 10 17', 1],
  ['1 1 1 2 2', '13 16 16 23 14', 25],
  ['3 7 7 10 8', '9 5 14 1 4', 11],
  ['13 7 10 16 8', '18 4 3 7 24', 15],
  ['17 8 11 2 7', '13 9 6 13 9', 15],
  ['8 8 24 11 15', '14 4 22 4 7', 3],
  ['17 15 16 2 13', '7 24 10 21 5', 17],
  ['18 3 19 17 21', '6 16 23 25 14', 2],
] as const;

const SPARES = [
  ['8 17 23 14 6', '6 25 3 20 17', 4],
  ['7 3 14 16 10', '25 10 5 15 14', 6],
  ['17 16 15 14 16', '1 4 7 6 12', 2],
  ['7 17 22 10 17', '4 5 19 3 6', 5],
  ['13 2 2 12 15', '9 21 5 7 13', 8],
  ['14 7 2 16 20', '9 9 10 17 7', 10],
  ['9 10 16 3 12', '8 14 20 3 7', 23],
  ['17 13 21 18 4', '16 9 24 3 5', 10],
  ['6 24 4 6 9', '10 7 2 1 21', 13],
  ['7 17 5 6 4', '3 4 13 7 3', 20],
] as const;

/** The deal, as a record writes it. A pupil has two minutes to show, and time to read between two rounds. */
export function deal(): string {
  const lines = (name: string, spreads: typeof ROUNDS | typeof SPARES) =>
    spreads.map(([pupil, bot, target], i) => `deal ${name} ${i + 1}: A ${pupil} | B ${bot} | target ${target}`);
  return [
    'game: krypto',
    'seats: 2',
    'option call_seconds: 120',
    'option pause_seconds: 20',
    'deal draw 1: 18 6',
    ...lines('round', ROUNDS),
    ...lines('spare', SPARES),
    '',
  ].join('\n');
}

/** Whether a round is over. */
function over(view: View, round: number): boolean {
  return rounds(view).some(({ dealt }) => dealt.round === round && dealt.end !== null && dealt.end !== 'redealt');
}

/** Whether the pupil made a move of such a kind in a round, or the round is over. */
function did(view: View, round: number, ...kinds: string[]): boolean {
  const by = (what: What) => (typeof what === 'object' ? Object.entries(what)[0] : undefined);
  const moves = rounds(view).flatMap((one) => (one.dealt.round === round ? one.moves : []));
  return over(view, round) || moves.some(({ what }) => kinds.includes(by(what)?.[0] ?? '') && by(what)?.[1].by === 'A');
}

function mine(view: View): string[] {
  return [thing.hand(view.spreads.length - 1, 'A')];
}

export const lesson: Lesson<View> = {
  table: { seats: 2, bots: ['novice'], deal: deal() },
  steps: [
    { text: 'krypto-page-lesson-cards', things: mine },
    { text: 'krypto-page-lesson-merge', until: (view) => over(view, 1), things: mine },
    { text: 'krypto-page-lesson-run' },
    { text: 'krypto-page-lesson-call', until: (view) => did(view, 2, 'called') },
    { text: 'krypto-page-lesson-show', until: (view) => over(view, 2), things: mine },
    { text: 'krypto-page-lesson-undo', until: (view) => over(view, 3), things: mine },
    {
      text: 'krypto-page-lesson-unplayable',
      until: (view) => did(view, 4, 'declared', 'passed', 'late', 'shown'),
      things: mine,
    },
    { text: 'krypto-page-lesson-answer' },
    { text: 'krypto-page-lesson-end' },
  ],
};
