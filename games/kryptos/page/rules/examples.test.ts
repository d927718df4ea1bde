/** What the illustrated rules claim, checked by the board's own previews. */
import { expect, test } from 'vitest';

import { colourOf, indexOf } from '../colours';
import { bounds, struck } from '../deduction';
import { tally } from '../log';
import { handOf, stillToPlay, worth } from '../seats';
import type { Hand } from '../wire';
import { between, cardsOf, lastRound, secondTry } from './examples';

const { view, spot } = between;

test('the deal of the examples is one that the rules can make', () => {
  const shown = view.hands.flatMap(({ places }) => places.map(({ card }) => card)).filter((card) => card !== null);
  expect(new Set(shown).size).toBe(shown.length);
  for (const { places, tokens } of view.hands) {
    expect(places).toHaveLength(8);
    expect(places.filter(({ open }) => open)).toHaveLength(2);
    expect(tokens.reduce((sum, one) => sum + one)).toBe(6);
  }
  for (const seat of ['A', 'B'] as const) expect([...cardsOf(seat)].toSorted((a, b) => a - b)).toEqual(cardsOf(seat));
});

test('one: between 10 and 14, not the own 12, not the wax 13, so 11', () => {
  const places = handOf(view, spot.of)?.places ?? [];
  expect([places[spot.place - 2]?.card, places[spot.place]?.card]).toEqual([between.low, between.high]);
  const { from, to } = bounds(view, spot);
  expect([from, to]).toEqual([between.low + 1, between.high - 1]);
  const out = struck(view, null, spot);
  expect(out.get(between.own)).toEqual({ why: 'mine' });
  expect(out.get(between.colourless)).toEqual({ why: 'colour', colour: 'wax' });
  expect(Array.from({ length: view.last }, (_, i) => i + 1).filter((card) => !out.has(card))).toEqual([between.card]);
  expect(cardsOf('B')[spot.place - 1]).toBe(between.card);
  expect(handOf(view, 'B')?.tokens[indexOf(colourOf(between.colourless))]).toBe(0);
  expect(worth(view.hands[1] as Hand)).toBe(3);
});

test('two: a wrong guess is free, the second costs one and scores three', () => {
  const { place, wrong, right, had, paid, scored, has, history } = secondTry;
  const out = struck(view, null, { of: 'B', place });
  expect([out.has(wrong), out.has(right)]).toEqual([false, false]);
  expect(cardsOf('B')[place - 1]).toBe(right);
  expect(history.map(({ guessed }) => guessed.worth)).toEqual([0, worth(view.hands[1] as Hand)]);
  expect(tally({ ...view, history: [...history] }).map(([points]) => points)).toEqual([had, has]);
  expect(had - paid + scored).toBe(has);
});

test('three: C and D play on, and of two equal players the earlier wins', () => {
  expect(stillToPlay(lastRound.reached)).toEqual(['C', 'D']);
  const points = lastRound.over.hands.map((hand) => hand.points);
  expect(points.map((one, i) => [one, 'ABCD'[i]]).filter(([one]) => one === Math.max(...points))).toEqual([
    [15, 'B'],
    [15, 'D'],
  ]);
  expect(lastRound.over.winners).toEqual([lastRound.winner]);
});
