/** Where “?” opens the rules. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import base from '../fixtures/base.json';
import moments from '../fixtures/moments.json';
import type { View } from '../wire';
import { rulesAt } from './at';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test.each([
  [moments.start, 'find'],
  [moments.failed, 'find'],
  [moments.called, 'call'],
  [moments.declared, 'unplayable'],
  [base, 'winner'],
])('a moment of the game, case %#', (view, step) => {
  expect(rulesAt(view as unknown as View)).toBe(step);
  expect(read('Rules.svelte')).toContain(`<Step id="${step}"`);
});

test('who plays alone reads the clause of the solitaire', () => {
  expect(rulesAt(moments.alone as unknown as View)).toBe('kr18');
  expect(read('../../rules.md')).toContain('**KR18 solitaire.**');
});
