// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { reasonText } from './reason';
import { words } from './words.svelte';

test('a seat is called by its name, and a text that looks like a seat is not', async () => {
  await words.need('house', 'record');
  const taken = { code: 'house-taken', params: { seat: { seat: 'B' } } };
  const name = () => 'Anna';
  expect(reasonText(taken, name)).toBe('Seat Anna is taken.');
  expect(reasonText(taken, () => '')).toBe('Seat B is taken.');
  expect(reasonText({ code: 'house-no-game', params: { game: 'B' } }, name)).toBe('There is no game “B”.');
  expect(reasonText({ code: 'record-at', params: { line: 3, why: taken } }, name)).toBe('line 3: Seat Anna is taken.');
});

test.each([
  ['en', '33%', '2.71 bits'],
  ['fr', '33 %', '2,71 bits'],
  ['pl', '33%', '2,71 bitu'],
] as const)('a chance is a percentage, and bits have two decimals: %s', async (language, chance, bits) => {
  await words.need('break-the-code');
  await words.speak(language);
  const why = (code: string, params: Record<string, number>) =>
    reasonText({ code: `break-the-code-why-${code}`, params }, () => '').replaceAll(/\s/g, ' ');
  expect(why('race', { chance: 0.333 })).toContain(chance);
  expect(why('bits', { bits: 2.709, rows: 4 })).toContain(bits);
});
