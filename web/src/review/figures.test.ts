import { expect, test } from 'vitest';

import { curveOf, isProgress, markOf, told } from './figures';
import type { Review } from '../wire';

const worth = (brought: number) => ({ expected: 1, best: 1, brought });

test('the curve is what each seat did not know, from the deal on', () => {
  const review: Review = { unit: 'bits', unknown: [4, 3], moves: [{ by: 'A', unknown: [2, 3] }, { unknown: [2, 1] }] };
  expect(curveOf(review, ['A', 'B'])).toEqual({
    kind: 'unknown',
    series: [
      { seat: 'A', values: [4, 2, 2] },
      { seat: 'B', values: [3, 3, 1] },
    ],
    least: 0,
    most: 4,
  });
});

test('where choices are not weighed, it is the points, which may fall below 0', () => {
  const moves = [{ by: 'A', points: [1, 0] }, { by: 'B', points: [1, -2] }, { points: [1, -2] }];
  expect(curveOf({ unit: 'seconds', moves }, ['A', 'B'])).toEqual({
    kind: 'points',
    series: [
      { seat: 'A', values: [0, 1, 1, 1] },
      { seat: 'B', values: [0, 0, -2, -2] },
    ],
    least: -2,
    most: 1,
  });
});

test('a move tells the others what they did not know any more after it', () => {
  const moves = [{ by: 'B', unknown: [3, 4, 1] }, { by: 'A', unknown: [2, 3.5, 1] }, { unknown: [2, 3, 1] }];
  const review: Review = { unit: 'bits', unknown: [4, 4, 2], moves };
  const seats = ['A', 'B', 'C'];
  expect(told(review, 0, seats)).toEqual([
    { seat: 'A', bits: 1 },
    { seat: 'C', bits: 1 },
  ]);
  expect(told(review, 1, seats)).toEqual([
    { seat: 'B', bits: 0.5 },
    { seat: 'C', bits: 0 },
  ]);
  expect(told(review, 2, seats)).toEqual([]);
  expect(told({ unit: 'seconds', moves: [{ by: 'A' }] }, 0, seats)).toEqual([]);
});

test('where no bits are counted, it is what the moves have brought', () => {
  const moves = [{ by: 'A', worth: worth(2) }, { by: 'B', worth: worth(1) }, { by: 'A' }, { by: 'A', worth: worth(3) }];
  const curve = curveOf({ unit: 'points', moves }, ['A', 'B']);
  expect(curve?.series.map(({ values }) => values)).toEqual([
    [0, 2, 2, 2, 5],
    [0, 0, 1, 1, 1],
  ]);
  expect(curve).toMatchObject({ kind: 'brought', most: 5 });
});

test('a game without figures has no curve', () => {
  expect(curveOf({ unit: 'points', moves: [{ by: 'A' }, {}] }, ['A'])).toBeNull();
});

test('of several marks the gravest stands on the curve, and praise does not', () => {
  expect(markOf({ marks: ['weak', 'premature'] })).toBe('premature');
  expect(markOf({ marks: ['best'] })).toBeNull();
});

test('progress is no review', () => {
  expect(isProgress({ done: 1, total: 2 })).toBe(true);
  expect(isProgress({ unit: 'bits', moves: [] })).toBe(false);
});
