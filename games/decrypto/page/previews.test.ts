/** What the page works out by itself, on the cases of `games/decrypto/tests/previews.rs`. */
import { describe, expect, test } from 'vitest';

import { clueFlaw, clueWarning, fold, rewriteFlaw, spelt, wordFlaw, type Flaw } from './clue';
import previews from './fixtures/previews.json';
import { seen } from './fixtures/views';
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

describe.each(previews.forms)('forms of $keyword', (form) => {
  const { keyword, relatives, refused, kept = [], warned, fine } = form;
  const view = seen('dealt');
  view.keywords.white = [keyword, 'x', 'y', 'z'];
  view.relatives = [relatives, [], [], []];
  view.options.words = form.language as View['options']['words'];

  test.each(refused)('%s is refused', (text) =>
    expect(clueFlaw(view, 1, text)).toEqual({
      id: 'decrypto-relative',
      params: { clue: 1, word: spelt(text), keyword },
    }),
  );
  test.each(kept)('%s is the keyword', (text) =>
    expect(clueFlaw(view, 1, text)).toEqual({ id: 'decrypto-keyword', params: { clue: 1, keyword } }),
  );
  test.each(warned)('%s is legal with a warning', (text) => {
    expect(clueFlaw(view, 1, text)).toBeNull();
    expect(clueWarning(view, text)?.params).toEqual({ word: fold(text), keyword });
  });
  test.each(fine)('%s is legal', (text) => {
    expect(clueFlaw(view, 1, text)).toBeNull();
    expect(clueWarning(view, text)).toBeNull();
  });
});
