/**
 * The reader's games at the front door. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { house } from '../house';
import { MyTables } from '../my-tables.svelte';
import type { Summary } from '../wire';
import List from './MyTables.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  document.head.innerHTML = '<link rel="icon" href="/seal.svg">';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the icon of the tab tells when a game comes to wait for the reader', async () => {
  const game = (turn: boolean) =>
    ({
      table: 't',
      link: 'http://localhost/t/t',
      game: 'kryptos',
      stage: 'playing',
      made: 1,
      chairs: [],
      turn,
    }) as unknown as Summary;
  const icon = () => document.querySelector('link')?.getAttribute('href');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const mine = vi.spyOn(house, 'mine').mockResolvedValue([game(false)]);
  const shown = mount(List, { target: document.body, props: { tables: new MyTables() } });
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
  expect([icon(), document.querySelector('li.turn')]).toEqual(['/seal.svg', null]);
  mine.mockResolvedValue([game(true)]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([icon(), document.querySelector('li.turn') !== null]).toEqual(['/seal-turn.svg', true]);
  await unmount(shown);
  expect(icon()).toBe('/seal.svg');
});
