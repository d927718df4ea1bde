// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { mustAgree, sitterName, who } from './sitter';
import { words } from './words.svelte';

test('a bot is called after its level in the reader’s language', async () => {
  const chair = { seat: 'C', sitter: { bot: { name: 'Mistrz C', level: 'master' } } };
  expect(sitterName(chair), 'the names of levels are not loaded yet').toBe('Mistrz C');
  await words.need('page/table', 'table');
  for (const [language, name] of [
    ['en', 'Master C'],
    ['fr', 'Maître C'],
    ['pl', 'Mistrz C'],
  ] as const) {
    await words.speak(language);
    expect(sitterName(chair)).toBe(name);
  }
  expect(sitterName({ seat: 'C', sitter: { bot: { name: 'Robot C', level: 'new' } } })).toBe('Robot C');
});

test('a person who has deleted themselves is a former player, also when another plays on', async () => {
  const chair = { seat: 'B', former: true, sitter: { bot: { name: 'Former player', level: 'officer' } } };
  await words.need('page/table');
  for (const [language, name] of [
    ['en', 'a former player'],
    ['fr', 'un ancien joueur'],
    ['pl', 'dawny gracz'],
  ] as const) {
    await words.speak(language);
    expect(sitterName(chair)?.replaceAll(/[\u2068\u2069]/g, '')).toBe(`${name} (B)`);
  }
});

test('people keep their names, also those of an imported game; a free seat has none', () => {
  expect(sitterName({ seat: 'A', sitter: { person: { name: 'Ada', present: true } } })).toBe('Ada');
  expect(sitterName({ seat: 'A', sitter: { past: { name: 'Blaise' } } })).toBe('Blaise');
  expect(sitterName({ seat: 'A', sitter: { free: {} } })).toBeNull();
});

test('bots, and players for whom bots play, need not agree to end a game', () => {
  const person = { person: { name: 'Ada', present: true } };
  const chairs = [
    { seat: 'A', sitter: person },
    { seat: 'B', sitter: person, 'stand-in': 'officer' },
    { seat: 'C', sitter: { bot: { name: 'C', level: 'officer' } } },
  ];
  expect(mustAgree(chairs)).toEqual(['A']);
});

test('a text addresses the reader, and names the others', () => {
  const speaker = { seat: 'A', name: (seat: string) => `<${seat}>` };
  expect(who('A', speaker)).toEqual({ who: 'you', name: '<A>' });
  expect(who('B', speaker)).toEqual({ who: 'other', name: '<B>' });
  expect(who('A', { ...speaker, seat: null }).who).toBe('other');
});
