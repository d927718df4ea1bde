/** Exact numbers, as the house keeps them: fractions in lowest terms with a positive denominator. */

import type { Value } from './wire';

export type { Value } from './wire';

export function whole(number: number): Value {
  return { numerator: number, denominator: 1 };
}

export function isWhole({ denominator }: Value): boolean {
  return denominator === 1;
}

/** Whether it is this whole number. */
export function is(value: Value, number: number): boolean {
  return value.denominator === 1 && value.numerator === number;
}

// Five cards stay far below the bound in which a number is exact; what does not is given up.

export function plus(left: Value, right: Value): Value | null {
  return reduced(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function minus(left: Value, right: Value): Value | null {
  return plus(left, { ...right, numerator: -right.numerator });
}

export function times(left: Value, right: Value): Value | null {
  return reduced(left.numerator * right.numerator, left.denominator * right.denominator);
}

/** The quotient; nothing where the divisor is zero. */
export function over(left: Value, right: Value): Value | null {
  return reduced(left.numerator * right.denominator, left.denominator * right.numerator);
}

/** `23`, `−4`, `23/2`: with a true minus sign. */
export function written({ numerator, denominator }: Value): string {
  const sign = numerator < 0 ? '−' : '';
  const size = Math.abs(numerator);
  return denominator === 1 ? `${sign}${size}` : `${sign}${size}/${denominator}`;
}

function reduced(numerator: number, denominator: number): Value | null {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0) return null;
  const divisor = common(Math.abs(numerator), Math.abs(denominator)) * Math.sign(denominator);
  // Adding 0 turns −0 into 0.
  return { numerator: numerator / divisor + 0, denominator: denominator / divisor };
}

function common(a: number, b: number): number {
  return b === 0 ? a : common(b, a % b);
}
