// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { startingWith } from './completions';

const actions = ['reveal 1', 'reveal 2', 'guess bob 4 27', 'guess bob 4 28', 'guess carol 1 3', 'stop'];

test('a beginning is continued by one word', () => {
  expect(startingWith('', actions)).toEqual(['reveal ', 'guess ', 'stop']);
  expect(startingWith('gu', actions)).toEqual(['guess ']);
  expect(startingWith('guess ', actions)).toEqual(['guess bob ', 'guess carol ']);
  expect(startingWith('guess bob 4 ', actions)).toEqual(['guess bob 4 27', 'guess bob 4 28']);
  expect(startingWith('GUESS B', actions)).toEqual(['guess bob ']);
  expect(startingWith('sing', actions)).toEqual([]);
});
