import { expect, test } from 'vitest';

import { paces } from './pace';

test('each player’s time for a move, on average', () => {
  const record = [
    'player A: Ada',
    'deal hand A: 1 2 3',
    'moves:',
    '0.500 B: reveal 7',
    '4.000 A: reveal 1',
    '4.250 B: guess A 2 7',
    '64.250 clock: too late',
    '66.250 A: stop',
    'result: won A; scores 16 1; by points',
  ].join('\n');
  expect(paces(record)).toEqual([
    { seat: 'A', moves: 2, each: (3500 + 62_000) / 2 },
    { seat: 'B', moves: 2, each: (500 + 250) / 2 },
  ]);
});
