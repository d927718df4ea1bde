import { describe, expect, it } from 'vitest';

import { equals, isWhole, minus, over, plus, times, whole, written } from './number';

const fraction = (numerator: number, denominator: number) => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

describe('exact numbers', () => {
  it('add, subtract, multiply and divide in lowest terms', () => {
    expect(plus(fraction(1, 2), fraction(1, 3))).toEqual(fraction(5, 6));
    expect(plus(fraction(1, 6), fraction(1, 3))).toEqual(fraction(1, 2));
    expect(minus(whole(3), whole(5))).toEqual(whole(-2));
    expect(times(fraction(2, 3), fraction(3, 2))).toEqual(whole(1));
    expect(over(whole(8), whole(14))).toEqual(fraction(4, 7));
  });

  it('keep the sign above', () => {
    expect(over(whole(3), whole(-6))).toEqual(fraction(-1, 2));
    expect(times(whole(0), whole(-5))).toEqual(whole(0));
    expect(minus(whole(4), whole(4))).toEqual(whole(0));
  });

  it('are null after a division by zero and beyond 64 bits', () => {
    expect(over(whole(5), whole(0))).toBeNull();
    expect(times(whole(2 ** 40), whole(2 ** 20))).toEqual(whole(2 ** 60));
    expect(times(whole(2 ** 43), whole(2 ** 20))).toBeNull();
  });

  it('are written with a true minus sign', () => {
    expect(written(whole(12))).toBe('12');
    expect(written(whole(-4))).toBe('−4');
    expect(written(fraction(-23, 2))).toBe('−23/2');
  });

  it('are compared', () => {
    expect(equals(whole(7), 7)).toBe(true);
    expect(equals(fraction(7, 2), 7)).toBe(false);
    expect(isWhole(fraction(7, 2))).toBe(false);
  });
});
