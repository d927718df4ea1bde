// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { hasPerson, house, notePerson, Refusal } from './house';
import { inOrder, mayRemove, MyTables, noteTable } from './my-tables.svelte';
import type { Stage, Summary } from './wire';

const table = (id: string, stage: Stage, made: number, turn = false) =>
  ({ table: id, round: 1, stage, made, chairs: [], ...(turn && { turn }) }) as unknown as Summary;
const ids = (tables: readonly Summary[]) => tables.map((one) => one.table).join(' ');

beforeEach(() => localStorage.clear());

test('tables with the reader’s turn come first, then played, waiting and a few finished ones, the newest first', () => {
  const all = [
    table('waits', 'waiting', 9),
    table('old', 'playing', 1),
    table('new', 'playing', 5),
    table('mine', 'playing', 2, true),
    ...[8, 7, 6, 4].map((made) => table(`over${made}`, 'over', made)),
  ];
  expect(ids(inOrder(all))).toBe('mine new old waits over8 over7 over6');
});

test('a table with the reader’s turn is shown among many newer ones', () => {
  const newer = Array.from({ length: 20 }, (_, i) => table(`t${i}`, 'playing', 10 + i));
  expect(ids(inOrder([...newer, table('mine', 'playing', 1, true)])).split(' ')).toEqual([
    'mine',
    ...newer
      .slice(-7)
      .map((one) => one.table)
      .toReversed(),
  ]);
});

test('the list is there again at the next visit, the games with the reader’s turn on top', async () => {
  const earlier = { ...table('b', 'over', 0), round: 1 };
  vi.spyOn(house, 'mine').mockResolvedValue([
    table('a', 'playing', 2),
    { ...table('b', 'playing', 1, true), round: 2 },
    earlier,
  ]);
  const tables = new MyTables();
  expect(ids(tables.shown)).toBe('');
  await tables.look();
  for (const list of [tables, new MyTables()]) {
    expect(ids(list.shown)).toBe('b a b');
    expect(list.shown.map(({ turn }) => turn === true)).toEqual([true, false, false]);
  }
});

test('while a game goes on the list is asked for again and again, as long as the page is seen', async () => {
  vi.useFakeTimers();
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const mine = vi
    .spyOn(house, 'mine')
    .mockReset()
    .mockResolvedValue([table('a', 'playing', 1)]);
  const tables = new MyTables();
  const leave = tables.watch();
  await vi.advanceTimersByTimeAsync(14_000);
  expect([mine.mock.calls.length, tables.turn]).toEqual([1, undefined]);
  mine.mockResolvedValue([table('a', 'playing', 1, true)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([mine.mock.calls.length, tables.turn?.table]).toEqual([2, 'a']);
  sight.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mine).toHaveBeenCalledTimes(2);
  sight.mockReturnValue('visible');
  mine.mockResolvedValue([table('a', 'over', 1)]);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([mine.mock.calls.length, tables.turn]).toEqual([3, undefined]);
  leave();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mine).toHaveBeenCalledTimes(3);
  sight.mockRestore();
  vi.useRealTimers();
});

test('a game is removed for the reader at the server, and is back if that fails', async () => {
  const [a, b] = [table('a', 'over', 2), table('b', 'over', 1)];
  vi.spyOn(house, 'mine').mockResolvedValue([a, b]);
  const forget = vi.spyOn(house, 'forget').mockResolvedValueOnce(undefined);
  const tables = new MyTables();
  await tables.look();
  await tables.remove(a);
  expect(forget).toHaveBeenCalledWith(a);
  expect([ids(tables.shown), ids(new MyTables().shown)]).toEqual(['b', 'b']);
  forget.mockRejectedValueOnce(new Refusal('page-offline', ''));
  await tables.remove(b);
  expect(ids(tables.shown)).toBe('a b');
});

test('a list that was asked for before a game was removed does not bring it back', async () => {
  const [a, b] = [table('a', 'over', 2), table('b', 'over', 1)];
  const mine = vi.spyOn(house, 'mine').mockResolvedValueOnce([a, b]);
  vi.spyOn(house, 'forget').mockResolvedValueOnce(undefined);
  const tables = new MyTables();
  await tables.look();
  let answer: (all: Summary[]) => void = () => {};
  mine.mockImplementationOnce(() => new Promise((give) => (answer = give)));
  const late = tables.look();
  await tables.remove(a);
  answer([a, b]);
  await late;
  expect([ids(tables.shown), ids(new MyTables().shown)]).toEqual(['b', 'b']);
});

test('a game that is not over is removed only if the reader says so', () => {
  const asked = vi.fn(() => false);
  vi.stubGlobal('confirm', asked);
  const game = (stage: Stage) => ({ game: 'kryptos', stage }) as Summary;
  expect([mayRemove(game('over')), asked.mock.calls.length]).toEqual([true, 0]);
  expect([mayRemove(game('playing')), mayRemove(game('waiting'))]).toEqual([false, false]);
  asked.mockReturnValue(true);
  expect(mayRemove(game('playing'))).toBe(true);
  vi.unstubAllGlobals();
});

test('a device that is signed out forgets the person’s tables and drafts, and keeps its settings', async () => {
  localStorage.setItem('known', 'yes');
  localStorage.setItem('language', 'pl');
  localStorage.setItem('level krypto', '{}');
  sessionStorage.setItem('drafts t note', '{}');
  vi.restoreAllMocks();
  noteTable(table('a', 'playing', 1));
  const tables = new MyTables();
  const refused = Response.json({ code: 'house-stranger', params: {}, text: '' }, { status: 401 });
  vi.stubGlobal('fetch', () => Promise.resolve(refused));
  await tables.look();
  expect([ids(tables.shown), ids(new MyTables().shown), sessionStorage.length]).toEqual(['', '', 0]);
  expect([hasPerson(), localStorage.getItem('language'), localStorage.getItem('level krypto')]).toEqual([
    false,
    'pl',
    null,
  ]);
  // An answer to the person before says nothing of the one that this device has become meanwhile.
  notePerson();
  vi.stubGlobal('fetch', () => {
    notePerson();
    return Promise.resolve(Response.json({ code: 'house-stranger', params: {}, text: '' }, { status: 401 }));
  });
  await tables.look();
  expect(hasPerson()).toBe(true);
  vi.unstubAllGlobals();
});

test('a device that becomes another person forgets the one before', async () => {
  notePerson();
  noteTable(table('a', 'over', 1));
  sessionStorage.setItem('drafts t note', '{}');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'house-dead-link' }, { status: 404 })));
  await expect(house.claim('used')).rejects.toThrow(Refusal);
  expect(ids(new MyTables().shown)).toBe('a');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ name: 'Ada', guest: false })));
  await house.claim('secret');
  expect([hasPerson(), ids(new MyTables().shown), sessionStorage.length]).toEqual([true, '', 0]);
  vi.unstubAllGlobals();
});

test('after deleting themselves, nothing of a person is left', async () => {
  notePerson();
  noteTable(table('a', 'over', 1));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  await house.leave('Ada');
  expect(localStorage).toHaveLength(0);
  vi.unstubAllGlobals();
});
