/** Evaluates calculations while they are made. A preview: the server decides. */

import { cards, type Op, type Tree } from './calculation';
import { equals, isWhole, minus, over, plus, times, whole, written, type Value } from './number';
import type { Options, Flaw as WireFlaw, Value as WireValue } from './wire';

export type Rules = Pick<Options, 'arithmetic' | 'squares'>;

/** What is wrong with a calculation, as the server names it, with exact numbers. */
export type Flaw = Exact<WireFlaw>;
type Exact<T> = T extends WireValue ? Value : T extends object ? { [Key in keyof T]: Exact<T[Key]> } : T;

export type Evaluated = { value: Value } | { flaw: Flaw };

/** One step. */
export function step(op: Op, left: Value, right: Value, { arithmetic, squares }: Rules): Evaluated {
  if (op === '/' && equals(right, 0)) return { flaw: { 'by-zero': { dividend: left } } };
  if (op === '^' && !squares) return { flaw: 'square' };
  if (op === '^' && !equals(right, 2)) return { flaw: { exponent: { exponent: right } } };
  const value = done(op, left, right);
  if (value === null) return { flaw: 'too-large' };
  if (arithmetic === 'whole' && !isWhole(value)) return { flaw: { 'not-whole': { dividend: left, divisor: right } } };
  return { value };
}

function done(op: Op, left: Value, right: Value): Value | null {
  switch (op) {
    case '+':
      return plus(left, right);
    case '-':
      return minus(left, right);
    case '*':
      return times(left, right);
    case '/':
      return over(left, right);
    case '^':
      return times(left, left);
  }
}

/** The value of a calculation. */
export function evaluate(tree: Tree, rules: Rules): Evaluated {
  if (typeof tree === 'number') return { value: whole(tree) };
  const left = evaluate(tree.left, rules);
  if ('flaw' in left) return left;
  const right = evaluate(tree.right, rules);
  return 'flaw' in right ? right : step(tree.op, left.value, right.value, rules);
}

/** The value of a calculation that uses every card of the hand once. */
export function evaluateHand(tree: Tree, hand: readonly number[], rules: Rules): Evaluated {
  const used = cards(tree);
  const count = (list: readonly number[], card: number) => list.filter((other) => other === card).length;
  for (const card of used) {
    const held = count(hand, card);
    if (held === 0) return { flaw: { 'not-held': { card } } };
    if (count(used, card) > held) return { flaw: { 'too-often': { card, used: count(used, card), held } } };
  }
  const left = hand.find((card) => count(used, card) < count(hand, card));
  return left === undefined ? evaluate(tree, rules) : { flaw: { 'not-used': { card: left } } };
}

/** The id of the text for a flaw, and its parameters. */
export function flawText(flaw: Flaw | WireFlaw): { id: string; params: Record<string, string | number> } {
  if (typeof flaw === 'string') return { id: `krypto-flaw-${flaw}`, params: {} };
  const [[kind, about]] = Object.entries(flaw) as [[string, Record<string, number | Value | WireValue>]];
  const params = Object.entries(about).map(([key, value]) => [key, typeof value === 'number' ? value : written(value)]);
  return { id: `krypto-flaw-${kind}`, params: Object.fromEntries(params) as Record<string, string | number> };
}
