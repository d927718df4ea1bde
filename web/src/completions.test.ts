// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { begun } from './completions';

const actions = ['reveal 1', 'reveal 2', 'guess bob 4 27', 'guess bob 4 28', 'guess carol 1 3', 'stop'];

test('a beginning is continued by one word', () => {
  expect(begun('', actions)).toEqual(['reveal ', 'guess ', 'stop']);
  expect(begun('gu', actions)).toEqual(['guess ']);
  expect(begun('guess ', actions)).toEqual(['guess bob ', 'guess carol ']);
  expect(begun('guess bob 4 ', actions)).toEqual(['guess bob 4 27', 'guess bob 4 28']);
  expect(begun('GUESS B', actions)).toEqual(['guess bob ']);
  expect(begun('sing', actions)).toEqual([]);
});
