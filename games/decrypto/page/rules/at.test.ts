/** Where “?” opens the rules. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { seen } from '../fixtures/views';
import { rulesAt } from './at';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

test.each([
  ['dealt', 'clues'],
  ['emptied', 'answer'],
  ['proposal', 'answer'],
  ['judging', 'tie'],
  ['over', 'win'],
] as const)('%s: the step %s', (moment, step) => {
  expect(rulesAt(seen(moment))).toBe(step);
  expect(read('Rules.svelte')).toContain(`<Step id="${step}"`);
});

test('an objection is about what a clue is', () => {
  expect(rulesAt(seen('objected'))).toBe('de20');
  expect(read('../../rules.md')).toContain('**DE20 ');
});
