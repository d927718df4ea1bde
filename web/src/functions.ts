import { FluentNumber, type FluentFunction, type FluentVariable } from '@fluent/bundle';

/**
 * A number that every language writes in the same way. The browser's own way to write numbers takes a phone 40 ms
 * before the first one, and most numbers of a table are small.
 */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** A parameter of a text. A whole number below a thousand has neither sign nor separator. */
export function parameter(value: FluentVariable): FluentVariable {
  const plain = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;
  return plain ? new PlainNumber(value) : value;
}

/** `PERCENT($chance)` in a text: 0.333 as “33%”, in the manner of the language. */
const PERCENT: FluentFunction = ([chance]) =>
  new FluentNumber(Number(chance?.valueOf()), { style: 'percent', maximumFractionDigits: 0 });

/** `DE($name)` in a French text: “de Bernard”, “d’Anna”. A seat’s letter stays whole: “de A”. */
const DE: FluentFunction = ([name]) => {
  const called = String(name?.valueOf() ?? '');
  const plain = called.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return /^(?:[aeiouœæ]|y[^aeiou])./iu.test(plain) ? `d’${called}` : `de ${called}`;
};

/** The functions that texts use besides Fluent’s own. The terminal has the same. */
export const FUNCTIONS = { PERCENT, DE };
