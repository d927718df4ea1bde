import { expect, test } from 'vitest';

import { curveOf, isProgress, markOf } from './figures';
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
    most: 4,
  });
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
