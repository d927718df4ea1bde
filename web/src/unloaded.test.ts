/**
 * Parts of the page that cannot be loaded: without a connection, or when the server has another page by now.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import App from './App.svelte';
import type { BoardProps, GamePage } from './board';
import { house, notePerson } from './house';
import type { Match } from './match.svelte';
import Table from './pages/Table.svelte';
import RulesPanel from './parts/rules/RulesPanel.svelte';
import Play from './parts/table/Play.svelte';
import { router } from './route.svelte';
import type { Frame, OnShelf, Summary } from './wire';

const unloaded = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./lesson', () => ({ hasLesson: () => true, lessonOf: () => Promise.reject(new TypeError()) }));
vi.mock('./pages/Lost.svelte', unloaded);
vi.mock('./parts/rules/RulesText.svelte', unloaded);
vi.mock('./parts/review/Review.svelte', unloaded);
vi.mock('./parts/table/Waiting.svelte', unloaded);

let shown: ReturnType<typeof mount> | null = null;

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): void {
  shown = mount(part, { target: document.body, props });
  flushSync();
}
const told = () =>
  vi.waitFor(() => {
    const alerts = [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join('');
    expect(alerts).toMatch(/cannot be reached/);
  });

const frame = {
  table: 't',
  round: 1,
  moves: 3,
  game: 'kryptos',
  stage: 'over',
  you: { seat: 'A', name: 'Ada', confidants: [] },
  'to-act': [],
  adjourning: [],
  options: {},
  clock: 'off',
  chairs: [],
  chat: [],
  view: {},
} as unknown as Frame;

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  Element.prototype.scrollTo = () => {};
  window.scrollTo = () => {};
  HTMLDialogElement.prototype.showModal ??= () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(house, 'recordText').mockReturnValue(new Promise(() => {}));
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page says so, and leads to the front door', async () => {
  router.go('/no/such/page');
  show(App, {});
  await told();
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/');
});

test('the rules beside a table say so', async () => {
  show(RulesPanel, { game: 'kryptos' });
  document.querySelector<HTMLElement>('a.button')?.click();
  await told();
});

function showPlay(of: Frame): void {
  const Board = (() => {}) as unknown as Component<BoardProps<unknown>>;
  const page = { Board, log: () => [], status: () => '', scores: () => ({}) } as unknown as GamePage<unknown>;
  const match = { table: 't', connection: 'open', waitingMoves: [], movesInDoubt: [], now: () => 0 };
  const shelf = { levels: [], options: [] } as unknown as OnShelf;
  show(Play, { match: match as unknown as Match, shelf, page, frame: of });
}

test('a finished game says so, and shows how it ended without its review', async () => {
  showPlay(frame);
  await told();
  expect(document.querySelector('#end')).not.toBeNull();
});

test('a lesson without its teacher says so', async () => {
  history.replaceState(null, '', '/t/t?lesson');
  showPlay({ ...frame, stage: 'playing' });
  await told();
});

test('a table that waits says so', async () => {
  const sockets: Line[] = [];
  class Line {
    onmessage?: (event: { data: string }) => void;
    constructor() {
      sockets.push(this);
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Line);
  notePerson();
  const waiting = { ...frame, stage: 'waiting', watchers: 0 };
  vi.spyOn(house, 'summary').mockResolvedValue({ ...waiting, link: 'http://h/t/t' } as unknown as Summary);
  vi.spyOn(house, 'games').mockResolvedValue([{ id: 'kryptos', levels: [], options: [] } as unknown as OnShelf]);
  show(Table, { table: 't', move: null });
  sockets[0]?.onmessage?.({ data: JSON.stringify({ frame: waiting }) });
  await told();
});
