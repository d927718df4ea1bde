import { describe, expect, it } from 'vitest';

import base from './fixtures/base.json';
import common from './fixtures/common-hand.json';
import own from './fixtures/own-target.json';
import pairs from './fixtures/pairs.json';
import solitaire from './fixtures/solitaire.json';
import squares from './fixtures/squares.json';
import timed from './fixtures/timed.json';
import { cards, isMisread, printed, read, write, type Op, type Tree } from './calculation';

function tree(text: string): Tree {
  const found = read(text);
  if (isMisread(found)) throw new Error(`${text}: ${found.why}`);
  return found;
}

const join = (op: Op, left: Tree, right: Tree): Tree => ({ op, left, right });

describe('writing', () => {
  it('uses no bracket that is not needed', () => {
    expect(write(join('-', join('+', 1, 2), 3))).toBe('1+2-3');
    expect(write(join('*', join('+', 1, 2), 3))).toBe('(1+2)*3');
    expect(write(join('+', 1, join('*', 2, 3)))).toBe('1+2*3');
    expect(write(join('/', join('*', 8, 2), 4))).toBe('8*2/4');
  });

  it('keeps the order of what is taken away or divided', () => {
    expect(write(join('-', 9, join('-', 5, 2)))).toBe('9-(5-2)');
    expect(write(join('-', 9, join('+', 5, 2)))).toBe('9-(5+2)');
    expect(write(join('/', 8, join('*', 2, 2)))).toBe('8/(2*2)');
    expect(write(join('+', 9, join('+', 5, 2)))).toBe('9+(5+2)');
  });

  it('brackets whatever is squared, and its exponent', () => {
    const five = join('+', join('+', 1, 2), 2);
    expect(write(join('^', five, join('+', 1, 1)))).toBe('(1+2+2)^(1+1)');
    expect(write(join('^', join('^', 5, 2), 2))).toBe('(5^2)^2');
    expect(write(join('*', join('^', 5, 2), 3))).toBe('5^2*3');
  });
});

describe('reading', () => {
  it('gives back every calculation that was ever shown in the golden records', () => {
    const views = [base, common, own, pairs, solitaire, squares, timed];
    const shown = views.flatMap(({ history }) => JSON.stringify(history).match(/(?<="calculation":")[^"]+/g) ?? []);
    expect(shown.length).toBeGreaterThan(80);
    for (const text of shown) expect(write(tree(text))).toBe(text);
  });

  it('goes back and forth between trees and texts', () => {
    const ops: Op[] = ['+', '-', '*', '/', '^'];
    let seed = 1;
    const chance = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const grow = (numbers: number): Tree => {
      if (numbers === 1) return 1 + chance(25);
      const left = 1 + chance(numbers - 1);
      return join(ops[chance(5)] ?? '+', grow(left), grow(numbers - left));
    };
    for (let i = 0; i < 500; i += 1) {
      const grown = grow(1 + chance(8));
      expect(read(write(grown))).toEqual(grown);
    }
  });

  it('takes the signs that people use', () => {
    expect(tree('(24 + 22) ÷ 23 + 20 − 21')).toEqual(tree('(24+22)/23+20-21'));
    expect(tree('2 x 3 · 4 × 5 : 6')).toEqual(tree('2*3*4*5/6'));
    expect(tree('5²')).toEqual(tree('5^2'));
    expect(cards(tree('(1+2+2)^(1+1)'))).toEqual([1, 2, 2, 1, 1]);
  });

  it('says what is expected, and where', () => {
    expect(read('1+')).toEqual({ at: 2, why: 'ends', params: {} });
    expect(read('1+*2')).toEqual({ at: 2, why: 'operand', params: { found: '*' } });
    expect(read('1 2')).toEqual({ at: 2, why: 'operator', params: { found: '2' } });
    expect(read('3*(1+2')).toEqual({ at: 2, why: 'unclosed', params: {} });
    expect(read('1+2)')).toEqual({ at: 3, why: 'unopened', params: {} });
    expect(read('26')).toEqual({ at: 0, why: 'no-card', params: { number: '26', max: 25 } });
    expect(read('07')).toMatchObject({ why: 'no-card' });
    expect(read('1+1+1+1+1+1+1+1+1')).toMatchObject({ why: 'numbers' });
    expect(read(' '.repeat(121))).toMatchObject({ why: 'long' });
    expect(read('-5')).toMatchObject({ at: 0, why: 'operand' });
    expect(read('5^2^2')).toMatchObject({ at: 3, why: 'operator' });
  });
});

it('is printed for eyes', () => {
  expect(printed('(24+22)/23-5^2')).toBe('(24\u2009+\u200922)\u2009÷\u200923\u2009−\u20095²');
  expect(printed('(-4)*5')).toBe('(−4)\u2009×\u20095');
  expect(printed('5^25')).toBe('5^25');
});
