// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { completions, startingWith } from './completions';
import type { Match } from './match.svelte';

const actions = ['reveal 1', 'reveal 2', 'guess bob 4 27', 'guess bob 4 28', 'guess carol 1 3', 'stop'];

test('a beginning is continued by one word', () => {
  expect(startingWith('', actions)).toEqual(['reveal ', 'guess ', 'stop']);
  expect(startingWith('gu', actions)).toEqual(['guess ']);
  expect(startingWith('guess ', actions)).toEqual(['guess bob ', 'guess carol ']);
  expect(startingWith('guess bob 4 ', actions)).toEqual(['guess bob 4 27', 'guess bob 4 28']);
  expect(startingWith('GUESS B', actions)).toEqual(['guess bob ']);
  expect(startingWith('sing', actions)).toEqual([]);
});

test('before a word is typed, only moves that are legal now are offered', async () => {
  const match = { complete: () => Promise.resolve(['call', 'show', 'agree']) } as unknown as Match;
  const legal = { actions: ['call', 'pass'], complete: false };
  expect(await completions(match, '', legal)).toEqual(['call', 'pass']);
  expect(await completions(match, 's', legal)).toEqual(['call', 'show', 'agree']);
});
