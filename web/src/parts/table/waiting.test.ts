/**
 * A table before its game. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { AskResult, Match } from '../../match.svelte';
import type { Ask, Frame, OnShelf } from '../../wire';
import Waiting from './Waiting.svelte';

test('the first bot that is refused is the last that is asked for, and the reason stays in sight', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  Element.prototype.scrollTo = () => {};
  const chairs = ['A', 'B', 'C'].map((seat) => ({ seat, sitter: { free: {} } }));
  const frame = {
    table: 't',
    game: 'kryptos',
    stage: 'waiting',
    you: { host: true, name: 'Ada', confidants: [] },
    options: {},
    clock: 'off',
    'not-yet': { code: 'house-seats-free', params: {} },
    adjourning: [],
    watchers: 0,
    chat: [],
    chairs,
  } as unknown as Frame;
  const shelf = { levels: ['novice'], options: [], 'min-seats': 2, 'max-seats': 4 } as unknown as OnShelf;
  const asked: Ask[] = [];
  const answers: AskResult[] = [
    { ok: true, seq: 1 },
    { ok: false, refused: { code: 'house-too-fast', params: {}, text: 'Too fast.' } },
    { ok: true, seq: 2 },
  ];
  const ask = (one: Ask) => {
    asked.push(one);
    return Promise.resolve(answers[asked.length - 1]);
  };
  const match = { table: 't', connection: 'open', ask, now: () => 0, waitingMoves: [], movesInDoubt: [] };
  const props = { match: match as unknown as Match, frame, shelf, join() {} };
  const shown = mount(Waiting, { target: document.body, props });
  flushSync();
  [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'fill-with-bots')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  expect(asked.map((one) => 'bot' in one && one.bot.seat)).toEqual(['A', 'B']);
  expect(document.querySelector('.notice')?.textContent).toBe('Too fast.');
  await unmount(shown);
  vi.unstubAllGlobals();
});
