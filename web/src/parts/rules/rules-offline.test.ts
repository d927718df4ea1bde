/**
 * The rules without a connection.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import { words } from '../../words.svelte';
import RulesText from './RulesText.svelte';

test('rules that cannot be loaded say so', async () => {
  vi.spyOn(words, 'need').mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const loaded = vi.fn();
  const shown = mount(RulesText, { target: document.body, props: { game: 'kryptos', at: { id: '' }, loaded } });
  flushSync();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/cannot be reached/));
  expect(loaded).toHaveBeenCalled();
  await unmount(shown);
});
