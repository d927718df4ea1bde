/** What the illustrated rules claim, checked by the answers of real games and by trying every row. */
import { expect, test } from 'vitest';

import over from '../fixtures/four-over.json';
import three from '../fixtures/three.json';
import { placesOn } from '../questions';
import { BOX, digitOf } from '../tiles';
import type { Tile, View } from '../wire';
import { deduced, four, green, type Answered } from './examples';

/** What a seat was asked in a game, and answered. */
function answers(view: View, seat: number): Answered[] {
  return view.history.flatMap((move) => {
    const said = 'asked' in move ? move.asked.answers[seat] : null;
    if (!said || !('asked' in move)) return [];
    const { card, digit } = move.asked;
    return [digit === undefined ? { card, said } : { card, digit, said }];
  });
}

test.each([
  ['one', over.view as unknown as View, 3, four],
  ['two', three.view as unknown as View, 0, green],
] as const)('%s: the server gave these answers about this row', (_, view, seat, { row, answers: claimed }) => {
  expect(view.rows[seat]).toEqual(row);
  const given = answers(view, seat);
  for (const claim of claimed) expect(given).toContainEqual(claim);
});

/** Every row of five tiles, as lists of their places in the box. */
function* rows(from = 0, taken: number[] = []): Generator<number[]> {
  if (taken.length === 5) {
    yield taken;
    return;
  }
  for (let next = from; next < BOX.length; next += 1) yield* rows(next + 1, [...taken, next]);
}

test('three: every row that fits begins with these tiles', () => {
  const own = new Set<Tile>(deduced.own);
  const places = placesOn(deduced.answer.card, 5);
  expect(places).toEqual([0, 1, 2]);
  const fit: Tile[][] = [];
  for (const indexes of rows()) {
    const row = indexes.map((i) => BOX[i] as Tile);
    const sum = places.reduce((all, place) => all + digitOf(row[place] as Tile), 0);
    if (row.every((tile) => !own.has(tile)) && 'number' in deduced.answer.said && sum === deduced.answer.said.number)
      fit.push(row);
  }
  expect(fit.length).toBeGreaterThan(1);
  for (const [place, tile] of deduced.row.entries()) {
    const found = new Set(fit.map((row) => row[place]));
    if (tile === null) expect(found.size).toBeGreaterThan(1);
    else expect([...found]).toEqual([tile]);
  }
});
