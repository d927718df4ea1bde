// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { sitterName } from './sitter';
import { words } from './words.svelte';

test('a bot has one name, whatever the reader’s language', async () => {
  const chair = { seat: 'C', sitter: { bot: { name: 'Officer C', level: 'officer' } } };
  await words.need('page/table');
  for (const language of ['en', 'fr', 'pl'] as const) {
    await words.speak(language);
    expect(sitterName(chair)).toBe('Officer C');
  }
});

test('people keep their names, also those of an imported game; a free seat has none', () => {
  expect(sitterName({ seat: 'A', sitter: { person: { name: 'Ada', present: true } } })).toBe('Ada');
  expect(sitterName({ seat: 'A', sitter: { past: { name: 'Blaise' } } })).toBe('Blaise');
  expect(sitterName({ seat: 'A', sitter: { free: {} } })).toBeNull();
});
