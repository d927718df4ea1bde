import { FluentNumber, type FluentFunction } from '@fluent/bundle';

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
