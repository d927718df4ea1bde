/** The hands and calculations that the illustrated rules draw. Their steps are worked out here, not written down. */

import { evaluate, type Rules } from '../arithmetic';
import { isMisread, PRINTED, read, type Tree } from '../calculation';
import { written } from '../number';
import type { Seat } from '../wire';

export const RULES: Rules = { arithmetic: 'fractions', squares: false };

export interface Calculated {
  hand: readonly number[];
  target: number;
  calculation: string;
}

/** The first example: whole numbers all the way. */
export const plain: Calculated = { hand: [12, 3, 5, 8, 2], target: 16, calculation: '12/3*5-8/2' };

/** The same hand, and a calculation that misses the target. */
export const missed = { ...plain, calculation: '12/3*5-8+2', gives: 14 };

/** The second example: a fraction on the way. */
export const fractions: Calculated = { hand: [8, 3, 8, 3, 1], target: 24, calculation: '8/(3-8/3)*1' };

/** A hand that only a square can bring to its target. */
export const squared: Calculated = { hand: [1, 1, 1, 2, 2], target: 25, calculation: '(1+2+2)^(1+1)' };

/** The third example: who wins each round, and who makes a false call in it. */
export const rounds: readonly { won: Seat; failed?: Seat }[] = [
  { won: 'A' },
  { won: 'A' },
  { won: 'A' },
  { won: 'B', failed: 'A' },
  { won: 'B' },
];

/** The sheet of these rounds: a row for each player, a column for each round. */
export const sheet: Readonly<Record<'A' | 'B', readonly (number | null)[]>> = {
  A: [1, 2, 4, -1, null],
  B: [null, null, null, 1, 2],
};

export const totals = { A: 6, B: 3 } as const;

/** The steps in a line of text, where no step breaks. */
export const inOneLine = (made: Calculated): string => stepsOf(made).join(', ').replaceAll(' = ', '\u00a0=\u00a0');

/** Every step of a calculation: `12 ÷ 3 = 4`, `3 − 8⁄3 = 1⁄3`. */
export function stepsOf({ calculation }: Pick<Calculated, 'calculation'>): string[] {
  const tree = read(calculation);
  return isMisread(tree) ? [] : steps(tree);
}

function steps(tree: Tree): string[] {
  if (typeof tree === 'number') return [];
  const { op, left, right } = tree;
  return [
    ...steps(left),
    ...steps(right),
    `${valueOf(left)}\u00a0${PRINTED[op]}\u00a0${valueOf(right)} = ${valueOf(tree)}`,
  ];
}

function valueOf(tree: Tree): string {
  const made = evaluate(tree, RULES);
  return 'value' in made ? written(made.value).replace('/', '⁄') : '?';
}
