/**
 * The page of a game that runs. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { BoardProps, GamePage } from '../../board';
import { house } from '../../house';
import type { Match } from '../../match.svelte';
import type { Frame, OnShelf } from '../../wire';
import Play from './Play.svelte';

let shown: ReturnType<typeof mount> | null = null;
let frame = $state.raw<Frame>({} as Frame);

const Board = ((anchor: Comment) => {
  anchor.before(document.createElement('i'));
}) as unknown as Component<BoardProps<unknown>>;
const page = { Board, log: () => [], status: () => '', scores: () => ({}) } as unknown as GamePage<unknown>;
const chairs = ['A', 'B'].map((seat) => ({ seat, sitter: { person: { name: `P${seat}`, present: true } } }));
const playing = {
  table: 't',
  round: 1,
  moves: 3,
  game: 'kryptos',
  stage: 'playing',
  you: { seat: 'A', name: 'PA', confidants: [] },
  'to-act': ['B'],
  adjourning: [],
  options: {},
  clock: 'off',
  chairs,
  chat: [],
  view: {},
} as unknown as Frame;

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollTo = () => {};
  // A phone.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  vi.spyOn(house, 'review').mockReturnValue(new Promise(() => {}));
  vi.spyOn(house, 'notes').mockReturnValue(new Promise(() => {}));
  vi.spyOn(house, 'position').mockReturnValue(new Promise(() => {}));
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

async function close(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

/** Opens the page, and waits until its rail is drawn. */
async function open(first: Frame): Promise<void> {
  frame = first;
  const match = { table: 't', connection: 'open', waitingMoves: [], movesInDoubt: [], now: () => 0 };
  const props = {
    match: match as unknown as Match,
    shelf: { levels: [], options: [] } as unknown as OnShelf,
    page,
    get frame() {
      return frame;
    },
  };
  shown = mount(Play, { target: document.body, props });
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('aside')?.childElementCount).toBeGreaterThan(0));
}

function become(next: Frame): void {
  frame = next;
  flushSync();
}

function press(tab: string): void {
  [...document.querySelectorAll<HTMLElement>('nav button')].find((one) => one.textContent.includes(tab))?.click();
  flushSync();
}

const isOpen = () => document.querySelector('aside')?.classList.contains('open');

test('the sheet of the players closes when the game ends, and one in which the reader may write stays', async () => {
  const over = { ...playing, stage: 'over', 'to-act': [], outcome: 'won B; by resignation' } as unknown as Frame;
  await open(playing);
  press('seats');
  expect(isOpen()).toBe(true);
  become(over);
  expect(isOpen()).toBe(false);
  become(playing);
  press('chat');
  become(over);
  expect(isOpen()).toBe(true);
});
