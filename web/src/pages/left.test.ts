/**
 * Answers that come when the reader has left the page.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { house, notePerson } from '../house';
import type { OnShelf, Person, Summary } from '../wire';
import Door from './Door.svelte';
import Lesson from './Lesson.svelte';
import NewTable from './NewTable.svelte';
import Table from './Table.svelte';

/** Every socket that was opened. */
let sockets: string[] = [];

class Line {
  constructor(address: URL) {
    sockets.push(address.pathname);
  }
  close() {}
}

const summary = { table: 'new', game: 'kryptos', stage: 'waiting', chairs: [], made: 0, link: 'http://h/t/new' };

/** A request whose answer comes when the test says so. */
function later<Answer>() {
  let give: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => (give = resolve));
  return { answer, give };
}

beforeEach(() => {
  sockets = [];
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/elsewhere');
  window.scrollTo = () => {};
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(house, 'arrive').mockResolvedValue({ name: 'Ada' } as Person);
  vi.spyOn(house, 'games').mockResolvedValue([
    { id: 'kryptos', levels: ['novice'], options: [] } as unknown as OnShelf,
  ]);
  vi.spyOn(house, 'mine').mockResolvedValue([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show<Props extends Record<string, unknown>>(page: Component<Props>, props: Props) {
  const shown = mount(page, { target: document.body, props });
  flushSync();
  return shown;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

test.each([
  ['a lesson', () => show(Lesson, { game: 'kryptos' })],
  ['a table for friends', () => (notePerson(), show(NewTable, { game: 'kryptos' }))],
  [
    'a table against bots',
    async () => {
      const shown = show(Door, {});
      const button = () => document.querySelector<HTMLElement>('.doors button');
      await vi.waitFor(() => expect(button()).not.toBeNull());
      button()?.click();
      return shown;
    },
  ],
])('%s that is ready late does not lead a reader away who has left', async (_, begin) => {
  const { answer, give } = later<Summary>();
  vi.spyOn(house, 'person').mockResolvedValue({ name: 'Ada', guest: false } as Person);
  vi.spyOn(house, 'ask').mockResolvedValue({} as never);
  const open = vi.spyOn(house, 'open').mockReturnValue(answer);
  const shown = await begin();
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  await unmount(shown);
  give(summary as unknown as Summary);
  await settle();
  expect(location.pathname).toBe('/elsewhere');
  expect(sockets.filter((path) => path.includes('new'))).toEqual([]);
});

test('a lesson leads a reader who stays to its table', async () => {
  vi.spyOn(house, 'open').mockResolvedValue(summary as unknown as Summary);
  const shown = show(Lesson, { game: 'kryptos' });
  await vi.waitFor(() => expect(location.pathname).toBe('/t/new'));
  await unmount(shown);
});

test('a stranger who has left a table neither becomes a person there nor opens a socket', async () => {
  const { answer, give } = later<Summary>();
  vi.spyOn(house, 'summary').mockReturnValue(answer);
  const shown = show(Table, { table: 'new', move: null });
  await unmount(shown);
  give({ ...summary, stage: 'over' } as unknown as Summary);
  await settle();
  expect(sockets).toEqual([]);
  expect(house.arrive).not.toHaveBeenCalled();
});
