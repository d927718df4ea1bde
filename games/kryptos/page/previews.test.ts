/** What the page works out by itself, on the cases of `games/kryptos/tests/previews.rs`. */
import { expect, test } from 'vitest';

import { closedAt, tally } from './log';
import previews from './fixtures/previews.json';
import { whyNot } from './reveal';
import { handOf, indexOfSeat, seatAt, worth } from './seats';
import type { Event, Hand, View } from './wire';

interface Played {
  view: View;
  /** The cards as they were dealt, by seat. */
  dealt: number[][];
}

/** The table as it was dealt, with the options of the record, seen by a seat. */
function dealt(record: readonly string[], viewer: string): Played {
  const value = (key: string) => record.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2);
  const seats = Number(value('seats'));
  const cards = Array.from({ length: seats }, (_, i) => (value(`deal hand ${seatAt(i)}`) ?? '').split(' ').map(Number));
  const hands: Hand[] = cards.map((hand, i) => ({
    points: 2,
    tokens: [0, 0, 0, 0],
    places: hand.map((card) => ({ card: seatAt(i) === viewer ? card : null, open: false })),
  }));
  const options = { bribe: value('option bribe') === 'on' };
  return { dealt: cards, view: { viewer: { seat: viewer }, hands, options, history: [] } as unknown as View };
}

function turnUp({ view, dealt: cards }: Played, seat: string, place: number): void {
  const at = handOf(view, seat)?.places[place - 1];
  if (at) Object.assign(at, { card: cards[indexOfSeat(seat)]?.[place - 1], open: true });
}

test.each(previews.reveals)('reveals: $name', ({ record, by, refused }) => {
  const played = dealt(record, by);
  for (const line of record) {
    const [, seat, place] = /^\S+ ([A-H]): reveal (\d+)$/.exec(line) ?? [];
    if (seat !== undefined) turnUp(played, seat, Number(place));
  }
  for (const [place, why] of Object.entries(refused)) {
    const no = whyNot(played.view, by, Number(place));
    const params = Object.entries(no?.params ?? {}).map(([key, value]) => `${key}=${value}`);
    expect(`${no?.id} (${params.join(', ')})`).toBe(why);
  }
});

test.each(previews.scores)('scores: $name', ({ record, history, points, closing }) => {
  const played = dealt(record, 'A');
  const events = history as Event[];
  for (const event of events) {
    if ('revealed' in event) turnUp(played, event.revealed.by, event.revealed.place);
    if (!('guessed' in event) || !event.guessed.right) continue;
    const { of, place, worth: scored } = event.guessed;
    const hand = handOf(played.view, of);
    expect(hand && worth(hand)).toBe(scored);
    turnUp(played, of, place);
  }
  const view: View = { ...played.view, history: events };
  expect(tally(view).at(-1)).toEqual(points);
  expect(closedAt(view) >= 0).toBe(closing);
});
