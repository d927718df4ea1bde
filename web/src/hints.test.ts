// @vitest-environment jsdom
import { expect, test } from 'vitest';

import type { Speaker } from './board';
import { hintsAfter, hintText } from './hints';
import type { Hinted } from './wire';

const speaker = (seat: string | null) =>
  ({
    seat,
    say: (id: string, params: object) => `${id} ${Object.values(params).join()}`,
    name: (of: string) => `<${of}>`,
  }) as unknown as Speaker;

test('the player reads the fact, and others that a hint was taken', () => {
  expect(hintText({ seat: 'B', move: 3 }, speaker('A'))).toBe('hint-taken <B>');
  const fact = { code: 'kryptos-hint-aside', params: { card: 7 } };
  expect(hintText({ seat: 'B', move: 3, fact }, speaker('B'))).toBe('hint-told kryptos-hint-aside');
});

test('through the eyes of another the own hint is one that was taken', () => {
  const fact = { code: 'kryptos-hint-aside', params: { card: 7 } };
  for (const eyes of ['A', null]) expect(hintText({ seat: 'B', move: 3, fact }, speaker(eyes))).toBe('hint-taken <B>');
});

test('a hint stands after the moves that its player knew', () => {
  const hinted: Hinted[] = [0, 1, 1, 9].map((move) => ({ seat: 'B', move }));
  const after = [0, 1, 2].map((line) => hintsAfter(line, 2, hinted).map(({ move }) => move));
  // A log that has fewer lines than the game has moves still has every hint.
  expect(after).toEqual([[0], [1, 1], [9]]);
});
