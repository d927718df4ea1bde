// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';

import { say, words } from './words.svelte';

afterEach(() => words.speak('en'));

test('texts that are needed while another language is on its way come in that language', async () => {
  const speaking = words.speak('fr');
  const needed = words.need('kryptos', 'page/review');
  await Promise.all([speaking, needed]);
  expect(words.language).toBe('fr');
  for (const id of ['kryptos-title', 'review-first']) expect(say(id), id).not.toBe(id);
});
