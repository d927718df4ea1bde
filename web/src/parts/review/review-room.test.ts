/**
 * The review room as a page.
 * @vitest-environment jsdom
 */
import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { BoardProps, GamePage } from '../../board';
import { house, Refusal } from '../../house';
import { Pointing } from '../../pointing.svelte';
import { Room } from '../../review/room.svelte';
import { words } from '../../words.svelte';
import Review from './Review.svelte';

const position = vi.spyOn(house, 'position');
const review = vi.spyOn(house, 'review');
let shown: ReturnType<typeof mount> | null = null;

const Board = ((anchor: Comment) => {
  anchor.before(document.createElement('i'));
}) as unknown as Component<BoardProps<unknown>>;
const page = { Board, claim: () => null, log: () => [] } as unknown as GamePage<unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/t/t1');
  vi.spyOn(house, 'notes').mockResolvedValue([]);
  position.mockImplementation((_table, _round, move) =>
    Promise.resolve({ view: { move }, lines: move, 'to-act': [], opened: [{ place: 'B1', text: '7' }] }),
  );
  review.mockReset().mockResolvedValue({ done: 1, total: 2 });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  words.language = 'en';
});

function open(reveals: boolean, game = page): Room {
  const room = new Room('t1', 1, 12, 'A', '/t/t1');
  const end = createRawSnippet(() => ({ render: () => '<p></p>' }));
  const common = { room, game: 'kryptos', page: game, seats: ['A', 'B'], own: 'A', pointing: new Pointing(), end };
  const props = { ...common, move: null, name: (seat: string) => seat, reveals };
  shown = mount(Review, { target: document.body, props });
  flushSync();
  return room;
}

const asked = vi.spyOn(house, 'whyThen');
const asks = () => document.querySelector('.board.asks') !== null;

test('a refusal to say what is hidden is told, at the move of which it was asked', async () => {
  const room = open(true);
  await vi.waitFor(() => expect(room.arrived).toBe(true));
  const answered = position.getMockImplementation() ?? house.position;
  position.mockImplementation((table, round, move, eyes) =>
    eyes === 'open' ? Promise.reject(new Refusal('house-too-fast', 'Too fast.')) : answered(table, round, move, eyes),
  );
  room.go(11);
  await vi.waitFor(() => expect(document.querySelector('.trouble')?.textContent).toBe('Too fast.'));
  position.mockImplementation(answered);
  room.go(10);
  await vi.waitFor(() => expect(asks()).toBe(true));
  expect(document.querySelector('.trouble')).toBeNull();
});

test('there is nothing to ask about where the board shows the whole deal', async () => {
  const room = open(true);
  await vi.waitFor(() => expect(room.arrived).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asks()).toBe(false);
  room.go(11);
  await vi.waitFor(() => expect(asks()).toBe(true));
  room.go(12);
  await vi.waitFor(() => expect(asks()).toBe(false));
});

test('a game that was given up still hides what can be asked about', async () => {
  open(false);
  await vi.waitFor(() => expect(asks()).toBe(true));
});

test('everybody sees who resigned', async () => {
  await words.need('page/review');
  position.mockImplementation((_table, _round, move) =>
    Promise.resolve({ view: { move }, lines: move - 1, 'to-act': [], played: { entry: '66.252 A: resign' } }),
  );
  const room = open(false);
  const told = () => document.querySelector('#played')?.textContent;
  await vi.waitFor(() => expect(told()).toBe('You resign.'));
  for (const eyes of ['B', 'public', 'open'] as const) {
    room.look(eyes);
    await vi.waitFor(() => expect([room.arrived, told()]).toEqual([true, 'A resigns.']));
  }
});

test('a move is told in its sentence, and the line of the record is its title', async () => {
  position.mockImplementation((_table, _round, move) =>
    Promise.resolve({ view: {}, lines: move, 'to-act': [], played: { entry: '104.528 B: guess 4w 5g', line: 1 } }),
  );
  const log = () => [{ text: 'B guesses a code.', by: 'B' }];
  const room = open(false, { ...page, log } as unknown as GamePage<unknown>);
  await vi.waitFor(() => expect(room.arrived).toBe(true));
  const told = document.querySelector<HTMLElement>('section[aria-labelledby=played]');
  expect(told?.textContent.trim()).toBe('B guesses a code.');
  expect(document.querySelector<HTMLElement>('#played')?.title).toBe('104.528 B: guess 4w 5g');
});

