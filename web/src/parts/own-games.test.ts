/**
 * The reader's games among “My things”.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import { house } from '../house';
import type { Summary } from '../wire';
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

test('a late answer to an earlier search does not replace that to a later one', async () => {
  const answers: ((found: Summary[]) => void)[] = [];
  vi.spyOn(house, 'mine').mockImplementation(() => new Promise((answer) => answers.push(answer)));
  const shown = mount(OwnGames, { target: document.body, props: {} });
  flushSync();
  const field = document.querySelector('input');
  const search = (text: string) => {
    if (field) field.value = text;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.form?.requestSubmit();
  };
  const game = (table: string) =>
    ({
      table,
      game: 'kryptos',
      stage: 'playing',
      made: 0,
      chairs: [],
      link: `http://h/t/${table}`,
    }) as unknown as Summary;
  const links = () => [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  search('ada');
  search('bob');
  answers[2]?.([game('bob')]);
  await vi.waitFor(() => expect(links()).toEqual(['/t/bob']));
  answers[1]?.([game('ada')]);
  answers[0]?.([game('ada'), game('bob')]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(links()).toEqual(['/t/bob']);
  await unmount(shown);
});
