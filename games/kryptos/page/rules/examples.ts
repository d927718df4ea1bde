/** The positions that the illustrated rules draw: whole views, so that the board's previews check every claim. */

import { COLOURS, colourOf } from '../colours';
import type { Card, Event, Hand, Seat, View } from '../wire';

/** A hand of these cards, some of them open, as its owner or as a rival sees it. */
export function hand(cards: readonly Card[], open: readonly Card[], own = false, points = 2): Hand {
  const hidden = cards.filter((card) => !open.includes(card));
  const count = (i: number) => hidden.filter((card) => colourOf(card) === COLOURS[i]).length;
  return {
    points,
    tokens: [count(0), count(1), count(2), count(3)],
    places: cards.map((card) => ({ card: own || open.includes(card) ? card : null, open: open.includes(card) })),
  };
}

/** Five players hold eight cards each. The viewer is A; the examples are about B. */
const DEAL: readonly { cards: readonly Card[]; open: readonly Card[] }[] = [
  { cards: [3, 6, 12, 18, 21, 27, 33, 38], open: [21, 33] },
  { cards: [2, 7, 10, 11, 14, 19, 26, 32], open: [10, 14] },
  { cards: [1, 8, 15, 20, 24, 29, 34, 37], open: [20, 29] },
  { cards: [4, 9, 16, 22, 25, 30, 35, 39], open: [22, 30] },
  { cards: [5, 13, 17, 23, 28, 31, 36, 40], open: [23, 31] },
];

const options: View['options'] = { advanced: false, bribe: false, first: 'drawn', mystery: false, ties: 'earliest' };

function view(hands: Hand[], last: Card, history: Event[], more: Partial<View> = {}): View {
  return {
    viewer: { seat: 'A' },
    options,
    last,
    first: 'A',
    hands,
    aside: null,
    aside_tokens: [0, 0, 0, 0],
    turn: { seat: 'A', stage: 'guess' },
    closing: false,
    turns: 0,
    history,
    winners: null,
    ended: null,
    ...more,
  };
}

/** The cards of a player in the examples. */
export const cardsOf = (seat: 'A' | 'B'): readonly Card[] => DEAL[seat === 'A' ? 0 : 1]?.cards ?? [];

/** The first example: which card is B's fourth? */
export const between = {
  view: view(
    DEAL.map(({ cards, open }, i) => hand(cards, open, i === 0)),
    40,
    [],
  ),
  spot: { of: 'B', place: 4 },
  low: 10,
  high: 14,
  /** The number that the viewer holds. */
  own: 12,
  /** The number whose colour the row does not hide. */
  colourless: 13,
  card: 11,
} as const;

/** The second example: a wrong guess, a paid one, and what they come to. */
export const secondTry = {
  place: 6,
  wrong: 16,
  right: 19,
  /** Points before the turn, paid, scored, and after it. */
  had: 2,
  paid: 1,
  scored: 3,
  has: 4,
  history: [
    { guessed: { by: 'A', of: 'B', place: 6, number: 16, right: false, worth: 0, paid: false } },
    { guessed: { by: 'A', of: 'B', place: 6, number: 19, right: true, worth: 3, paid: true } },
  ] satisfies Event[],
} as const;

const points = (all: readonly number[]) => all.map((one) => hand([], [], false, one));

/** The third example: B has fifteen points, C and D still play, and B and D end equal. */
export const lastRound = {
  first: 'A',
  /** After B's turn, with C to play. */
  reached: view(points([12, 15, 9, 13]), 36, [], { closing: true, turn: { seat: 'C', stage: 'guess' } }),
  over: view(points([12, 15, 9, 15]), 36, [], { closing: true, turn: null, winners: ['B'], ended: 'points' }),
  winner: 'B' satisfies Seat,
} as const;
