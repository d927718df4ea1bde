/**
 * The public tables at the front door, when the server refuses what they need.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { house, Refusal } from '../house';
import { words } from '../words.svelte';
import Tables from './Tables.svelte';

let hear: (news: object) => void = () => {};
let shown: ReturnType<typeof mount> | null = null;

class Line {
  onmessage: ((event: { data: string }) => void) | undefined;
  constructor() {
    hear = (news) => {
      this.onmessage?.({ data: JSON.stringify(news) });
      flushSync();
    };
  }
  close() {}
}

const listed = [{ table: 'a', game: 'kryptos', stage: 'playing', made: 1, chairs: [] }];

beforeEach(() => {
  document.body.innerHTML = '';
  vi.stubGlobal('WebSocket', Line);
  vi.spyOn(house, 'games').mockResolvedValue([]);
  shown = mount(Tables, { target: document.body, props: { except: [] } });
  flushSync();
});
afterEach(async () => {
  if (shown) await unmount(shown);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('tables stand there without the texts that say more of them', async () => {
  const need = vi.spyOn(words, 'need').mockRejectedValue(new TypeError('Failed to fetch'));
  hear({ hello: { house: '1' } });
  hear({ tables: { listed, gone: [], more: 0 } });
  expect(document.querySelector('li a')?.getAttribute('href')).toBe('/t/a');
  expect(need).toHaveBeenCalled();
  // A rejection that nobody handles fails the run of the tests.
  await new Promise((resolve) => setTimeout(resolve));
});

test('more tables that the server refuses to list are an error that is told, until they come', async () => {
  const alert = () => document.querySelector('[role=alert]')?.textContent;
  const more = () => document.querySelector('button')?.click();
  hear({ hello: { house: '1' } });
  hear({ tables: { listed, gone: [], more: 1 } });
  const tables = vi.spyOn(house, 'tables').mockRejectedValueOnce(new Refusal('house-too-fast', 'Too fast.'));
  more();
  await vi.waitFor(() => expect(alert()).toBe('Too fast.'));
  tables.mockReturnValueOnce(new Promise(() => {}));
  more();
  flushSync();
  expect(alert()).toBeUndefined();
});
