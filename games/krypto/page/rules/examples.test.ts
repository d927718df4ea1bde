/** What the illustrated rules claim, checked by the arithmetic and the sheet of the board. */
import { expect, test } from 'vitest';

import { evaluateHand, type Rules } from '../arithmetic';
import { isMisread, read } from '../calculation';
import { written } from '../number';
import { indexOf, worth } from '../seats';
import type { Seat, Table } from '../wire';
import { fractions, missed, plain, rounds, RULES, sheet, squared, stepsOf, totals, type Calculated } from './examples';

function result({ hand, calculation }: Calculated, rules: Rules): string {
  const tree = read(calculation);
  if (isMisread(tree)) return tree.why;
  const made = evaluateHand(tree, hand, rules);
  if ('value' in made) return written(made.value);
  return typeof made.flaw === 'string' ? made.flaw : (Object.keys(made.flaw)[0] ?? '');
}

const spaced = (made: Calculated) => stepsOf(made).map((step) => step.replaceAll('\u00a0', ' '));

test('one and two reach their targets with every card once', () => {
  expect(result(plain, RULES)).toBe('16');
  expect(result(fractions, RULES)).toBe('24');
  expect([plain.target, fractions.target]).toEqual([16, 24]);
  expect(spaced(plain)).toEqual(['12 ÷ 3 = 4', '4 × 5 = 20', '8 ÷ 2 = 4', '20 − 4 = 16']);
  expect(spaced(fractions)).toEqual(['8 ÷ 3 = 8⁄3', '3 − 8⁄3 = 1⁄3', '8 ÷ 1⁄3 = 24', '24 × 1 = 24']);
});

test('two is refused where only whole numbers are allowed', () => {
  expect(result(fractions, { ...RULES, arithmetic: 'whole' })).toBe('not-whole');
  expect(result(plain, { ...RULES, arithmetic: 'whole' })).toBe('16');
});

test('the false call can be read, uses all cards and misses', () => {
  expect(result(missed, RULES)).toBe(String(missed.gives));
  expect(missed.gives).not.toBe(missed.target);
});

test('the square needs its option', () => {
  expect(result(squared, { ...RULES, squares: true })).toBe(String(squared.target));
  expect(result(squared, RULES)).toBe('square');
});

test('every hand can be dealt: no card is used more often than the pack has it', () => {
  for (const { hand, target } of [plain, fractions, squared]) {
    for (const card of [...hand, target]) {
      const copies = card <= 10 ? 3 : card <= 17 ? 2 : 1;
      expect([...hand, target].filter((one) => one === card).length).toBeLessThanOrEqual(copies);
    }
  }
});

test('three: runs double, a false call costs one', () => {
  const made: (number | null)[][] = [[], []];
  let run: Table['run'] = null;
  for (const { won, failed } of rounds) {
    const row = indexOf(won);
    const points: number = worth({ run } as Table, row);
    run = { row, points };
    for (const seat of ['A', 'B'] satisfies Seat[])
      made[indexOf(seat)]?.push(seat === won ? points : seat === failed ? -1 : null);
  }
  expect(made).toEqual([sheet.A, sheet.B]);
  const sum = (row: readonly (number | null)[]) => row.reduce<number>((all, one) => all + (one ?? 0), 0);
  expect({ A: sum(sheet.A), B: sum(sheet.B) }).toEqual(totals);
});
