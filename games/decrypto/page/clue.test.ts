import { expect, test } from 'vitest';

import { clueFlaw, fold, holds, spelt, trimmed, used, wordFlaw } from './clue';
import { seen } from './fixtures/views';

test('texts fold as the house folds them', () => {
  expect(fold('Œuf à la coque!')).toBe('oeuf a la coque');
  expect(fold('ŁÓDŹ')).toBe('lodz');
  expect(fold('  dead   Sea ')).toBe('dead sea');
  expect(fold('– …')).toBe('');
});

test('a text is spelt without case, ligatures and signs, but with its accents', () => {
  expect(spelt('Œuf à la COQUE!')).toBe('oeuf à la coque');
  expect(spelt('pe\u0302che')).toBe('pêche');
  expect(spelt('x\u0302 — Ｍｏｏｎ')).toBe('x\u0302 moon');
});

test('a keyword is found word by word', () => {
  expect(holds('full moon night', 'moon', 'en')).toBe(true);
  expect(holds('moonlight', 'moon', 'en')).toBe(false);
  expect(holds('ice cold cream', 'ice cream', 'en')).toBe(false);
  expect(holds('Une vieille PECHE', 'pêche', 'fr')).toBe(true);
  expect(holds('un vieux péché', 'pêche', 'fr')).toBe(false);
  expect(holds('un vieux péché', 'pêche', 'pl')).toBe(true);
});

test('a clue is checked by the rules of the server', () => {
  const view = seen('dealt');
  expect(clueFlaw(view, 1, 'night')).toBeNull();
  expect(clueFlaw(view, 1, ' … ')?.id).toBe('decrypto-blank-clue');
  expect(clueFlaw(view, 2, 'a; b')).toEqual({ id: 'decrypto-signs', params: { clue: 2 } });
  expect(clueFlaw(view, 2, 'a\u200bb')?.id).toBe('decrypto-signs');
  expect(clueFlaw(view, 1, 'x'.repeat(61))).toEqual({ id: 'decrypto-long-clue', params: { clue: 1, most: 60 } });
  expect(clueFlaw(view, 1, 'x'.repeat(60))).toBeNull();
  expect(clueFlaw(view, 3, 'The TÍGER')).toEqual({ id: 'decrypto-keyword', params: { clue: 3, keyword: 'tiger' } });
  expect(clueFlaw(view, 2, 'Night!', new Map([[1, 'night']]))).toEqual({
    id: 'decrypto-twice',
    params: { clue: 2, other: 1 },
  });
});

test('a clue that the team has used is known, a withdrawn one too', () => {
  const view = seen('over');
  const clues = used(view).map(fold);
  expect(clues).toEqual(expect.arrayContaining(['armstrong', 'chopin', 'concert hall']));
  expect(clues).not.toContain('loaf');
  expect(clueFlaw(view, 1, 'Chopin')?.id).toBe('decrypto-repeated');
  view.options.reuse = true;
  expect(clueFlaw(view, 1, 'Chopin')).toBeNull();
});

test('a word to name is short, seen, and not said twice', () => {
  expect(wordFlaw(1, 'castle')).toBeNull();
  expect(wordFlaw(3, 'Castle', new Map([[1, 'castle']]))).toEqual({
    id: 'decrypto-same-word',
    params: { word: 3, other: 1 },
  });
  expect(wordFlaw(1, 'x'.repeat(25))?.id).toBe('decrypto-long-word');
});

test('blanks are kept in order', () => {
  expect(trimmed('  dead \t sea ')).toBe('dead sea');
});
