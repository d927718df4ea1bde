/** Where “?” opens the rules. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { rulesAt } from './at';
import { between, lastRound } from './examples';

const steps = readFileSync(new URL('Rules.svelte', import.meta.url), 'utf8');

test.each([
  [{ ...between.view, turn: { seat: 'A', stage: 'reveal' as const } }, 'reveal'],
  [between.view, 'guess'],
  [{ ...between.view, turn: { seat: 'A', stage: 'second-try' as const } }, 'second-try'],
  [lastRound.reached, 'last-round'],
  [lastRound.over, 'winner'],
])('a moment of the game, case %#', (view, step) => {
  expect(rulesAt(view)).toBe(step);
  expect(steps).toContain(`<Step id="${step}"`);
});
