// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';

import { acceptLevel, offerAfter, usualLevel } from './levels';
import type { Chair, Frame } from './wire';

const LEVELS = ['beginner', 'novice', 'master'];

function over(round: number, won: boolean, level = 'novice', more: Partial<Frame> = {}): Frame {
  const bot = (seat: string): Chair => ({ seat, sitter: { bot: { name: seat, level } } });
  return {
    table: 't',
    game: 'kryptos',
    round,
    you: { seat: 'A', host: true, confidants: [] },
    chairs: [{ seat: 'A', sitter: { person: { name: 'Ada', present: true } } }, bot('B'), bot('C')],
    outcome: `won ${won ? 'A' : 'B'}; by points`,
    ...more,
  } as unknown as Frame;
}

const offers = (...games: boolean[]) => games.map((won, i) => offerAfter(over(i, won), LEVELS));

beforeEach(() => localStorage.clear());

test('the next level is offered after two wins in a row', () => {
  expect(offers(true, false, true, true)).toEqual([null, null, null, { level: 'master', harder: true }]);
});

test('the level below is offered after three losses in a row', () => {
  expect(offers(false, false, false)).toEqual([null, null, { level: 'beginner', harder: false }]);
});

test('a game counts once, however often the page is loaded', () => {
  expect(offerAfter(over(1, true), LEVELS)).toBeNull();
  expect(offerAfter(over(1, true), LEVELS)).toBeNull();
});

test('an old game that is opened again does not count again', () => {
  expect(offers(true, false, true, false)).toEqual([null, null, null, null]);
  expect(offers(true, false, true, false), 'the same games, seen once more').toEqual([null, null, null, null]);
  expect(
    [0, 2].map((round) => offerAfter(over(round, true), LEVELS)),
    'two old wins',
  ).toEqual([null, null]);
  acceptLevel('kryptos', 'novice');
  expect(
    [0, 2].map((round) => offerAfter(over(round, true), LEVELS)),
    'at another level',
  ).toEqual([null, null]);
});

test('above the strongest and below the weakest there is nothing to offer', () => {
  for (const round of [1, 2]) expect(offerAfter(over(round, true, 'master'), LEVELS)).toBeNull();
  for (const round of [3, 4, 5]) expect(offerAfter(over(round, false, 'beginner'), LEVELS)).toBeNull();
});

test('lessons, and games with other people or with bots of several levels, do not count', () => {
  const person = (seat: string): Chair => ({ seat, sitter: { person: { name: seat, present: true } } });
  const mixed = over(1, true).chairs.map((chair, i) =>
    i === 2 ? { seat: 'C', sitter: { bot: { name: 'C', level: 'master' } } } : chair,
  );
  for (const more of [{ rigged: true }, { imported: true }, { chairs: mixed }, { chairs: ['A', 'B', 'C'].map(person) }])
    for (const round of [1, 2]) expect(offerAfter(over(round, true, 'novice', more), LEVELS)).toBeNull();
});

test('a new game is against the weakest bots, until the reader accepts another level', () => {
  expect(usualLevel('kryptos', LEVELS)).toBe('beginner');
  acceptLevel('kryptos', 'novice');
  expect(usualLevel('kryptos', LEVELS)).toBe('novice');
  expect(usualLevel('krypto', LEVELS)).toBe('beginner');
  acceptLevel('kryptos', 'gone');
  expect(usualLevel('kryptos', LEVELS)).toBe('beginner');
  expect(usualLevel('kryptos', [])).toBe('random');
});
