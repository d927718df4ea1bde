import { expect, test } from 'vitest';

import { outcome, playedOut } from './outcome';

test('the last line of a record is read', () => {
  expect(outcome('won A C; scores 15 3 15; by points')).toEqual({
    winners: ['A', 'C'],
    scores: [15, 3, 15],
    how: 'points',
  });
  const all = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  expect(outcome(`won ${all.join(' ')}; by limit`).winners).toEqual(all);
  expect(outcome('won by nobody; by limit')).toEqual({ winners: [], scores: [], how: 'limit' });
  expect(outcome('won B; scores -2 1; by most-points').scores).toEqual([-2, 1]);
});

test('a game that is resigned or ended by agreement is not played out', () => {
  expect(playedOut('won B; by broken')).toBe(true);
  expect(playedOut('won B; by resignation')).toBe(false);
  expect(playedOut(undefined)).toBe(false);
});
