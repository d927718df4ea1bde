/** What the illustrated rules claim: the clues are legal in every language, and the tokens decide as the rules say. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';

import { clueFlaw, clueWarning } from '../clue';
import { isCode } from '../code';
import { filed } from '../sheet';
import { rival, TEAMS } from '../sides';
import { answers, CODES, listed, points, sheetOf, tokens } from './examples';

describe.each(['en', 'fr', 'pl'])('in %s', (language) => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const file = new URL(`../../../../locales/${language}/page/decrypto-rules.ftl`, import.meta.url);
  bundle.addResource(new FluentResource(readFileSync(file, 'utf8')));
  const list = (id: string) => listed(bundle.formatPattern(bundle.getMessage(id)?.value ?? ''));

  const words = list('decrypto-rules-words');
  const clues = [1, 2, 3].map((round) => list(`decrypto-rules-clues-${round}`));

  test('there are four words and three clues a round', () => {
    expect(words).toHaveLength(4);
    expect(clues.map(({ length }) => length)).toEqual([3, 3, 3]);
    expect(new Set([...words, ...clues.flat()]).size).toBe(13);
  });

  test.each([1, 2, 3])('the clues of round %i are legal, and rivals have no reason to object', (round) => {
    const view = sheetOf('white', words, clues.slice(0, round - 1));
    const said = clues[round - 1] ?? [];
    for (const [i, clue] of said.entries()) {
      expect(clueFlaw(view, i + 1, clue, new Map(said.slice(0, i).map((one, at) => [at + 1, one])))).toBeNull();
      expect(clueWarning(view, clue)).toBeNull();
    }
  });

  test('each clue is filed under its digit', () => {
    const view = sheetOf('black', words, clues.slice(0, 2));
    expect([1, 2, 3, 4].map((digit) => filed(view, 'white', digit).map(({ clue }) => clue))).toEqual([
      [clues[1]?.[0]],
      [clues[0]?.[1], clues[1]?.[2]],
      [clues[0]?.[2], clues[1]?.[1]],
      [clues[0]?.[0]],
    ]);
  });
});

test('codes have three different digits', () => {
  for (const code of CODES) expect(new Set(code).size).toBe(3);
});

test('the team is right, and the rivals are wrong by one digit', () => {
  expect(isCode({ code: answers.white }, CODES[0])).toBe(true);
  expect(isCode({ code: answers.black }, CODES[0])).toBe(false);
});

test('three: both have won by interceptions, and Black has more points', () => {
  const wins = TEAMS.filter((team) => tokens[team].interceptions >= 2 || tokens[rival(team)].miscommunications >= 2);
  expect(wins).toEqual(['white', 'black']);
  for (const team of TEAMS) expect(tokens[team].interceptions - tokens[team].miscommunications).toBe(points[team]);
  expect(points.black).toBeGreaterThan(points.white);
});
