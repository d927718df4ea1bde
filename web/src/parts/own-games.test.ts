/**
 * The reader's games among “My things”.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import { house } from '../house';
import { words } from '../words.svelte';
import OwnGames from './OwnGames.svelte';

test('a search without a match is told apart from a person without games', async () => {
  await words.need('page/me');
  vi.spyOn(house, 'mine').mockResolvedValue([]);
  const shown = mount(OwnGames, { target: document.body, props: {} });
  flushSync();
  const list = () => document.querySelector('ul')?.textContent.trim();
  expect(list(), 'nothing is known yet').toBe('');
  await vi.waitFor(() => expect(list()).toBe('No games yet.'));
  const field = document.querySelector('input');
  const search = (text: string) => {
    if (field) field.value = text;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.form?.requestSubmit();
  };
  search('zebra');
  await vi.waitFor(() => expect(list()).toBe('No game matches the search.'));
  search('');
  await vi.waitFor(() => expect(list()).toBe('No games yet.'));
  await unmount(shown);
});
