/** The game that the illustrated rules draw: White's words, codes and clues, and tokens at an end. */

import type { Code, Team, Tokens, View } from '../wire';

/** White's codes of three rounds. The texts of each language have the words and the clues. */
export const CODES: readonly [Code, Code, Code] = [
  [4, 2, 3],
  [1, 3, 2],
  [3, 4, 2],
];

/** A text that lists words, as `lion; moon; salt; castle`. */
export const listed = (text: string): string[] => text.split('; ');

/** What a team answers to the first code, and what the rivals do. */
export const answers = { white: CODES[0], black: [4, 1, 3] } as const satisfies Record<Team, Code>;

/** The third example: both teams have two interceptions when a round ends. */
export const tokens: Record<Team, Tokens> = {
  white: { interceptions: 2, miscommunications: 1 },
  black: { interceptions: 2, miscommunications: 0 },
};

/** The points of the tie-break (DE18). */
export const points: Record<Team, number> = { white: 1, black: 2 };

/** White's sheet after these rounds, as White sees it or as Black does. */
export function sheetOf(viewer: Team, words: readonly string[], clues: readonly (readonly string[])[]): View {
  const past = clues.map((said, i) => ({
    round: i + 1,
    team: 'white' as const,
    encryptor: 'A',
    code: CODES[i] ?? CODES[0],
    clues: [said[0] ?? '', said[1] ?? '', said[2] ?? ''] as [string, string, string],
    guess: { code: CODES[i] ?? CODES[0] },
    interception: 'pass' as const,
  }));
  const [one = '', two = '', three = '', four = ''] = words;
  const nothing = { done: false, words: null, accepted: null, judged: false, right: null };
  return {
    viewer: { seat: viewer === 'white' ? 'A' : 'B' },
    seats: 4,
    options: {
      words: 'en',
      pack: 'all',
      grade: 'hard',
      own_words: [],
      codes: 'reshuffled',
      timer: 'soft',
      seconds: 30,
      reuse: false,
    },
    teams: { white: ['A', 'C'], black: ['B', 'D'] },
    round: past.length + 1,
    rounds: 8,
    stage: { guessing: { team: 'white' } },
    to_act: [],
    encryptors: { white: 'A', black: 'B' },
    silent: ['A'],
    due: null,
    keywords: { white: viewer === 'white' ? [one, two, three, four] : null, black: null },
    code: null,
    relatives: null,
    desks: { white: { written: true, clues: null }, black: { written: true, clues: null } },
    objected: [],
    answers: { white: { done: false, answer: null }, black: { done: false, answer: null } },
    proposal: null,
    tokens: {
      white: { interceptions: 0, miscommunications: 0 },
      black: { interceptions: 0, miscommunications: 0 },
    },
    past,
    named: { white: nothing, black: nothing },
    ended: null,
    piles: { white: null, black: null },
    log: past.map(({ round, clues: said }) => ({ at: 0, round, what: { wrote: { by: 'A', clues: said } } })),
  };
}
