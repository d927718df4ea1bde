// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { result } from './result';
import type { Summary } from './wire';
import { words } from './words.svelte';

beforeAll(() => words.speak('en'));

const chairs = [
  { seat: 'A', sitter: { person: { name: 'Ada', present: true } } },
  { seat: 'B', sitter: { person: { name: 'Blaise', present: true } } },
];
const game = (more: Partial<Summary>) => result({ stage: 'over', chairs, seat: 'A', ...more } as Summary);

test('a game says who has won, and addresses the reader', () => {
  expect(game({ outcome: 'won A; scores 3 1; by points' })).toBe('You have won.');
  expect(game({ outcome: 'won B; scores 1 3; by points' })).toBe('Blaise has won.');
  expect(game({ outcome: 'won A B; scores 2 2; by points' })).toBe('Ada and Blaise have won: you among them.');
  expect(game({ outcome: 'won by nobody; scores 0 0; by points' })).toBe('Nobody has won.');
});

test('alone, the time is the score', () => {
  expect(game({ outcome: 'won by nobody; scores 1182898; by solitaire' })).toBe('Finished in 19:43.');
});

test('a game without a result says how it stands or ended', () => {
  for (const stage of ['waiting', 'playing'] as const) expect(game({ stage })).toBe(words.say(`stage-${stage}`));
  expect(game({})).toBe('The game was ended by agreement.');
  expect(game({ closed: true })).toBe('The administrator of the server ended the game.');
});
