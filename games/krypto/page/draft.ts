/** A calculation that is ready to be sent: from the bench, or typed. */

import { finished, type Bench } from './bench';
import { isMisread, read, write, type Misread } from './calculation';
import { equals, type Value } from './number';
import { evaluateHand, type Flaw, type Rules } from './arithmetic';

/** What is kept of a bench: the results on it, and what was typed. */
export interface Kept {
  results: string[];
  /** Null while the player taps instead of typing. */
  typed: string | null;
}

export function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null || !('results' in kept && 'typed' in kept)) return false;
  const { results, typed } = kept;
  return (
    Array.isArray(results) &&
    results.every((result) => typeof result === 'string') &&
    (typed === null || typeof typed === 'string')
  );
}

export type Draft =
  | { kind: 'none' }
  | { kind: 'misread'; misread: Misread }
  | { kind: 'flaw'; notation: string; flaw: Flaw }
  | { kind: 'value'; notation: string; value: Value };

/** The calculation of the bench, once all cards are one tile. */
export function fromBench(bench: Bench): Draft {
  const tile = finished(bench);
  return tile ? { kind: 'value', notation: write(tile.tree), value: tile.value } : { kind: 'none' };
}

/** What was typed, judged as it is being typed. */
export function fromText(text: string, hand: readonly number[], rules: Rules): Draft {
  if (text.trim() === '') return { kind: 'none' };
  const tree = read(text);
  if (isMisread(tree)) return { kind: 'misread', misread: tree };
  const done = evaluateHand(tree, hand, rules);
  const notation = write(tree);
  return 'flaw' in done ? { kind: 'flaw', notation, flaw: done.flaw } : { kind: 'value', notation, value: done.value };
}

/** The target that a draft reaches, if it is one of these. */
export function reaches(draft: Draft, targets: readonly number[]): number | null {
  return draft.kind === 'value' ? (targets.find((target) => equals(draft.value, target)) ?? null) : null;
}

/** The calculation that could be shown, right or wrong. */
export function sayable(draft: Draft): string | null {
  return draft.kind === 'value' || draft.kind === 'flaw' ? draft.notation : null;
}
