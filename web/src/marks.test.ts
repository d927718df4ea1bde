// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { Marks } from './marks.svelte';

test('a mark shows at once and stays when the house has it', async () => {
  const sent: Record<string, string>[] = [];
  const marks = new Marks((written) => {
    sent.push(written);
    return Promise.resolve(true);
  });
  const writing = marks.set('B3', '27');
  expect(marks.get('B3')).toBe('27');
  marks.keep({ B3: { value: '27', move: 4 } });
  await writing;
  expect(marks.get('B3')).toBe('27');
  expect(marks.since('B3')).toBe(4);
  expect(sent).toEqual([{ B3: '27' }]);
});

test('a mark that the house cannot keep goes again', async () => {
  const marks = new Marks(() => Promise.resolve(false));
  await marks.set('x', '1');
  expect(marks.get('x')).toBe('');
});

test('marks that are written while the house is away stay, and go to it together when it is back', async () => {
  const sent: Record<string, string>[] = [];
  let there = false;
  const marks = new Marks((written) => {
    sent.push(written);
    return Promise.resolve(there || null);
  });
  await marks.set('x', '1');
  await marks.set('y', '2');
  await marks.set('y', '3');
  expect([marks.get('x'), marks.get('y')]).toEqual(['1', '3']);
  there = true;
  // What is written anew no longer waits.
  await marks.set('x', '');
  sent.length = 0;
  await marks.sendWaiting();
  await marks.sendWaiting();
  expect(sent).toEqual([{ y: '3' }]);
});

test('marks that wait do not go into another game', async () => {
  const marks = new Marks(() => Promise.resolve(null));
  await marks.set('x', '1');
  marks.dropWaiting();
  expect(marks.keys()).toEqual([]);
});

test('toggling writes and rubs out', async () => {
  const marks = new Marks((written) => {
    const [[key, value] = ['', '']] = Object.entries(written);
    marks.keep(value === '' ? {} : { [key]: { value, move: 0 } });
    return Promise.resolve(true);
  });
  await marks.toggle('strike-7w');
  expect(marks.keys('strike-')).toEqual(['strike-7w']);
  await marks.toggle('strike-7w');
  expect(marks.keys()).toEqual([]);
});
