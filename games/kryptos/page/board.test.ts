/**
 * The board with a mouse: a tap proposes, another control commits. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { BoardProps } from '$page/board';
import { Drafts } from '$page/drafts';
import { Marks } from '$page/marks.svelte';
import { Pointing } from '$page/pointing.svelte';

import Board from './Board.svelte';
import middle from './fixtures/middle.json';
import type { Aids, View } from './wire';

const view = middle.view as unknown as View;
const aids = middle.aids as unknown as Aids;
const sealed = ['B', 'C'].flatMap((of) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((place) => ({ of, place })));
const guesses = sealed.flatMap(({ of, place }) =>
  Array.from({ length: 32 }, (_, i) => `guess ${of} ${place} ${i + 1}`),
);

// A busy machine is slow.
vi.setConfig({ testTimeout: 30_000 });
const PATIENCE = { timeout: 20_000 };

let shown: ReturnType<typeof mount> | null = null;

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => {};
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(async () => {
  vi.useRealTimers();
  if (shown) await unmount(shown);
  document.body.innerHTML = '';
  sessionStorage.clear();
});

function show(more: Partial<BoardProps<View, Aids>> = {}) {
  const act = vi.fn<BoardProps<View, Aids>['act']>(() => Promise.resolve({ ok: true, seq: 1 }));
  const marks = new Marks(() => Promise.resolve(true));
  const props: BoardProps<View, Aids> = {
    view,
    aids,
    legal: { actions: guesses, complete: true },
    seat: 'A',
    name: (seat) => `Player ${seat}`,
    myTurn: true,
    over: false,
    marks,
    drafts: new Drafts('t'),
    pointing: new Pointing(),
    act,
    now: () => 0,
    ...more,
  };
  shown = mount(Board, { target: document.body, props });
  flushSync();
  // Parts of it are drawn in tasks of their own.
  vi.advanceTimersByTime(0);
  flushSync();
  return { act, marks };
}

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

function click(selector: string): void {
  const target = one(selector);
  expect(target, selector).not.toBeNull();
  target?.click();
  flushSync();
}

test('a card, a number, and only then the guess', async () => {
  const { act } = show();
  expect(all('[data-row]').map((row) => row.dataset['row'])).toEqual(['B', 'C', 'A']);
  expect(one('.panel .main')).toBeNull();
  click('[data-thing="B4"] button');
  expect(one('[data-thing="B4"] button')?.getAttribute('aria-pressed')).toBe('true');
  click('[data-number="12"]');
  expect(act).not.toHaveBeenCalled();
  click('.panel .row .main');
  expect(act).toHaveBeenCalledExactlyOnceWith('guess B 4 12');
  await vi.waitFor(() => expect(one('[data-number]')).toBeNull(), PATIENCE);
});

test('a refusal leaves the proposal on the table', async () => {
  const act = vi.fn<BoardProps<View, Aids>['act']>(() =>
    Promise.resolve({ ok: false, refused: { code: 'x', params: {}, text: 'no' } }),
  );
  show({ act });
  click('[data-thing="C4"] button');
  click('[data-number="10"]');
  click('.panel .row .main');
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce(), PATIENCE);
  flushSync();
  expect(one('[data-number="10"]')?.getAttribute('aria-pressed')).toBe('true');
});

test('a second tap does nothing while the first has no answer', async () => {
  let answer: ((done: { ok: true; seq: number }) => void) | undefined;
  const act = vi.fn<BoardProps<View, Aids>['act']>(() => new Promise((settle) => (answer = settle)));
  show({
    act,
    view: { ...view, turn: { seat: 'A', stage: 'second-try' } },
    legal: { actions: ['stop', ...guesses], complete: true },
  });
  click('[data-thing="B4"] button');
  click('[data-number="12"]');
  const commit = one('.panel .row .main');
  commit?.click();
  commit?.click();
  flushSync();
  expect(all('.panel .row button').map((button) => button.hasAttribute('disabled'))).toEqual([true, true]);
  for (const button of all('.panel .row button')) button.click();
  expect(act).toHaveBeenCalledExactlyOnceWith('guess B 4 12');
  answer?.({ ok: true, seq: 1 });
  await vi.waitFor(() => expect(one('.panel .row button')?.hasAttribute('disabled')).toBe(false), PATIENCE);
  click('.panel .row button');
  expect(act).toHaveBeenLastCalledWith('stop');
});

test('a card that is chosen while the guess has no answer stays chosen', async () => {
  let answer: ((done: { ok: true; seq: number }) => void) | undefined;
  const act = vi.fn<BoardProps<View, Aids>['act']>(() => new Promise((settle) => (answer = settle)));
  show({ act });
  click('[data-thing="B4"] button');
  click('[data-number="12"]');
  click('.panel .row .main');
  click('[data-thing="C4"] button');
  answer?.({ ok: true, seq: 1 });
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
  expect(one('[data-thing="C4"] button')?.getAttribute('aria-pressed')).toBe('true');
});

test('a proposal is there again after a reload, as long as its card is hidden', async () => {
  show();
  click('[data-thing="B4"] button');
  click('[data-number="12"]');
  if (shown) await unmount(shown);
  show();
  expect(one('[data-number="12"]')?.getAttribute('aria-pressed')).toBe('true');
  if (shown) await unmount(shown);
  const hands = view.hands.map((hand) => ({
    ...hand,
    places: hand.places.map((place) => ({ ...place, open: true })),
  })) as View['hands'];
  show({ view: { ...view, hands } });
  expect(one('[data-number][aria-pressed]')).toBeNull();
});

test('a hidden card that can have one number alone is read out with it', () => {
  const read = (cards: number[]) => {
    show({ aids: { ...aids, certain: [], candidates: [{ of: 'B', place: 5, cards }] } as unknown as Aids });
    return one('[data-thing="B5"] .aloud')?.textContent.trim();
  };
  expect(read([16, 17])).toBe('kryptos-page-card-hidden');
  document.body.innerHTML = '';
  expect(read([16])).toBe('kryptos-page-card-hidden kryptos-page-card-sure');
});

test('what is certain is stamped, what cannot be is struck and says why', () => {
  show();
  expect(one('[data-thing="B4"] .stamp')?.textContent).toContain('12');
  click('[data-thing="B5"] button');
  expect(one('[data-number="13"]')?.classList.contains('struck')).toBe(true);
  expect(one('[data-number="13"]')?.title).toBe('kryptos-page-why-mine');
  expect(one('[data-number="16"]')?.classList.contains('struck')).toBe(false);
});

test('pencil marks go to the house, and not to the table', () => {
  const { act, marks } = show();
  click('[data-thing="C4"] button');
  click('.panel .pencil');
  click('[data-number="10"]');
  click('[data-number="12"]');
  expect(marks.get('C4')).toBe('10 12');
  // 12 is certainly with B: the pencil mark is struck through.
  expect(one('[data-thing="C4"] .pencil i')?.textContent).toBe('10');
  expect(one('[data-thing="C4"] .pencil s')?.textContent).toBe('12');
  expect(act).not.toHaveBeenCalled();
});

test('a second try or an end of it', () => {
  const { act } = show({
    view: { ...view, turn: { seat: 'A', stage: 'second-try' } },
    legal: { actions: ['stop', ...guesses], complete: true },
  });
  click('.panel .row .button');
  expect(act).toHaveBeenCalledExactlyOnceWith('stop');
});

test('who can only pass, passes', () => {
  const { act } = show({ legal: { actions: ['pass'], complete: true } });
  click('.panel .row .main');
  expect(act).toHaveBeenCalledExactlyOnceWith('pass');
});

test('at set-up own cards are turned up, and a forbidden one says why', () => {
  const setUp: View = { ...view, options: { ...view.options, advanced: true }, turn: { seat: 'A', stage: 'reveal' } };
  const { act } = show({ view: setUp, legal: { actions: ['reveal 3', 'reveal 8'], complete: true } });
  click('[data-thing="A1"] button');
  expect(one('.panel')?.textContent).toContain('kryptos-outermost');
  expect(one('.panel .row .main')?.hasAttribute('disabled')).toBe(true);
  click('[data-thing="A8"] button');
  click('.panel .row .main');
  expect(act).toHaveBeenCalledExactlyOnceWith('reveal 8');
});

test('who watches may look and not play', () => {
  show({
    view: { ...view, viewer: 'public' },
    aids: null,
    seat: null,
    myTurn: false,
    legal: { actions: [], complete: true },
  });
  expect(all('[data-row]').map((row) => row.dataset['row'])).toEqual(['A', 'B', 'C']);
  click('[data-thing="C4"] button');
  click('[data-number="10"]');
  expect(one('.panel .main')).toBeNull();
  expect(one('.panel .pencil')).toBeNull();
});

test('the last round is announced with who still plays', () => {
  show({ view: { ...view, closing: true } });
  expect(one('.closing')?.textContent).toContain('kryptos-page-closing');
});

test('at the end all faces are shown and a tie is explained', () => {
  const hands = view.hands.map((hand) => ({
    ...hand,
    points: 15,
    places: hand.places.map(({ card, open }, i) => ({ card: card ?? i + 1, open })),
  })) as View['hands'];
  show({
    view: { ...view, hands, turn: null, winners: ['A'], ended: 'points', aside: [20, 26] },
    aids: {},
    over: true,
    myTurn: false,
  });
  expect(one('.result')?.textContent).toContain('kryptos-page-tie');
  expect(all('.card.back')).toEqual([]);
  expect(all('.hand button')).toEqual([]);
  expect(one('.panel')).toBeNull();
});

test('a game that was ended by agreement names no winner', () => {
  show({ over: true, myTurn: false });
  expect(one('.result')).not.toBeNull();
  expect(one('.result')?.textContent).not.toContain('kryptos-page-tie');
  expect(all('.hand button')).toEqual([]);
});

test('the past offers nothing to pick, and names every hidden place', () => {
  show({ legal: { actions: [], complete: true }, myTurn: false, past: true, aids: null });
  expect(document.querySelectorAll('.hand button, .actions button, input')).toHaveLength(0);
  expect(document.querySelectorAll('.hand [data-place]').length).toBeGreaterThan(20);
});

test('a number that is struck out for a card is a claim to ask about', () => {
  show();
  const hidden = document.querySelector<HTMLElement>('[data-row="B"] [data-place]:has(button)');
  hidden?.querySelector('button')?.click();
  flushSync();
  const struck = [...document.querySelectorAll<HTMLElement>('[data-number].struck')];
  expect(struck.length).toBeGreaterThan(5);
  for (const { dataset } of struck) expect(dataset['claim']).toBe(`${hidden?.dataset['place']}!=${dataset['number']}`);
});
