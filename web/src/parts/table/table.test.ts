/**
 * What the parts of a table show of a frame. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { createHash } from 'node:crypto';

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import type { GamePage } from '../../board';
import type { Match } from '../../match.svelte';
import type { Frame, OnShelf } from '../../wire';
import End from './End.svelte';
import HostAway from './HostAway.svelte';
import Offline from './Offline.svelte';
import Players from './Players.svelte';

let shown: ReturnType<typeof mount> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

function show<Props extends Record<string, unknown>>(part: Component<Props>, props: Props): string {
  document.body.innerHTML = '';
  Element.prototype.scrollTo = () => {};
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body.textContent;
}

const name = (seat: string) => `Player ${seat}`;
const match = { now: () => 5000 } as Match;
const shelf = { levels: ['beginner', 'novice'] } as OnShelf;
const over = {
  table: 't',
  game: 'kryptos',
  stage: 'over',
  you: { confidants: [] },
  chairs: [],
  options: {},
} as unknown as Frame;

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: false }));
});

test('a deal is proven only by a text with the hash of the commitment', () => {
  const sealed = 'game: kryptos\ndeal: 1 2 3\nsalt: é\n';
  const commitment = createHash('sha256').update(sealed).digest('hex');
  const proof = (frame: Frame) => {
    show(End, { match, frame, shelf, name });
    return document.querySelector('.proof')?.textContent?.trim();
  };
  expect(proof({ ...over, sealed, commitment })).toBe('deal-proven');
  expect(proof({ ...over, sealed: sealed.replace('1 2 3', '1 2 4'), commitment })).toBe('deal-wrong');
  expect(proof({ ...over, commitment })).toBeUndefined();
});

test('the end says how near the reader came', () => {
  const scored = (seat: string) => ({
    ...over,
    you: { ...over.you, seat },
    outcome: 'won B; scores 11 15 9; by points',
  });
  expect(show(End, { match, frame: scored('A'), name })).toContain('end-placed');
  expect(document.querySelector('.won')).toBeNull();
  expect(show(End, { match, frame: scored('B'), name })).toContain('end-ahead');
  expect(document.querySelector('.won img')).not.toBeNull();
  expect(show(End, { match, frame: { ...over, outcome: 'won B; scores 1 2; by points' }, name })).not.toMatch(
    /end-(placed|ahead)/,
  );
});

test('partners share their points, so they have no places', () => {
  const frame = { ...over, you: { ...over.you, seat: 'B' }, outcome: 'won A C; scores 1 -3 1 -3; by points' };
  expect(show(End, { match, frame, name })).toContain('end-placed');
  expect(show(End, { match, frame: { ...frame, options: { pairs: 'on' } }, name })).not.toContain('end-placed');
});

test('the end of a solitaire says the time', () => {
  const frame = { ...over, you: { ...over.you, seat: 'A' }, outcome: 'won by nobody; scores 1182898; by solitaire' };
  expect(show(End, { match, frame, name })).toContain('Finished in 19:43.');
});

test('one click starts another game against bots; people are asked first', async () => {
  const asked: string[] = [];
  const ask = vi.fn((wish: object) => Promise.resolve({ ok: true, seq: asked.push(Object.keys(wish)[0] ?? '') }));
  const chair = (seat: string, sitter: object) => ({ seat, sitter });
  const again = async (other: object) => {
    asked.length = 0;
    const chairs = [chair('A', { person: { name: 'Ada', present: true } }), chair('B', other)];
    const frame = { ...over, you: { ...over.you, seat: 'A', host: true }, chairs } as unknown as Frame;
    show(End, { match: { ask } as unknown as Match, frame, name });
    document.querySelector<HTMLButtonElement>('button.main')?.click();
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await Promise.resolve();
    return asked.join(' ');
  };
  expect(await again({ bot: { name: 'Officer B', level: 'officer' } })).toBe('rematch start');
  expect(await again({ person: { name: 'Bob', present: true } })).toBe('rematch');
});

test('after a known deal against bots the next game is a real one', () => {
  const chairs = [
    { seat: 'A', sitter: { person: { name: 'Ada', present: true } } },
    { seat: 'B', sitter: { bot: { name: 'Officer B', level: 'officer' } } },
  ];
  const frame = { ...over, rigged: true, you: { ...over.you, seat: 'A', host: true }, chairs } as unknown as Frame;
  const buttons = () =>
    [...document.querySelectorAll('.row button')].map((one) => `${one.className} ${one.textContent.trim()}`);
  show(End, { match, frame, name, lesson: true });
  expect(buttons().slice(0, 1)).toEqual(['button main Play now']);
  expect(document.body.textContent).not.toContain('rematch');
  // A position that was played on may be tried again.
  show(End, { match, frame, name });
  expect(
    buttons()
      .slice(0, 2)
      .map((one) => one.replace(/ svelte-\w+/, '')),
  ).toEqual(['button main Play now', 'button rematch']);
  const friends = [chairs[0], { seat: 'B', sitter: { person: { name: 'Bob', present: true } } }];
  show(End, { match, frame: { ...frame, chairs: friends } as unknown as Frame, name });
  expect(document.querySelector('button.main')?.textContent.trim()).toBe('rematch');
});

test('a link that the browser can neither share nor copy is shown', async () => {
  vi.stubGlobal('navigator', { language: 'en', languages: ['en'] });
  const address = 'https://games.example.org/t/t';
  show(End, { match, frame: { ...over, round: 2 }, address, name });
  expect(document.querySelector('input')).toBeNull();
  [...document.querySelectorAll('button')].find((one) => one.textContent.includes('share'))?.click();
  // The address bar of these tests is that of localhost.
  await vi.waitFor(() => expect(document.querySelector('input')?.value).toBe('https://games.example.org/t/t/g/2'));
});

test('a move that waits can be taken back, and one that was sent cannot', () => {
  const lost = { connection: 'lost', waitingMoves: [], movesInDoubt: [] };
  const say = (more: object) => show(Offline, { match: { ...lost, ...more } as unknown as Match });
  expect(say({ waitingMoves: ['stop'] })).toContain('move-waits');
  expect(document.querySelector('button')?.textContent).toBe('take-back');
  expect(say({ movesInDoubt: ['stop'] })).toContain('move-in-doubt');
  expect(document.querySelector('button')).toBeNull();
  expect(say({})).toContain('line-lost');
});

test('a player may become host where the host is away', () => {
  const asked = vi.fn(() => Promise.resolve({ ok: true, seq: 1 }));
  const chairs = (present: boolean) => [
    { seat: 'A', sitter: { person: { name: 'Ada', present } } },
    { seat: 'B', sitter: { person: { name: 'Bob', present: true } } },
  ];
  const told = (present: boolean, host: string | null, you: object) => {
    const frame = { ...over, chairs: chairs(present), host, you } as unknown as Frame;
    return show(HostAway, { match: { ask: asked } as unknown as Match, frame, report: () => {} });
  };
  expect(told(true, 'A', { seat: 'B', host: false })).toBe('');
  expect(told(false, 'A', { seat: 'B', host: false })).toMatch(/host-away\s+become-host/);
  document.querySelector('button')?.click();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ host: { seat: 'B' } });
  // Who has no seat cannot; whether a host without a seat is away, only the server knows.
  expect(told(false, 'A', { host: false })).toBe('');
  expect(told(true, null, { seat: 'B', host: false })).toMatch(/^\s*become-host/);
  expect(told(true, null, { seat: 'B', host: true })).toBe('');
});

test('the clock of a player counts down to the time that is due', () => {
  const chair = (seat: string) => ({ seat, sitter: { person: { name: seat, present: true } } });
  const frame = {
    ...over,
    chairs: [chair('A'), chair('B')],
    'to-act': ['B'],
    clocks: { now: 0, due: { A: 20_000, B: 65_000 } },
  } as unknown as Frame;
  const page = { scores: () => ({}) } as unknown as GamePage<unknown>;
  show(Players, { match, frame, page, name });
  expect([...document.querySelectorAll('time')].map((time) => time.textContent)).toEqual(['1:00']);
});

test('the end of a game offers the next level after two wins against bots', () => {
  const bot = { seat: 'B', sitter: { bot: { name: 'B', level: 'beginner' } } };
  const chairs = [{ seat: 'A', sitter: { person: { name: 'Ada', present: true } } }, bot];
  const won = (round: number) =>
    ({ ...over, round, chairs, you: { seat: 'A', confidants: [] }, outcome: 'won A; by points' }) as unknown as Frame;
  localStorage.clear();
  expect(show(End, { match, frame: won(1), shelf, name })).not.toContain('level-accept');
  expect(show(End, { match, frame: won(2), shelf, name })).toMatch(/level-harder\s+level-about-\w+\s+level-accept/);
});
