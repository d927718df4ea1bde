import { expect, test } from 'vitest';

import type { Examined, Reason } from '../wire';
import { litLines, litPlaces } from './proof';

const says = (code: string): Reason => ({ code, params: {} });
const examined: Examined = {
  claim: says('claim'),
  verdict: {
    certain: {
      facts: [
        { says: says('one'), line: 4, places: ['B.a', 'B'] },
        { says: says('two'), line: 0 },
        { says: says('rule'), places: ['B.c'] },
      ],
      steps: [
        { from: [{ fact: 0 }, { fact: 2 }], says: says('so'), place: 'B.d' },
        { from: [{ step: 0 }, { fact: 1 }], says: says('claim') },
      ],
    },
  },
};

test('before the first step all facts are lit, then those of the newest step and what it is about', () => {
  expect([litLines(examined, 0), litPlaces(examined, 0)]).toEqual([
    [4, 0],
    ['B.a', 'B', 'B.c'],
  ]);
  expect([litLines(examined, 1), litPlaces(examined, 1)]).toEqual([[4], ['B.a', 'B', 'B.c', 'B.d']]);
  expect([litLines(examined, 2), litPlaces(examined, 2)]).toEqual([[0], []]);
});

test('a world in which the claim is false lights nothing up', () => {
  const open: Examined = { claim: says('claim'), verdict: { open: [{ place: 'B.a', text: '5g' }] } };
  expect([litLines(open, 0), litPlaces(open, 0), litLines(null, 0)]).toEqual([[], [], []]);
});
