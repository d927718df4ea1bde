// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import { changedTerms, termsOf, type Agreed } from './terms';
import type { Choosable } from './wire';
import { words } from './words.svelte';

const options: Choosable[] = [
  { key: 'words', default: 'en', takes: { type: 'choice', of: ['en', 'fr', 'pl'] } },
  { key: 'pack', default: 'all', takes: { type: 'several', of: ['animals', 'city', 'food'] } },
  { key: 'own_words', default: '', takes: { type: 'words', min: 8, max: 600 } },
  { key: 'seconds', default: '30', takes: { type: 'number', min: 5, max: 600 } },
  { key: 'reuse', default: 'off', takes: { type: 'flag' } },
];

const table: Agreed = {
  game: 'decrypto',
  chairs: ['A', 'B', 'C', 'D'].map((seat) => ({ seat, sitter: { free: {} } })),
  options: { words: 'fr' },
  assist: 'log',
  clock: { move: 60 },
};

const texts = (agreed: Agreed) =>
  termsOf(agreed, options)
    .filter(({ usual }) => !usual)
    .map(({ text }) => text);

beforeAll(() => words.need('page/table', 'page/terms', 'decrypto'));

test('a visitor is told the help, the clock and what is unusual', () => {
  expect(texts(table)).toEqual(['help: the log', 'one minute a move', 'French keywords (house)']);
  const odd: Agreed = { ...table, watching: 'nothing', options: { own_words: 'a,b,c,d,e,f,g,h', seconds: '45' } };
  expect(texts(odd)).toEqual([
    'help: the log',
    'one minute a move',
    'spectators see nothing until the end',
    '8 keywords of the host’s own (house)',
    'sand-timer of 45 seconds (house)',
  ]);
});

test('several packs are told one by one', () => {
  expect(texts({ ...table, options: { pack: 'animals,food' } }).at(-1)).toBe(
    'keywords about animals (house), keywords about food and drink (house)',
  );
});

test('words that the bots do not know are told', () => {
  const own = { options: { own_words: 'a,b,c,d,e,f,florp,gnyxt' }, 'unknown-words': ['florp', 'gnyxt'] };
  expect(texts({ ...table, ...own }).at(-1)).toBe(
    'the bots do not know 2 of these words and would only guess: florp, gnyxt',
  );
});

test('a change is told, whatever the language', async () => {
  const before = termsOf(table, options);
  expect(changedTerms(before, termsOf({ ...table }, options))).toEqual([]);
  const later: Agreed = {
    ...table,
    chairs: table.chairs.slice(0, 3),
    clock: 'off',
    finding: 'lobby',
    options: { reuse: 'on' },
  };
  const told = () => changedTerms(before, termsOf(later, options)).map(({ text }) => text);
  expect(told()).toEqual([
    '3 seats',
    'no clock',
    'listed for everybody',
    'English keywords (house)',
    'clues may be given again (house)',
  ]);
  await words.speak('fr');
  expect(changedTerms(before, termsOf(table, options))).toEqual([]);
  expect(told()[0]).toBe('3 places');
  await words.speak('en');
});
