/** What the board of Kryptos works out from a view. */
import { expect, test } from 'vitest';

import { bounds, candidatesAt, certain, struck, unseen, whereabouts } from './deduction';
import middle from './fixtures/middle.json';
import { pencilled, rewritten } from './pencil';
import { ranked } from './ranked';
import { whyNot } from './reveal';
import { around, handOf, hiddenIn, opened, ownCards, stillToPlay, worth } from './seats';
import { stacked } from './stacked';
import type { Aids, View } from './wire';

// Three players, bribes; A (5 8 9 13 14 17 21 23 25 30) is to guess.
const view = middle.view as unknown as View;
const aids = middle.aids as unknown as Aids;

test('hands lie in the order of play, the own one nearest', () => {
  expect(around(view, 'A').map(({ seat }) => seat)).toEqual(['B', 'C', 'A']);
  expect(around(view, 'B').map(({ seat }) => seat)).toEqual(['C', 'A', 'B']);
  expect(around(view, null).map(({ seat }) => seat)).toEqual(['A', 'B', 'C']);
});

test('a hand knows how much of it is hidden and what a card of it is worth', () => {
  const hand = handOf(view, 'B');
  expect(hand && hiddenIn(hand)).toBe(8);
  expect(hand && worth(hand)).toBe(3);
  const two = {
    points: 2,
    tokens: [1, 1, 0, 0] as [number, number, number, number],
    places: [
      { card: null, open: false },
      { card: 3, open: true },
      { card: null, open: false },
    ],
  };
  expect(worth(two)).toBe(2);
});

test('neighbours bound a hidden card by unseen numbers', () => {
  // Between 1 and 18 there are four places; A holds 5 8 9 13 17, and 4 11 14 15 lie open.
  expect(unseen(view).slice(0, 8)).toEqual([2, 3, 6, 7, 10, 12, 16, 19]);
  expect(bounds(view, { of: 'B', place: 2 })).toEqual({ from: 2, to: 7 });
  expect(bounds(view, { of: 'B', place: 5 })).toEqual({ from: 7, to: 16 });
  expect(bounds(view, { of: 'C', place: 2 })).toEqual({ from: 3, to: 3 });
});

test('each number that cannot be right has its plainest reason', () => {
  const plain = struck(view, null, { of: 'B', place: 5 });
  expect(plain.get(18)).toEqual({ why: 'open', of: 'B' });
  expect(plain.get(13)).toEqual({ why: 'mine' });
  expect(plain.get(6)).toEqual({ why: 'low', from: 7 });
  expect(plain.get(19)).toEqual({ why: 'high', to: 16 });
  expect(plain.get(12)).toEqual({ why: 'said', by: 'A' });
  expect([7, 10, 16].filter((card) => plain.has(card))).toEqual([]);
  const helped = struck(view, aids, { of: 'B', place: 5 });
  expect(helped.get(7)).toEqual({ why: 'certain', card: 16 });
  expect(helped.has(16)).toBe(false);
});

test('a colour that a hand no longer hides is out, and so is what is certainly elsewhere', () => {
  const c = struck(view, aids, { of: 'C', place: 10 });
  expect(c.get(29)).toEqual({ why: 'colour', colour: 'wax' });
  const b = struck(view, { certain: aids.certain ?? [] }, { of: 'B', place: 2 });
  expect(b.get(3)).toEqual({ why: 'held', of: 'C' });
});

test('a spectator has no own numbers', () => {
  const watching: View = { ...view, viewer: 'public' };
  expect([...ownCards(watching)]).toEqual([]);
  expect(struck(watching, null, { of: 'A', place: 1 }).get(8)).toEqual({ why: 'said', by: 'C' });
});

