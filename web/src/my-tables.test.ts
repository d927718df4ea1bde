// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { house } from './house';
import { inOrder, MyTables } from './my-tables.svelte';
import type { Answer, Stage, Summary } from './wire';

const table = (id: string, stage: Stage, made: number) =>
  ({ table: id, stage, made, chairs: [] }) as unknown as Summary;
const ids = (tables: readonly Summary[]) => tables.map((one) => one.table).join(' ');

beforeEach(() => localStorage.clear());

test('tables with the reader’s turn come first, then played, waiting and a few finished ones, the newest first', () => {
  const all = [
    table('waits', 'waiting', 9),
    table('old', 'playing', 1),
    table('new', 'playing', 5),
    table('mine', 'playing', 2),
    ...[8, 7, 6, 4].map((made) => table(`over${made}`, 'over', made)),
  ];
  expect(ids(inOrder(all, new Set(['mine']), new Set()))).toBe('mine new old waits over8 over7 over6');
  expect(ids(inOrder(all, new Set(), new Set(['new', 'over8'])))).toBe('mine old waits over7 over6 over4');
});

test('running games are asked for the reader’s turn; the list is there again at the next visit', async () => {
  vi.spyOn(house, 'mine').mockResolvedValue([table('a', 'playing', 2), table('b', 'playing', 1)]);
  vi.spyOn(house, 'frame').mockImplementation((id) =>
    Promise.resolve({ frame: { you: { seat: 'A' }, 'to-act': id === 'b' ? ['A'] : ['B'] } } as unknown as Answer),
  );
  const tables = new MyTables();
  expect(ids(tables.shown)).toBe('');
  await tables.look();
  expect(ids(tables.shown)).toBe('b a');
  expect(tables.isMyTurn('b')).toBe(true);
  tables.hide('b');
  expect(ids(tables.shown)).toBe('a');
  expect(ids(new MyTables().shown)).toBe('a');
});