test('another language does not end the study of a game', async () => {
  // As every request does.
  review.mockImplementationOnce(() => Promise.resolve({ done: words.language.length, total: 3 }));
  open(true);
  await vi.waitFor(() => expect(review).toHaveBeenCalledOnce());
  words.language = 'fr';
  flushSync();
  review.mockResolvedValue({ unit: 'seconds', moves: [] });
  await vi.waitFor(() => expect(document.querySelector('[data-studied]')).not.toBeNull(), { timeout: 3000 });
  expect(review).toHaveBeenCalledTimes(2);
});

test('a touched place is asked about what it holds, and then about anything else that lay hidden', async () => {
  Element.prototype.scrollIntoView = () => {};
  const opened = [
    { place: 'B1', text: '7' },
    { place: 'A1', text: '11' },
    { place: 'aside', text: '12 9' },
  ];
  position.mockImplementation((_table, _round, move) =>
    Promise.resolve({ view: { move }, lines: move, 'to-act': [], opened: move < 5 ? opened : opened.slice(0, 2) }),
  );
  asked.mockImplementation((_table, _round, { claim }) =>
    Promise.resolve({ claim: { code: claim, params: {} }, verdict: { open: [] } }),
  );
  const room = open(true);
  await vi.waitFor(() => expect(room.arrived).toBe(true));
  room.go(11);
  await vi.waitFor(() => expect(asks()).toBe(true));
  document
    .querySelector('.board')
    ?.insertAdjacentHTML('beforeend', '<i data-place="B1"><b data-claim="B1!=9"></b></i>');
  const touch = (what: string) => {
    document.querySelector(what)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('.others button')];
  const pressed = () => buttons().flatMap((one) => (one.ariaPressed === 'true' ? one.textContent : []));
  touch('[data-place=B1]');
  await vi.waitFor(() => expect(pressed()).toEqual(['7']));
  expect(buttons().map((one) => one.textContent)).toEqual(['7', '9', '11', '12']);
  const [, other] = buttons();
  other?.focus();
  other?.click();
  await vi.waitFor(() => expect(pressed()).toEqual(['9']));
  await vi.waitFor(() => expect(document.querySelector('#why')?.textContent).toBe('B1=9'));
  expect(document.activeElement, 'the button keeps the focus').toBe(other);
  touch('[data-claim]');
  await vi.waitFor(() => expect(document.querySelector('#why')?.textContent).toBe('B1!=9'));
  expect(asked.mock.calls.map(([, , { claim }]) => claim)).toEqual(['B1=7', 'B1=9', 'B1!=9']);
});

test('a claim that is refused is told beside its field, which shows how one is written', async () => {
  Element.prototype.scrollIntoView = () => {};
  await words.need('page/review');
  const opened = [
    { place: 'B1', text: '7' },
    { place: 'B2', text: '9' },
  ];
  position.mockImplementation((_table, _round, move) =>
    Promise.resolve({ view: { move }, lines: move, 'to-act': [], opened }),
  );
  const room = open(true);
  await vi.waitFor(() => expect(room.arrived).toBe(true));
  room.go(11);
  await vi.waitFor(() => expect(asks()).toBe(true));
  const field = () => document.querySelector<HTMLInputElement>('#claim');
  expect(field()?.placeholder, 'not what the place holds').toContain('B1=9');
  expect(field()?.getAttribute('aria-invalid')).toBe('false');
  asked.mockReset().mockRejectedValueOnce(new Refusal('claim-unreadable', 'Write it as in B1=7.'));
  void room.why('seven');
  await vi.waitFor(() => expect(document.querySelector('form [role=alert]')?.textContent).toBe('Write it as in B1=7.'));
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
  expect(field()?.getAttribute('aria-describedby')).toBe(document.querySelector('form [role=alert]')?.id);
  room.go(10);
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull());
});
