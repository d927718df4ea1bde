// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { sitterName } from './sitter';
import { words } from './words.svelte';

test('bots have names in the language of the reader', async () => {
  const chair = { seat: 'C', sitter: { bot: { name: 'Officer C', level: 'officer' } } };
  await words.need('page/table');
  await words.speak('fr');
  expect(sitterName(chair)).toBe('Officier C');
  await words.speak('pl');
  expect(sitterName(chair)).toBe('Oficer C');
});

test('people keep their names, also those of an imported game; a free seat has none', () => {
  expect(sitterName({ seat: 'A', sitter: { person: { name: 'Ada', present: true } } })).toBe('Ada');
  expect(sitterName({ seat: 'A', sitter: { past: { name: 'Blaise' } } })).toBe('Blaise');
  expect(sitterName({ seat: 'A', sitter: { free: {} } })).toBeNull();
});
