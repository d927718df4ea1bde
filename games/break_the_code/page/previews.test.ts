/** What the page works out by itself, on the cases of `games/break_the_code/tests/previews.rs`. */
import { expect, test } from 'vitest';

import previews from './fixtures/previews.json';
import { choice, placesOn } from './questions';
import { against, SIGNS } from './slots';
import { BOX, lengthOf, letterOf, racks } from './tiles';
import type { Card, View } from './wire';

/** Two rows that the viewer, who has none, does not see; A has asked one question, and B has answered. */
function afterQuestion(asked: unknown): View {
  return { viewer: 'public', rows: [null, null], centre: null, history: [{ asked }] } as unknown as View;
}

test('the box', () => expect(BOX).toEqual(previews.box));

test.each(previews.lengths)('$seats rows have $length tiles each', ({ seats, length }) => {
  const rows = Array<null>(seats).fill(null);
  expect(lengthOf({ rows } as unknown as View)).toBe(length);
});

test.each(previews.cards)('$card offers $digits', ({ card, digits }) => expect(choice(card as Card)).toEqual(digits));

test.each(previews.places)('$card of $length tiles is about $places', ({ card, length, places }) => {
  const asked = placesOn(card as Card, length).map(letterOf);
  expect(asked.join('')).toBe(places);
});

test.each(previews.answers)('an answer to $card strikes out signs', ({ row, card, digit, answer, struck }) => {
  const view = afterQuestion({ by: 'A', card, digit, answers: [null, answer] });
  const rack = racks(view).find(({ key }) => key === 'B') ?? expect.fail('no row of B');
  const found = row.map((_, place) => [
    letterOf(place),
    [...SIGNS].filter((sign) => against(view, null, rack, place, sign) !== null).join(''),
  ]);
  expect(Object.fromEntries(found.filter(([, signs]) => signs !== ''))).toEqual(struck);
});
