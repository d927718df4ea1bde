import { expect, test } from 'vitest';

import { paces } from './pace';

test('each player’s time for a move, on average', () => {
  const record = [
    'player A: Ada',
    'deal hand A: 1 2 3',
    'moves:',
    '0.500 B: reveal 7',
    '4.000 A: reveal 1',
    '4.250 B: guess A 2 7',
    '64.250 clock: time',
    '66.250 A: stop',
    'result: won A; scores 16 1; by points',
  ].join('\n');
  expect(paces(record)).toEqual([
    { seat: 'A', moves: 2, each: (3500 + 2000) / 2 },
    { seat: 'B', moves: 2, each: (500 + 250) / 2 },
  ]);
});

test('neither the pause after a round nor what the clock ends is anybody’s time', () => {
  const record = [
    '5.000 A: call',
    '9.000 A: show 1+2',
    '30.000 B: ready',
    '35.000 A: ready',
    '45.000 B: call',
    '75.000 clock: time',
    '80.000 A: call',
  ];
  expect(paces(record.join('\n'))).toEqual([
    { seat: 'A', moves: 3, each: (5000 + 4000 + 5000) / 3 },
    { seat: 'B', moves: 1, each: 10_000 },
  ]);
});

test('the time of both encryptors of Decrypto runs from the same moment', () => {
  const record = [
    '10.000 B: confirm',
    '40.000 A: clue sea; sand; sun',
    '50.000 B: clue sam; stripes; pink',
    '58.000 C: code 1 2 3',
  ];
  expect(paces(record.join('\n'))).toEqual([
    { seat: 'A', moves: 1, each: 30_000 },
    { seat: 'B', moves: 2, each: (10_000 + 40_000) / 2 },
    { seat: 'C', moves: 1, each: 8000 },
  ]);
});
