// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { advice, bar, deviations, likely, nearness, percent, pile, tips } from './aids';
import { seen } from './fixtures/views';
import { filed } from './sheet';
import type { Action, Aids, Code } from './wire';

/** A view with all help, as the server wrote it. */
const aids: Aids = {
  codes: [
    [3, 2, 1],
    [4, 2, 1],
    [1, 2, 3],
  ],
  near: [
    { clue: 'ceremony', digits: [-0.255, -0.194, 3.047, -1.331] },
    { clue: 'coroner', digits: [null, null, null, null] },
    { clue: 'slaughter', digits: [3.62, null, 0.561, -0.733] },
  ],
  chances: [
    { code: [3, 2, 1], chance: 0.9 },
    { code: [4, 2, 1], chance: 0.098 },
    { code: [1, 2, 3], chance: 0.002 },
  ],
  words: [
    [
      { word: 'box', chance: 0.975 },
      { word: 'desk', chance: 0.004 },
    ],
    [],
    [],
    [],
  ],
};

const EVERY = [1, 2, 3, 4]
  .flatMap((a) => [1, 2, 3, 4].flatMap((b) => [1, 2, 3, 4].map((c): Code => [a, b, c])))
  .filter((code) => new Set(code).size === 3);

test('what cannot come is what the pile has lost', () => {
  expect(pile(null)).toBeNull();
  expect(pile({})).toBeNull();
  expect(pile({ codes: EVERY })).toBeNull();
  const { can, out } = pile(aids) ?? { can: 0, out: [] };
  expect(can).toBe(3);
  expect(out).toHaveLength(21);
  expect(out).toContainEqual([1, 2, 4]);
  expect(out).not.toContainEqual([4, 2, 1]);
});

test('codes that are hardly likely are left out', () => {
  expect(tips(aids)).toEqual([
    { code: [3, 2, 1], chance: 0.9, best: false },
    { code: [4, 2, 1], chance: 0.098, best: false },
  ]);
  expect(tips(null)).toEqual([]);
});

test('the best code comes first, whatever its chance', () => {
  expect(tips({ ...aids, best: { code: [4, 2, 1] } }).map(({ code, best }) => [code.join(''), best])).toEqual([
    ['421', true],
    ['321', false],
  ]);
  expect(tips({ ...aids, best: { code: [1, 3, 4] } })[0]).toEqual({ code: [1, 3, 4], chance: null, best: true });
});

test('chances that are all alike tell nothing', () => {
  const alike: Aids = {
    chances: [
      { code: [1, 2, 3], chance: 0.042 },
      { code: [1, 2, 4], chance: 0.042 },
    ],
  };
  expect(tips(alike)).toEqual([]);
  expect(tips({ chances: [{ code: [1, 2, 3], chance: 1 }] })).toHaveLength(1);
});

test('nearness is null where the help says nothing', () => {
  expect(nearness(aids, 0)).toEqual([-0.255, -0.194, 3.047, -1.331]);
  expect(nearness(aids, 1)).toBeNull();
  expect(nearness(aids, 2)?.[1]).toBeNull();
  expect(nearness({}, 0)).toBeNull();
});

test('a bar is never shorter than nothing, nor longer than its place', () => {
  expect([bar(-1), bar(0), bar(2.5), bar(9)]).toEqual([0, 0, 0.5, 1]);
});

test('words are likely for rivals about whom something was said', () => {
  const view = seen('over');
  expect(filed(view, 'black', 1)).not.toEqual([]);
  expect(likely(view, aids, 'black', 1)).toEqual([{ word: 'box', chance: 0.975 }]);
  expect(likely(view, aids, 'white', 1)).toEqual([]);
  expect(likely(view, {}, 'black', 1)).toEqual([]);
  view.past = view.past.filter(({ code }) => !code.includes(1));
  expect(likely(view, aids, 'black', 1)).toEqual([]);
});

test('every action can be advised', () => {
  const actions: Action[] = [
    'pass',
    'confirm',
    'withdraw',
    'keep',
    'done',
    { clue: ['a', 'b', 'c'] },
    { code: [1, 2, 3] },
    { object: 2 },
    { rewrite: 'x' },
    { words: ['y'] },
    { accept: 4 },
  ];
  expect(actions.map((action) => advice(action).what)).toEqual([
    'pass',
    'confirm',
    'withdraw',
    'keep',
    'done',
    'clue',
    'code',
    'object',
    'rewrite',
    'words',
    'accept',
  ]);
  expect(advice({ clue: ['a', 'b', 'c'] }).params).toEqual({ clues: 'a · b · c' });
});

test('numbers are written for reading', () => {
  expect([percent(0.974), percent(0.001), percent(1)]).toEqual(['97%', '<1%', '100%']);
  expect([deviations(3.047), deviations(-0.255), deviations(0)]).toEqual(['+3.0', '−0.3', '0.0']);
});
