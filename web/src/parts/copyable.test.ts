/**
 * A text to copy. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { Frame } from '../wire';
import Copyable from './Copyable.svelte';
import End from './table/End.svelte';

const frame = {
  table: 't',
  round: 1,
  game: 'kryptos',
  stage: 'over',
  you: { confidants: [] },
  chairs: [],
  options: {},
} as unknown as Frame;

test.each([
  ['a field', () => mount(Copyable, { target: document.body, props: { text: 'x', label: 'y' } })],
  [
    'the end of a game',
    () => mount(End, { target: document.body, props: { match: null, frame, name: (seat: string) => seat } }),
  ],
])('at %s a text that is copied again is called copied as long as the first time', async (_, show) => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() }, languages: ['en'] });
  const shown = show();
  const button = [...document.querySelectorAll('button')].at(-1);
  const said = () => button?.textContent.trim();
  const idle = said();
  const copy = async () => {
    button?.click();
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
  };
  await copy();
  const copied = said();
  expect(copied).not.toBe(idle);
  await vi.advanceTimersByTimeAsync(2000);
  await copy();
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
  expect(said()).toBe(copied);
  await unmount(shown);
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
