/**
 * The page of a game that runs. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { BoardProps, GamePage } from '../../board';
import { noteSeen } from '../../chat-seen';
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
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
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

test('the chat counts the lines of others that came since it was seen, also after a reload', async () => {
  const line = (seq: number, name: string) => ({ seq, name, text: 'Hello', to: 'table' as const });
  const chat = [line(1, 'PB'), line(2, 'PA'), line(3, 'PB')];
  const unread = () => document.querySelector('.unread')?.textContent;
  noteSeen({ table: 't', chat: chat.slice(0, 1) });
  await open({ ...playing, chat: chat.slice(0, 2) });
  expect(unread()).toBeUndefined();
  become({ ...playing, chat });
  expect(unread()).toBe('1');
  press('chat');
  expect(unread()).toBeUndefined();
  // On a phone the sheet is closed, so the next line is not seen.
  press('chat');
  become({ ...playing, chat: [...chat, line(4, 'PB'), line(5, 'PA')] });
  expect(unread()).toBe('1');
  press('chat');
  await close();
  await open({ ...playing, round: 2, chat: [...chat, line(4, 'PB'), line(5, 'PA')] });
  expect(unread()).toBeUndefined();
});

test('there is no hint while the game has none to give', async () => {
  const hint = () => document.querySelector<HTMLButtonElement>('.now button');
  page.hintable = (view) => 'asks' in (view as object);
  await open({ ...playing, hints: true, view: { asks: 1 } } as unknown as Frame);
  expect(hint()?.disabled).toBe(false);
  become({ ...playing, hints: true, view: { pauses: 1 } } as unknown as Frame);
  expect(hint()?.disabled).toBe(true);
  delete page.hintable;
});
