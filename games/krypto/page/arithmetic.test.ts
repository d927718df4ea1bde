import { describe, expect, it } from 'vitest';

import { isMisread, read } from './calculation';
import { whole } from './number';
import { flawText, evaluate, evaluateHand, type Rules } from './arithmetic';

const WHOLE: Rules = { arithmetic: 'whole', squares: false };
const FRACTIONS: Rules = { arithmetic: 'fractions', squares: false };
const SQUARES: Rules = { arithmetic: 'whole', squares: true };

function value(text: string, rules = WHOLE) {
  const tree = read(text);
  if (isMisread(tree)) throw new Error(text);
  return evaluate(tree, rules);
}

function withHand(text: string, hand: number[], rules = WHOLE) {
  const tree = read(text);
  if (isMisread(tree)) throw new Error(text);
  return evaluateHand(tree, hand, rules);
}

describe('what a calculation gives', () => {
  it('is right for the examples of the rules (KR08, KR19)', () => {
    expect(withHand('2*1*2*2*3', [2, 1, 2, 2, 3])).toEqual({ value: whole(24) });
    expect(withHand('(3-1+7)/1-8', [1, 3, 7, 1, 8])).toEqual({ value: whole(1) });
    expect(withHand('(24+22)/23+20-21', [24, 22, 23, 20, 21])).toEqual({ value: whole(1) });
    expect(withHand('(1+2+2)^(1+1)', [1, 1, 1, 2, 2], SQUARES)).toEqual({ value: whole(25) });
  });

  it('stays whole unless fractions were agreed on (KR06)', () => {
    expect(value('7/2')).toEqual({ flaw: { 'not-whole': { dividend: whole(7), divisor: whole(2) } } });
    expect(value('8/14*(9-10/5)', FRACTIONS)).toEqual({ value: whole(4) });
    expect(value('3-5')).toEqual({ value: whole(-2) });
  });

  it('is nothing after a division by zero', () => {
    expect(value('5/(3-3)')).toEqual({ flaw: { 'by-zero': { dividend: whole(5) } } });
    expect(value('5/(3-3)', FRACTIONS)).toEqual({ flaw: { 'by-zero': { dividend: whole(5) } } });
  });

  it('has squares only where they were agreed on, and only 2 as exponent', () => {
    expect(value('5^2')).toEqual({ flaw: 'square' });
    expect(value('5^3', SQUARES)).toEqual({ flaw: { exponent: { exponent: whole(3) } } });
  });
});

describe('the cards', () => {
  it('are each used once', () => {
    expect(withHand('1+2', [1, 2, 3, 4, 5])).toEqual({ flaw: { 'not-used': { card: 3 } } });
    expect(withHand('1+1', [1, 2, 3, 4, 5])).toEqual({ flaw: { 'too-often': { card: 1, held: 1, used: 2 } } });
    expect(withHand('9+1', [1, 2, 3, 4, 5])).toEqual({ flaw: { 'not-held': { card: 9 } } });
  });
});

it('names the text of a flaw and what it speaks of', () => {
  expect(flawText('too-large')).toEqual({ id: 'krypto-flaw-too-large', params: {} });
  expect(flawText({ misses: { value: { numerator: -1, denominator: 2 }, target: 7 } })).toEqual({
    id: 'krypto-flaw-misses',
    params: { value: '−1/2', target: 7 },
  });
});
