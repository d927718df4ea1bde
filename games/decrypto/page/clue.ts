/** Checks a clue while it is written, in the words of the server's refusals. The server decides; rivals may object. */

import { ownTeam, teamOf } from './sides';
import type { View } from './wire';

export const MAX_CLUE = 60;
export const MAX_WORD = 24;
/** The fewest letters of a part of a compound, and of the rest of the compound. */
const LEAST_PART = 4;
const LEAST_REST = 3;

/** What is wrong: the id of a refusal's text, and its parameters. */
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

/** A text without case, accents and signs, with single blanks: the form for comparisons. */
export function fold(text: string): string {
  // Letter by letter, because a Greek word as a whole would get another sigma at its end.
  const letters = [...text.normalize('NFKD')].map((letter) => letter.toLowerCase()).join('');
  const bare = letters.replaceAll(/\p{M}/gu, '');
  const plain = [...bare].map((letter) => PLAIN[letter] ?? letter).join('');
  return plain.replaceAll(/[^\p{Alphabetic}\p{N}]+/gu, ' ').trim();
}

/** A text with its accents, but without case, ligatures and signs: the form in which a clue is a keyword or is not. */
export function spelt(text: string): string {
  const small = [...text.normalize('NFKC')].map((letter) => letter.toLowerCase()).join('');
  const bare = small
    .normalize('NFC')
    .replaceAll(/[^\p{Alphabetic}\p{N}\p{M}]+/gu, ' ')
    .trim();
  return bare.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
}

/** The letters of Polish alone, which forms are compared without. */
const POLISH: Readonly<Record<string, string>> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
};

function withoutPolish(text: string): string {
  return [...text].map((letter) => POLISH[letter] ?? letter).join('');
}

/** Whether all words of a keyword stand in a text, in a row; both are folded, or both are spelt. */
export function holds(text: string, keyword: string): boolean {
  return keyword !== '' && ` ${text} `.includes(` ${keyword} `);
}

/** A text in the one shape that the server gives it. */
export function trimmed(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .replaceAll(/^ | $/g, '');
}

// Control characters, those that take no room, those that turn the line around, and the sign between clues.
const UNSEEN = /[;\p{Cc}\u{ad}\u{61c}\u{180e}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}]/u;

function ill(text: string, most: number): 'signs' | 'blank' | 'long' | null {
  if (UNSEEN.test(text)) return 'signs';
  if (fold(text) === '') return 'blank';
  return [...text].length > most ? 'long' : null;
}

/** Every clue that the viewer's team has written, withdrawn ones too, folded. */
export function used(view: View): Set<string> {
  const team = ownTeam(view);
  const ours = view.log.flatMap(({ what }) => {
    if (typeof what === 'string') return [];
    if ('wrote' in what && teamOf(view, what.wrote.by) === team) return what.wrote.clues ?? [];
    if ('rewrote' in what && teamOf(view, what.rewrote.by) === team) return [what.rewrote.clue];
    return [];
  });
  return new Set(ours.map(fold));
}

/** What is wrong with clue number `clue` of the viewer's team; `others` are the clues beside it, by number. */
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
  for (const [i, keyword] of ownKeywords(view).entries()) {
    if (holds(spelt(text), spelt(keyword))) return { id: 'decrypto-keyword', params: { clue, keyword } };
    const word = relative(spelt(text), view.relatives?.[i] ?? []);
    if (word !== undefined) return { id: 'decrypto-relative', params: { clue, word, keyword } };
  }
  if (!view.options.reuse && used(view).has(folded)) return { id: 'decrypto-repeated', params: { clue, text } };
  for (const [other, beside] of others) {
    if (other !== clue && fold(beside) === folded) return { id: 'decrypto-twice', params: { clue, other } };
  }
  return null;
}

function ownKeywords(view: View): readonly string[] {
  const team = ownTeam(view);
  return (team && view.keywords[team]) ?? [];
}

/** The first word of a clue with which a relative of a keyword ends there. */
function relative(clue: string, relatives: readonly string[]): string | undefined {
  const forms = relatives.map(withoutPolish).filter((form) => holds(withoutPolish(clue), form));
  const last = forms.map((form) => form.split(' ').at(-1));
  return clue.split(' ').find((word) => last.includes(withoutPolish(word)));
}

/** What rivals may object to in a clue that the rules allow: a word that shares a part with a keyword (DE20). */
export function clueWarning(view: View, raw: string): Flaw | null {
  const words = fold(trimmed(raw)).split(' ');
  for (const keyword of ownKeywords(view)) {
    const parts = fold(keyword).split(' ');
    const word = words.find((one) => parts.some((part) => sharesPart(one, part)));
    if (word !== undefined) return { id: 'decrypto-page-clue-warning', params: { word, keyword } };
  }
  return null;
}

/** Whether two words are one, or one is put together from the other and something more. */
function sharesPart(one: string, other: string): boolean {
  return (one === other && length(one) >= LEAST_REST) || compound(one, other) || compound(other, one);
}

/** Whether a word, or its plural in -s, begins or ends with another: `sunflower` with `flower`. */
function compound(whole: string, part: string): boolean {
  const madeOf = (word: string) =>
    length(part) >= LEAST_PART &&
    length(word) >= length(part) + LEAST_REST &&
    (word.startsWith(part) || word.endsWith(part));
  return madeOf(whole) || (whole.endsWith('s') && madeOf(whole.slice(0, -1)));
}

function length(word: string): number {
  return [...word].length;
}

/** What is wrong with a new text for the withdrawn clue number `clue`; `written` are the three clues as they were. */
export function rewriteFlaw(view: View, clue: number, raw: string, written: readonly string[]): Flaw | null {
  const same = written.findIndex((old) => fold(old) === fold(raw)) + 1;
  if (same === 0) return clueFlaw(view, clue, raw);
  return same === clue
    ? { id: 'decrypto-withdrawn', params: { clue } }
    : { id: 'decrypto-twice', params: { clue, other: same } };
}

/** What is wrong with word number `word` of those that a team names; `before` are the words above it, by number. */
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
