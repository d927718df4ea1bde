// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { positionOf } from './play-on';

test('a position is the deal without its seal and its players, and the first moves', () => {
  const record = readFileSync('games/kryptos/tests/records/three.txt', 'utf8');
  const { deal, moves } = positionOf(record, 2);
  expect(deal.split('\n')[0]).toBe('game: kryptos');
  expect(deal.split('\n').at(-1)).toBe('deal aside: 9 20');
  expect(deal).not.toMatch(/salt|commitment|player/);
  expect(moves.split('\n')).toEqual(['0.000 A: reveal 2', expect.stringMatching(/^\d+\.\d{3} [A-C]: reveal \d+$/)]);
  expect(positionOf(record, 0).moves).toBe('');
});
