// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Lobby } from './lobby.svelte';
import type { LobbyNews, Stage, Summary } from './wire';

let sockets: { onmessage?: (event: { data: string }) => void; onclose?: () => void }[] = [];

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        sockets.push(this as (typeof sockets)[number]);
      }
      close(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hear(news: LobbyNews): void {
  sockets.at(-1)?.onmessage?.({ data: JSON.stringify(news) });
}

function table(id: string, made: number, stage: Stage = 'waiting'): Summary {
  return {
    table: id,
    link: '',
    round: 1,
    game: 'krypto',
    stage,
    options: {},
    assist: 'log',
    clock: 'off',
    made,
    chairs: [],
  };
}

function ids(lobby: Lobby): string {
  return lobby.tables.map(({ table: id }) => id).join(' ');
}

test('differences are put together, in the order of the server', () => {
  const lobby = new Lobby();
  hear({ hello: { house: '1' } });
  hear({ tables: { listed: [table('b', 2), table('a', 1), table('p', 9, 'playing')], gone: [], more: 3 } });
  expect(ids(lobby)).toBe('b a p');
  hear({ tables: { listed: [table('c', 3), table('b', 2, 'playing')], gone: ['a'], more: 4 } });
  expect(ids(lobby)).toBe('c p b');
  expect(lobby.more).toBe(4);
});

test('later pages come when asked for, and each table once', async () => {
  const lobby = new Lobby();
  hear({ hello: { house: '1' } });
  hear({ tables: { listed: [table('b', 2)], gone: [], more: 2 } });
  const found = new Response(JSON.stringify([table('a', 1), table('z', 0)]));
  const fetched = vi.fn<(url: URL) => Promise<Response>>(() => Promise.resolve(found));
  vi.stubGlobal('fetch', fetched);
  await lobby.showMore();
  expect(fetched.mock.calls[0]?.[0].searchParams.get('after')).toBe('b');
  expect(ids(lobby)).toBe('b a z');
  expect(lobby.more).toBe(0);
  hear({ tables: { listed: [table('a', 1)], gone: ['b'], more: 1 } });
  expect(ids(lobby)).toBe('a z');
});

test('a table that slid from the first page to a later one comes back with the later pages', async () => {
  const lobby = new Lobby();
  hear({ hello: { house: '1' } });
  hear({ tables: { listed: [table('c', 3), table('b', 2)], gone: [], more: 1 } });
  const pages: Record<string, Summary[]> = { b: [table('a', 1)], c: [table('b', 2), table('a', 1)], a: [] };
  const fetched = (url: URL) =>
    Promise.resolve(new Response(JSON.stringify(pages[url.searchParams.get('after') ?? ''])));
  vi.stubGlobal('fetch', fetched);
  await lobby.showMore();
  expect(ids(lobby)).toBe('c b a');
  hear({ tables: { listed: [table('d', 4)], gone: ['b'], more: 2 } });
  expect([ids(lobby), lobby.more]).toEqual(['d c a', 1]);
  await lobby.showMore();
  expect([ids(lobby), lobby.more]).toEqual(['d c b a', 0]);
});

test.each([
  [
    'refuses to go on from there',
    () => Response.json({ code: 'house-no-table', params: {}, text: '' }, { status: 404 }),
  ],
  ['has nothing after it', () => Response.json([])],
])('when a table has left the list, and the server %s, the first page is read again', async (_, gone) => {
  const lobby = new Lobby();
  hear({ hello: { house: '1' } });
  hear({ tables: { listed: [table('c', 3), table('b', 2)], gone: [], more: 2 } });
  const pages: Record<string, Summary[]> = { c: [table('a', 1), table('z', 0)], z: [] };
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    const after = url.searchParams.get('after');
    asked.push(after);
    // The socket has not told yet that `b` is gone.
    if (after === null) return Promise.resolve(Response.json([table('c', 3), table('a', 1)]));
    const page = after === 'a' ? [table('z', 0)] : pages[after];
    return Promise.resolve(page ? Response.json(page) : gone());
  });
  await lobby.showMore();
  expect(asked).toEqual(['b', null]);
  expect([ids(lobby), lobby.more]).toEqual(['c b a', 1]);
  await lobby.showMore();
  expect(ids(lobby)).toBe('c b a z');
  hear({ tables: { listed: [], gone: ['b'], more: 2 } });
  await lobby.showMore();
  expect([ids(lobby), lobby.more]).toEqual(['c a z', 0]);
});

test('a list that always changes is asked for only so often, and what is shown stays', async () => {
  const lobby = new Lobby();
  hear({ hello: { house: '1' } });
  hear({ tables: { listed: [table('b', 2)], gone: [], more: 2 } });
  const refused = () => Response.json({ code: 'house-no-table', params: {}, text: '' }, { status: 404 });
  const fetched = vi.fn(() => Promise.resolve(refused()));
  vi.stubGlobal('fetch', fetched);
  await lobby.showMore();
  expect(fetched).toHaveBeenCalledTimes(3);
  expect([ids(lobby), lobby.more]).toEqual(['b', 2]);
});

test('it comes back when a closing server wants it to, and begins anew', () => {
  const lobby = new Lobby();
  hear({ hello: { house: '1' } });
  hear({ tables: { listed: [table('b', 2)], gone: [], more: 0 } });
  hear({ closing: { after: 4321 } });
  expect(lobby.lost).toBe(false);
  sockets[0]?.onclose?.();
  expect(lobby.lost).toBe(true);
  expect(ids(lobby)).toBe('b');
  vi.advanceTimersByTime(4320);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
  hear({ hello: { house: '2' } });
  expect(lobby.lost).toBe(false);
  expect(ids(lobby)).toBe('');
});
