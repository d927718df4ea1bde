import { expect, test } from 'vitest';

import type { Examined, Proof, Reason } from '../wire';
import { grounds, letter, litLines, signsOf } from './proof';

const says = (code: string): Reason => ({ code, params: {} });
const proof: Proof = {
  facts: [
    { says: says('one'), line: 4, places: ['B.a', 'B'] },
    { says: says('two'), line: 0 },
    { says: says('rule'), places: ['B.c'] },
  ],
  steps: [
    { from: [{ fact: 0 }, { fact: 2 }], says: says('so'), place: 'B.d' },
    { from: [{ fact: 1 }, { step: 0 }], says: says('claim') },
  ],
};
const examined: Examined = { claim: says('claim'), places: ['B.e'], verdict: { certain: proof } };
const signs = (steps: number, of = examined) =>
  signsOf(of, steps).map(({ place, sign, about }) => `${place} ${sign}${about ? '!' : ''}`);

test('before the first step all facts have their numbers, and the claim a question mark at its own place', () => {
  expect([litLines(examined, 0), signs(0)]).toEqual([
    [4, 0],
    ['B.a 1', 'B 1', 'B.c 3', 'B.e ?!'],
  ]);
});

test('a step lights its own facts and has its letter where it concludes something; the last one is the claim', () => {
  expect([litLines(examined, 1), signs(1)]).toEqual([[4], ['B.a 1', 'B 1', 'B.c 3', 'B.d a!']]);
  expect([litLines(examined, 2), signs(2)]).toEqual([[0], ['B.e ?!']]);
});

test('a step names its grounds, facts by number and steps by letter', () => {
  expect(proof.steps?.map(grounds)).toEqual(['1, 3', '2, a']);
  expect([0, 25, 26].map(letter)).toEqual(['a', 'z', 'z26']);
});

test('a world in which the claim is false lights nothing up but the places of the claim', () => {
  const open: Examined = {
    claim: says('claim'),
    places: ['B', 'A'],
    verdict: { open: [{ place: 'B.a', text: '5g' }] },
  };
  expect([litLines(open, 0), signs(0, open), litLines(null, 0)]).toEqual([[], ['B ?!', 'A ?!'], []]);
});
