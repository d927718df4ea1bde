import { expect, test } from 'vitest';

import { seen } from './fixtures/views';
import { against, guessKey } from './pencil';
import { sand } from './sand-timer';
import { ownTeam, sheetOrder, sideAt, sideWord } from './sides';
import { waitingFor } from './waiting-for';

test('the encryptors are waited for, each with an own part', () => {
  expect(waitingFor(seen('dealt'))).toEqual([
    { team: 'white', seats: ['A'], one: false },
    { team: 'black', seats: ['B'], one: false },
  ]);
});

test('a proposal waits for those who did not make it', () => {
  const view = seen('proposal');
  expect(view.proposal?.by).toBe('B');
  expect(waitingFor(view)).toContainEqual({ team: 'black', seats: ['D'], one: true });
});

test('an objection is a matter of one side', () => {
  expect(waitingFor(seen('objected'))).toEqual([{ team: 'white', seats: ['A', 'C'], one: true }]);
});

test('the table waits for no player at the end', () => {
  expect(waitingFor(seen('over'))).toEqual([]);
});

test('three play as a team and an interceptor', () => {
  const view = seen('three');
  expect(ownTeam(view)).toBe('black');
  expect(sheetOrder(view)).toEqual(['white']);
  expect([sideWord(view, 'white'), sideWord(view, 'black')]).toEqual(['two', 'lone']);
});

test('each guess at a keyword has a mark of its own', () => {
  const keys = (['white', 'black'] as const).flatMap((team) => [1, 2, 3, 4].map((digit) => guessKey(team, digit)));
  expect(new Set(keys).size).toBe(8);
});

test('a guess at a keyword falls by what everybody can see', () => {
  const view = seen('proposal');
  expect(against(view, 'white', 1, 'castle')).toBeNull();
  expect(against(view, 'white', 1, '')).toBeNull();
  expect(against(view, 'white', 1, 'Ghost')?.id).toBe('decrypto-page-against-ours');
  expect(against(view, 'white', 1, 'pepper')).toEqual({ id: 'decrypto-page-against-said', params: { clue: 'pepper' } });
  view.options.own_words = ['moon', 'tiger', 'salt', 'piano', 'bread', 'ghost', 'river', 'clock'];
  expect(against(view, 'white', 1, 'castle')?.id).toBe('decrypto-page-against-list');
  expect(against(view, 'white', 1, 'Moon')).toBeNull();
  expect(against(seen('over'), 'black', 1, 'loaf')).toEqual({
    id: 'decrypto-page-against-other',
    params: { word: 'bread' },
  });
  expect(against(seen('over'), 'black', 1, 'BREAD')).toBeNull();
});

test('the sand runs from the first clues to its end', () => {
  const view = seen('dealt');
  expect(sand(view, 0)).toEqual({ state: 'none' });
  view.due = 31_000;
  expect(sand(view, 16_000)).toEqual({ state: 'runs', left: 15_000, part: 0.5 });
  expect(sand(view, 99_000)).toEqual({ state: 'runs', left: 0, part: 0 });
  view.due = null;
  view.log.push({ at: 31_000, round: view.round, what: 'warned' });
  expect(sand(view, 40_000)).toEqual({ state: 'through' });
});

test('before the game each seat has its side', () => {
  expect([...'ABCDEFGH'].map((seat) => sideAt(seat, 8)[0]).join('')).toBe('wbwbwbwb');
  expect([...'ABC'].map((seat) => sideAt(seat, 3))).toEqual(['two', 'two', 'lone']);
});
