/** Exact numbers, as the server keeps them: fractions in lowest terms with a positive denominator. */

import type { Value as WireValue } from './wire';

/** A fraction that loses no digit: three squares in a row leave the numbers in which JavaScript is exact. */
export interface Value {
  numerator: bigint;
  denominator: bigint;
}

/** The server counts in 64 bits with a sign, and calls what does not fit too large. */
const BITS = 64;

export function whole(number: number): Value {
  return { numerator: BigInt(number), denominator: 1n };
}

export function isWhole({ denominator }: Value): boolean {
  return denominator === 1n;
}

/** Whether it is this whole number. */
export function equals(value: Value, number: number): boolean {
  return isWhole(value) && value.numerator === BigInt(number);
}

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

/** The quotient; null where the divisor is zero. */
export function over(left: Value, right: Value): Value | null {
  return reduced(left.numerator * right.denominator, left.denominator * right.numerator);
}

/** `23`, `−4`, `23/2`: with a true minus sign. */
export function written({ numerator, denominator }: Value | WireValue): string {
  const above = String(numerator).replace('-', '−');
  return Number(denominator) === 1 ? above : `${above}/${denominator}`;
}

export function size(number: bigint): bigint {
  return number < 0n ? -number : number;
}

function reduced(numerator: bigint, denominator: bigint): Value | null {
  if (!fits(numerator) || !fits(denominator) || denominator === 0n) return null;
  const divisor = common(size(numerator), size(denominator)) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function fits(number: bigint): boolean {
  return BigInt.asIntN(BITS, number) === number;
}

function common(a: bigint, b: bigint): bigint {
  return b === 0n ? a : common(b, a % b);
}
