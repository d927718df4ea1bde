// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { reason } from './reason';
import { words } from './words.svelte';

test('a seat is called by its name, and a text that looks like a seat is not', async () => {
  await words.need('house', 'record');
  const taken = { code: 'house-taken', params: { seat: { seat: 'B' } } };
  const name = () => 'Anna';
  expect(reason(taken, name)).toBe('Seat Anna is taken.');
  expect(reason(taken, () => '')).toBe('Seat B is taken.');
  expect(reason({ code: 'house-no-game', params: { game: 'B' } }, name)).toBe('There is no game “B”.');
  expect(reason({ code: 'record-at', params: { line: 3, why: taken } }, name)).toBe('line 3: Seat Anna is taken.');
});
