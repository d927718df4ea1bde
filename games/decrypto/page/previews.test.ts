/** What the page works out by itself, on the cases of `games/decrypto/tests/previews.rs`. */
import { expect, test } from 'vitest';

import { clueFlaw, fold, rewriteFlaw, wordFlaw, type Flaw } from './clue';
import previews from './fixtures/previews.json';
import { seen } from './fixtures/views';
import { sameRoot } from './root';
import type { View } from './wire';

/** A refusal as the server prints it. */
function refusal(flaw: Flaw | null): string | null {
  if (flaw === null) return null;
  const params = Object.entries(flaw.params).map(([key, value]) => `${key}=${value}`);
  return `${flaw.id} (${params.join(', ')})`;
}

/** The first flaw of several texts, each checked beside those above it. */
function first(texts: readonly string[], check: (at: number, text: string, above: Map<number, string>) => Flaw | null) {
  const above = new Map<number, string>();
  for (const [i, text] of texts.entries()) {
    const flaw = check(i + 1, text, above);
    if (flaw) return flaw;
    above.set(i + 1, text);
  }
  return null;
}

/** White at the table, after these clues of its own. */
function tableAfter(clues: readonly string[], reuse: boolean): View {
  const view = seen('dealt');
  expect(view.keywords.white).toEqual(previews.keywords);
  view.options.reuse = reuse;
  if (clues.length > 0) view.log = [{ round: 1, what: { wrote: { by: 'A', clues } } }] as unknown as View['log'];
  return view;
}

test.each(previews.clues)('clues: $write', ({ write, used = [], reuse = false, refused }) => {
  const view = tableAfter(used, reuse);
  expect(refusal(first(write, (clue, text, above) => clueFlaw(view, clue, text, above)))).toBe(refused);
});

test.each(previews.rewrites)('rewriting: $rewrite', ({ written, clue, rewrite, refused }) => {
  expect(refusal(rewriteFlaw(tableAfter(written, false), clue, rewrite, written))).toBe(refused);
});

test.each(previews.names)('naming: $words', ({ words, refused }) => {
  expect(refusal(first(words, wordFlaw))).toBe(refused);
});

test.each(previews.roots)('roots: $words', ({ words: [one = '', other = ''], related }) => {
  expect(sameRoot(fold(one), fold(other))).toBe(related);
  expect(sameRoot(fold(other), fold(one))).toBe(related);
});

test.each(previews.endings)('endings of one language: $endings', (group) => {
  const { stem } = group;
  // A dash is no ending.
  const endings = group.endings.split(' ').map((ending) => (ending === '-' ? '' : ending));
  // Endings that begin alike would lengthen the stem.
  const pairs = endings.flatMap((one) => endings.filter((other) => one[0] !== other[0]).map((other) => [one, other]));
  const strangers = pairs.filter(([one, other]) => !sameRoot(`${stem}${one}`, `${stem}${other}`));
  expect(strangers).toEqual([]);
});
