/** The pencil pad: beginnings of calculations beside a hand, struck through when they cannot lead to a solution. */

import { results, type Bench } from './bench';
import { cards, isMisread, read, write, type Tree } from './calculation';
import { equals, written } from './number';
import { flawText, evaluate, type Rules } from './arithmetic';
import type { Seat, Step } from './wire';

/** The id of a text and its parameters. */
export interface Reason {
  id: string;
  params: Record<string, string | number>;
}

export interface Known {
  hand: readonly number[];
  /** The target that the hand is to reach; null once the solitaire is over. */
  target: number | null;
  rules: Rules;
  /** Whether a solution exists, where the table's help says it. */
  playable?: boolean | undefined;
  /** The first steps of solutions, where the table's help lists them. */
  steps?: readonly Step[] | undefined;
}

/** The prefix of the marks that belong to a hand of a deal. */
export function padOf(deal: number, whose: Seat): string {
  return `jot-${deal}-${whose}-`;
}

/** The part of the marks that a pad needs. */
export interface Paper {
  get(key: string): string;
  keys(prefix?: string): string[];
  set(key: string, value: string): Promise<void>;
}

const LINES = 12;

/** Writes every new result of the bench on the pad, as long as there is room. */
export function jot(paper: Paper, pad: string, bench: Bench): void {
  const taken = new Map(paper.keys(pad).map((key) => [key, paper.get(key)]));
  for (const { tree } of results(bench)) {
    const text = write(tree);
    const free = Array.from({ length: LINES }, (_, i) => `${pad}${String(i + 1).padStart(2, '0')}`).find(
      (key) => !taken.has(key),
    );
    if (free === undefined || [...taken.values()].includes(text)) continue;
    taken.set(free, text);
    void paper.set(free, text);
  }
}

/** Why a calculation on the pad cannot be part of a solution; null if it still can. */
export function struck(text: string, { hand, target, rules, playable, steps }: Known): Reason | null {
  const tree = read(text);
  if (isMisread(tree)) return null;
  const used = cards(tree);
  const rest = [...hand];
  for (const card of used) {
    const at = rest.indexOf(card);
    if (at < 0) return { id: 'krypto-flaw-not-held', params: { card } };
    rest.splice(at, 1);
  }
  const done = evaluate(tree, rules);
  if ('flaw' in done) return flawText(done.flaw);
  if (rest.length === 0 && target !== null && !equals(done.value, target)) {
    return { id: 'krypto-flaw-misses', params: { value: written(done.value), target } };
  }
  if (playable === false) return { id: 'krypto-page-struck-unplayable', params: {} };
  if (steps && steps.length > 0 && used.length === 2 && !steps.some(({ step }) => sorted(step) === sorted(text))) {
    return { id: 'krypto-page-struck-nowhere', params: {} };
  }
  return null;
}

/** One text for 2+3 and 3+2. */
function sorted(text: string): string {
  const tree = read(text);
  return isMisread(tree) ? text : write(ordered(tree));
}

function ordered(tree: Tree): Tree {
  if (typeof tree === 'number') return tree;
  const [left, right] = [ordered(tree.left), ordered(tree.right)];
  const swap = (tree.op === '+' || tree.op === '*') && write(left) > write(right);
  return swap ? { op: tree.op, left: right, right: left } : { op: tree.op, left, right };
}
