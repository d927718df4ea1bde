import { expect, test } from 'vitest';

import { sameAnswer, isDraft, NOTHING, put, spaced, whole } from './code';

test('a digit leaves the clue at which it stood', () => {
  const first = put(NOTHING, 0, 3);
  expect(put(first, 1, 3)).toEqual([null, 3, null]);
});

test('a digit put where it stands goes', () => {
  expect(put(put(NOTHING, 2, 4), 2, 4)).toEqual([null, null, null]);
});

test('three digits are a code', () => {
  const draft = put(put(put(NOTHING, 0, 3), 1, 1), 2, 4);
  expect(whole(draft)).toEqual([3, 1, 4]);
  expect(whole(put(draft, 1, 4))).toBeNull();
  expect(spaced([3, 1, 4])).toBe('3 1 4');
});

test('answers are compared by their digits', () => {
  expect(sameAnswer('pass', 'pass')).toBe(true);
  expect(sameAnswer({ code: [1, 2, 3] }, 'pass')).toBe(false);
  expect(sameAnswer({ code: [1, 2, 3] }, { code: [1, 2, 3] })).toBe(true);
  expect(sameAnswer({ code: [1, 2, 3] }, { code: [1, 3, 2] })).toBe(false);
});

test('what was kept is a draft if its digits are', () => {
  expect([NOTHING, [3, null, 1], [4, 2, 3]].every(isDraft)).toBe(true);
  expect([null, 'x', [1, 2], [1, 1, null], [5, null, null], ['1', null, null]].some(isDraft)).toBe(false);
});
