import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { changed } from './change';
import type { Change } from './wire';

interface Case {
  old: unknown;
  change: Change;
  new: unknown;
}

/** Cases that a test of the crate `wire` writes. */
const cases = JSON.parse(readFileSync('wire/tests/fixtures/changes.json', 'utf8')) as Case[];

test('a change makes the new value of the old one', () => {
  expect(cases.length).toBeGreaterThan(50);
  for (const { old, change, new: wanted } of cases) {
    const before = JSON.stringify(old);
    const made = changed(old, change);
    expect(made, JSON.stringify(change)).toEqual(wanted);
    expect(Object.getPrototypeOf(made)).toBe(Object.getPrototypeOf(wanted));
    expect(JSON.stringify(old), 'the old value stays').toBe(before);
  }
});

test('what has not changed is the same object', () => {
  const old = { view: { history: [{ by: 'A' }], hand: [1, 2] }, chat: [{ text: 'hello' }] };
  const next = changed(old, { in: { view: { in: { history: { splice: [[1, 0, [{ by: 'B' }]]] } } } } });
  expect(next.chat).toBe(old.chat);
  expect(next.view.hand).toBe(old.view.hand);
  expect(next.view.history[0]).toBe(old.view.history[0]);
  expect(next.view.history).toEqual([{ by: 'A' }, { by: 'B' }]);
});

test('a mark may have any key', () => {
  const marks = JSON.parse('{"a":1}') as Record<string, unknown>;
  const next = changed(marks, JSON.parse('{"set":{"__proto__":{"value":"x"}}}') as Change);
  expect(Object.keys(next)).toEqual(['a', '__proto__']);
  expect(Object.getPrototypeOf(next)).toBe(Object.prototype);
});

test('a change for another value is not applied', () => {
  for (const [old, change] of [
    [{ a: 1 }, { gone: ['b'] }],
    [{ a: 1 }, { in: { a: {} } }],
    [{ a: 1 }, { in: { b: {} } }],
    [{ a: 1 }, { splice: [[0, 0, []]] }],
    [[1], { gone: ['0'] }],
    [[1], { set: { '1': 2 } }],
    [[1], { in: { '1': {} } }],
    [[1], { splice: [[1, 1, []]] }],
    ['text', {}],
    [null, {}],
  ] as [unknown, Change][]) {
    expect(() => changed(old, change), JSON.stringify([old, change])).toThrow('not for this value');
  }
});
