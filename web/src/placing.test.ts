import { expect, test } from 'vitest';

import { outcome } from './outcome';
import { placing } from './placing';

test('a place and the points to the winner', () => {
  const end = outcome('won C; scores 11 7 15 9; by points');
  expect(placing(end, 'A', false)).toEqual({ rank: 2, short: 4 });
  expect(placing(end, 'B', false)).toEqual({ rank: 4, short: 8 });
  expect(placing(end, 'C', false)).toEqual({ ahead: 4 });
});

test('a tie that was broken leaves the other second, with no point short; a shared win has no margin', () => {
  expect(placing(outcome('won A; scores 15 15 3; by points'), 'B', false)).toEqual({ rank: 2, short: 0 });
  expect(placing(outcome('won A B; scores 15 15 3; by points'), 'A', false)).toBeNull();
});

test('a team, a solitaire and a game without points have no places', () => {
  expect(placing(outcome('won A C; scores 1 -3 1 -3; by points'), 'B', true)).toBeNull();
  expect(placing(outcome('won by nobody; scores 1182898; by solitaire'), 'A', false)).toBeNull();
  expect(placing(outcome('won C; by tokens'), 'A', false)).toBeNull();
});
