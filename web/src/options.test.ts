import { expect, test } from 'vitest';

import { chosen, offered, toggled, valueAt } from './options';
import type { Choosable } from './wire';

const first: Choosable = {
  key: 'first',
  default: 'drawn',
  takes: { type: 'choice', of: ['drawn', 'A', 'B', 'C', 'D', 'E', 'F'] },
};
const ties: Choosable = { key: 'ties', default: 'earliest', takes: { type: 'choice', of: ['earliest', 'shared'] } };
const seconds: Choosable = { key: 'seconds', default: '30', takes: { type: 'number', min: 5, max: 600 } };

test('only seats of the table are offered', () => {
  expect(offered(first, 3)).toEqual(['drawn', 'A', 'B', 'C']);
  expect(offered(first, 6)).toEqual(['drawn', 'A', 'B', 'C', 'D', 'E', 'F']);
  expect(offered(ties, 3)).toEqual(['earliest', 'shared']);
});

test('a seat that a smaller table lacks falls back to the default', () => {
  expect(valueAt(first, 'D', 4)).toBe('D');
  expect(valueAt(first, 'D', 3)).toBe('drawn');
  expect(valueAt(first, undefined, 3)).toBe('drawn');
  expect(valueAt(seconds, '45', 3)).toBe('45');
});

test('a table is told the options that differ, as far as it offers them', () => {
  const values = { first: 'D', ties: 'shared', seconds: '30' };
  expect(chosen([first, ties, seconds], values, 4)).toEqual({ first: 'D', ties: 'shared' });
  expect(chosen([first, ties, seconds], values, 3)).toEqual({ ties: 'shared' });
});

test('words are checked one by one, and none or all of them stand for all', () => {
  const of = ['animals', 'city', 'food'];
  expect(toggled(of, 'all', 'food')).toBe('food');
  expect(toggled(of, 'food', 'animals')).toBe('animals,food');
  expect(toggled(of, 'animals,food', 'food')).toBe('animals');
  expect(toggled(of, 'animals', 'animals')).toBe('all');
  expect(toggled(of, 'animals,food', 'city')).toBe('all');
});
