/**
 * The choice of a language.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import { words } from '../words.svelte';
import Settings from './Settings.svelte';

test('a language whose texts cannot be loaded is not the one that the list shows', async () => {
  const shown = mount(Settings, { target: document.body, props: {} });
  flushSync();
  const list = document.querySelector('select');
  const choose = (language: string) => {
    if (list) list.value = language;
    list?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  vi.spyOn(words, 'speak').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  choose('pl');
  await vi.waitFor(() => expect(list?.value).toBe('en'));
  choose('fr');
  await vi.waitFor(() => expect(words.language).toBe('fr'));
  expect(list?.value).toBe('fr');
  await unmount(shown);
});

test('of two languages that were chosen at once, the last one stays', async () => {
  await words.speak('en');
  await words.need('page/terms');
  // The French texts have to be loaded; the English ones are there.
  const late = words.speak('fr');
  await words.speak('en');
  await late;
  expect(words.language).toBe('en');
});
