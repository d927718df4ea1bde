/** Where “?” opens the rules. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import duel from '../fixtures/duel.json';
import over from '../fixtures/four-over.json';
import three from '../fixtures/three.json';
import type { View } from '../wire';
import { rulesAt } from './at';

const steps = readFileSync(new URL('Rules.svelte', import.meta.url), 'utf8');
const view = (fixture: { view: unknown }) => fixture.view as View;

test.each([
  [view(duel), 'ask'],
  [view(three), 'ask'],
  [view(over), 'last-round'],
  [{ ...view(duel), right: ['A'], closing: ['B'] }, 'last-chance'],
  [{ ...view(three), face_up: [], closing: ['B', 'C', 'A'] }, 'no-cards'],
  [{ ...view(three), in_play: [], turn: null }, 'guess'],
])('a moment of the game, case %#', (moment, step) => {
  expect(rulesAt(moment)).toBe(step);
  expect(steps).toContain(`<Step id="${step}"`);
});
