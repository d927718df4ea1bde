/** What the page works out by itself, on the cases of `games/krypto/tests/previews.rs`. */
import { expect, test } from 'vitest';

import { build, finished, lay } from './bench';
import { isMisread, read, write, type Misread } from './calculation';
import previews from './fixtures/previews.json';
import { written } from './number';
import { flawText, evaluateHand, type Rules } from './arithmetic';

/** A text's id with its parameters, as the server prints a refusal. */
function refusal(id: string, params: Record<string, string | number>): string {
  const given = Object.entries(params).map(([key, value]) => `${key}=${String(value).replace('−', '-')}`);
  return given.length === 0 ? id : `${id} (${given.join(', ')})`;
}

/** The server counts bytes from 1. */
function complaint(text: string, { at, why, params }: Misread): string {
  return `${refusal(`krypto-calculation-${why}`, params)} at ${new TextEncoder().encode(text.slice(0, at)).length + 1}`;
}

test.each(previews.readings)('reading: $text', (reading) => {
  const found = read(reading.text);
  if (isMisread(found)) expect(complaint(reading.text, found)).toBe(reading.misread);
  else expect(write(found)).toBe(reading.written);
});

test.each(previews.values)('$calculation, $arithmetic, squares $squares', (value) => {
  const { calculation, hand, arithmetic, squares } = value;
  const rules = { arithmetic, squares } as Rules;
  const tree = read(calculation);
  if (isMisread(tree)) return expect.fail(tree.why);
  const evaluated = evaluateHand(tree, hand, rules);
  const built = finished(build(lay(hand), [tree], rules));
  if ('flaw' in evaluated) {
    const { id, params } = flawText(evaluated.flaw);
    expect(refusal(id, params)).toBe(value.flaw);
    expect(built).toBeNull();
  } else {
    expect(written(evaluated.value).replace('−', '-')).toBe(value.gives);
    expect(built?.value).toEqual(evaluated.value);
  }
});
