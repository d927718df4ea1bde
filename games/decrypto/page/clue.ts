/** What can be told of a clue while it is written, in the words of the house's refusals. The house decides. */

import { mine, teamOf } from './sides';
import type { View } from './wire';

export const MAX_CLUE = 60;
export const MAX_WORD = 24;

/** What is wrong, as the id of a refusal's text with what it speaks of. */
export interface Flaw {
  id: string;
  params: Record<string, string | number>;
}

/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** A text without case, accents and signs, one blank between words: comparisons take it so. */
export function fold(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const plain = [...letters].map((letter) => PLAIN[letter] ?? letter).join('');
  return plain.replaceAll(/[^\p{Alphabetic}\p{N}]+/gu, ' ').trim();
}

/** Whether all words of a folded keyword stand in a folded text, in a row. */
export function holds(text: string, keyword: string): boolean {
  return keyword !== '' && ` ${text} `.includes(` ${keyword} `);
}

/** A text in the one shape that the house gives it. */
export function trimmed(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

// Control characters, and those that take no room or turn the line around.
const UNSEEN = /[;\p{Cc}\p{Cf}]/u;

function ill(text: string, most: number): 'signs' | 'blank' | 'long' | null {
  if (UNSEEN.test(text)) return 'signs';
  if (fold(text) === '') return 'blank';
  return [...text].length > most ? 'long' : null;
}

/** Every clue that the viewer's team has written, withdrawn ones too, folded. */
export function used(view: View): Set<string> {
  const team = mine(view);
  const ours = view.log.flatMap(({ what }) => {
    if (typeof what === 'string') return [];
    if ('wrote' in what && teamOf(view, what.wrote.by) === team) return what.wrote.clues ?? [];
    if ('rewrote' in what && teamOf(view, what.rewrote.by) === team) return [what.rewrote.clue];
    return [];
  });
  return new Set(ours.map(fold));
}

/** What is wrong with clue number `clue` of the viewer's team, if something is; `others` stand beside it by their numbers. */
export function clueFlaw(
  view: View,
  clue: number,
  raw: string,
  others: ReadonlyMap<number, string> = new Map(),
): Flaw | null {
  const text = trimmed(raw);
  switch (ill(text, MAX_CLUE)) {
    case 'signs':
      return { id: 'decrypto-signs', params: { clue } };
    case 'blank':
      return { id: 'decrypto-blank-clue', params: { clue } };
    case 'long':
      return { id: 'decrypto-long-clue', params: { clue, most: MAX_CLUE } };
  }
  const folded = fold(text);
  const team = mine(view);
  const keyword = (team && view.keywords[team])?.find((word) => holds(folded, fold(word)));
  if (keyword !== undefined) return { id: 'decrypto-keyword', params: { clue, keyword } };
  for (const [other, beside] of others) {
    if (other !== clue && fold(beside) === folded) return { id: 'decrypto-twice', params: { clue, other } };
  }
  if (!view.options.reuse && used(view).has(folded)) return { id: 'decrypto-repeated', params: { clue } };
  return null;
}

/** What is wrong with word number `word` of those that a team wants to name; `before` stand above it by their numbers. */
export function wordFlaw(word: number, raw: string, before: ReadonlyMap<number, string> = new Map()): Flaw | null {
  switch (ill(trimmed(raw), MAX_WORD)) {
    case 'signs':
      return { id: 'decrypto-word-signs', params: { word } };
    case 'blank':
      return { id: 'decrypto-blank-word', params: { word } };
    case 'long':
      return { id: 'decrypto-long-word', params: { word, most: MAX_WORD } };
  }
  const same = [...before].find(([, other]) => fold(other) === fold(raw));
  return same ? { id: 'decrypto-same-word', params: { word, other: same[0] } } : null;
}
