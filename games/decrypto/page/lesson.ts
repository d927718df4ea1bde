/** The first lesson: two rounds with everyday words. No move of the bots can block a step. */

import type { Lesson } from '$page/lesson';
import { words, type Language } from '$page/words.svelte';

import { DIGITS } from './code';
import { askedTeam } from './sides';
import { clueThing, codeThing, keywordThing } from './things';
import type { Team, View } from './wire';

/** The same eight keywords in each language, White's first. */
const KEYWORDS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['moon, tiger, salt, piano', 'bread, ghost, river, clock'],
  fr: ['lune, tigre, sel, piano', 'pain, fantôme, rivière, horloge'],
  pl: ['księżyc, tygrys, sól, pianino', 'chleb, duch, rzeka, zegar'],
};

/** The deal, as a record writes it, without a sand-timer. */
export function deal(language: Language): string {
  const [white, black] = KEYWORDS[language];
  return [
    'game: decrypto',
    'seats: 4',
    `option words: ${language}`,
    'option timer: off',
    `deal words white: ${white}`,
    'deal codes white: 314 213 124 432 143 231 412 321',
    `deal words black: ${black}`,
    'deal codes black: 421 132 341 214 423 312 134 243',
    '',
  ].join('\n');
}

function isRevealed(view: View, team: Team, round: number): boolean {
  return view.round > round || view.past.some((past) => past.team === team && past.round === round);
}

function isRead(view: View, team: Team, round: number): boolean {
  return isRevealed(view, team, round) || (view.round === round && askedTeam(view.stage) === team);
}

function keywords(team: Team): string[] {
  return DIGITS.map((digit) => keywordThing(team, digit));
}

function clues(team: Team, round: number): string[] {
  return [1, 2, 3].map((place) => clueThing(team, round, place));
}

export const lesson: Lesson<View> = {
  get table() {
    return { seats: 4, bots: ['officer', 'officer', 'officer'], deal: deal(words.language) };
  },
  steps: [
    { text: 'decrypto-page-lesson-words', things: () => keywords('white') },
    { text: 'decrypto-page-lesson-code', until: (view) => view.desks.white.written || isRevealed(view, 'white', 1) },
    {
      text: 'decrypto-page-lesson-partner',
      until: (view) => isRevealed(view, 'white', 1),
      things: () => clues('white', 1),
    },
    {
      text: 'decrypto-page-lesson-listen',
      until: (view) => isRevealed(view, 'black', 1),
      things: () => clues('black', 1),
    },
    { text: 'decrypto-page-lesson-sheet', things: () => [codeThing('black', 1), ...keywords('black')] },
    { text: 'decrypto-page-lesson-wait', until: (view) => isRead(view, 'white', 2) },
    {
      text: 'decrypto-page-lesson-guess',
      until: (view) => isRevealed(view, 'white', 2),
      things: () => clues('white', 2),
    },
    {
      text: 'decrypto-page-lesson-intercept',
      until: (view) => isRevealed(view, 'black', 2),
      things: () => clues('black', 2),
    },
    { text: 'decrypto-page-lesson-end' },
  ],
};