test('what the table tells is read by place', () => {
  expect(certain(aids).cards.get('B4')).toBe(12);
  expect(certain(aids).holders.get(29)).toBe('B');
  const can = candidatesAt(aids, { of: 'C', place: 4 });
  expect(can?.cards.length).toBe(can?.chances?.length);
  expect(can?.chances?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  expect(candidatesAt(null, { of: 'C', place: 4 })).toBeNull();
});

test('the track says where each number is', () => {
  const where = whereabouts(view, aids);
  expect(where.get(18)).toEqual({ is: 'open', of: 'B' });
  expect(where.get(14)).toEqual({ is: 'open', of: 'A' });
  expect(where.get(5)).toEqual({ is: 'mine' });
  expect(where.get(12)).toEqual({ is: 'known', of: 'B' });
  expect(where.get(29)).toEqual({ is: 'held', of: 'B' });
  expect(where.get(20)).toBeUndefined();
});

test('pencil marks are sorted, rubbed out by writing again, and survive nonsense', () => {
  expect(rewritten('', 12)).toBe('12');
  expect(rewritten('12 14', 3)).toBe('3 12 14');
  expect(rewritten('3 12 14', 12)).toBe('3 14');
  expect(pencilled('0 3 x 99 49 14')).toEqual([3, 14]);
  // The large deck has 48 cards.
  expect(pencilled('1 32 33 48')).toEqual([1, 32, 33, 48]);
  expect(rewritten('32 48', 33)).toBe('32 33 48');
});

test('the plain reason why a card may not be turned up', () => {
  const setUp = { ...view, options: { ...view.options, advanced: true } };
  expect(whyNot(setUp, 'A', 1)?.id).toBe('kryptos-outermost');
  expect(whyNot(setUp, 'A', 5)?.id).toBe('kryptos-open');
  expect(whyNot(setUp, 'A', 4)?.id).toBe('kryptos-neighbour');
  expect(whyNot(setUp, 'A', 6)).toEqual({ id: 'kryptos-colour', params: { place: 6, most: 2 } });
});

test('in the last round everybody has the same number of turns', () => {
  const last: View = { ...view, closing: true, first: 'B', turn: { seat: 'C', stage: 'guess' } };
  expect(stillToPlay(last)).toEqual(['C', 'A']);
  expect(stillToPlay({ ...last, turn: { seat: 'B', stage: 'guess' } })).toEqual(['B', 'C', 'A']);
  expect(stillToPlay(view)).toEqual([]);
});

test('a tie is broken by the order of play, or shared', () => {
  const hands = view.hands.map((hand, i) => ({ ...hand, points: [15, 12, 15][i] ?? 0 })) as View['hands'];
  const over: View = { ...view, hands, first: 'C', turn: null, winners: ['C'] };
  expect(ranked(over).map(({ seat, rank }) => `${rank}${seat}`)).toEqual(['1C', '2A', '3B']);
  const shared = ranked({ ...over, options: { ...over.options, ties: 'shared' } });
  expect(shared.map(({ seat, rank }) => `${rank}${seat}`)).toEqual(['1C', '1A', '3B']);
  expect(ranked({ ...over, winners: null }).map(({ rank }) => rank)).toEqual([1, 1, 3]);
});

test('hidden cards come into sight, by their places on the board', () => {
  const laid = opened(view, [
    { place: 'B2', text: '3' },
    { place: 'aside', text: '6 32' },
  ]);
  expect(handOf(laid, 'B')?.places[1]).toEqual({ card: 3, open: false });
  expect(handOf(laid, 'B')?.places[2]).toEqual(handOf(view, 'B')?.places[2]);
  expect(handOf(laid, 'A')).toEqual(handOf(view, 'A'));
  expect(laid.aside).toEqual([6, 32]);
});

test('tokens at one step stand over it in one column, and more than three in two', () => {
  expect(stacked([2, 2, 5])).toEqual([
    { level: 0, shift: 0, columns: 1 },
    { level: 1, shift: 0, columns: 1 },
    { level: 0, shift: 0, columns: 1 },
  ]);
  expect(stacked([2, 2, 2]).map(({ level, shift }) => [level, shift])).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  const six = stacked([2, 2, 2, 2, 2, 2]);
  expect(Math.max(...six.map(({ level }) => level))).toBe(2);
  expect(new Set(six.map(({ shift }) => shift))).toEqual(new Set([-0.5, 0.5]));
  expect(new Set(six.map(({ level, shift }) => `${level}/${shift}`)).size).toBe(6);
});
