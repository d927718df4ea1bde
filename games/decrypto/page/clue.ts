/** Checks a clue while it is written, in the words of the server's refusals. The server decides; rivals may object. */

import { ownTeam, teamOf } from './sides';
import spellings from './spellings.txt?raw';
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

/** A text with its accents, but without case, ligatures and signs. */
export function spelt(text: string): string {
  const small = [...text.normalize('NFKC')].map((letter) => letter.toLowerCase()).join('');
  const bare = small
    .normalize('NFC')
    .replaceAll(/[^\p{Alphabetic}\p{N}\p{M}]+/gu, ' ')
    .trim();
  return bare.replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ß', 'ss');
}

/** A word of a text, without accents and with them. */
interface Word {
  folded: string;
  spelt: string;
}

function wordsOf(text: string): Word[] {
  const folded = fold(text).split(' ');
  const own = spelt(text)
    .split(' ')
    .filter((word) => /[\p{Alphabetic}\p{N}]/u.test(word));
  return folded.map((word, i) => ({ folded: word, spelt: (own.length === folded.length && own[i]) || word }));
}

/** For each language the spellings that are words of their own, as the server reads them. */
const OWN_SPELLINGS = new Map<string, ReadonlySet<string>>();
for (const line of spellings.split('\n').filter((text) => !text.startsWith('#'))) {
  const [language = '', ...words] = line.split(' ');
  OWN_SPELLINGS.set(language, new Set([...(OWN_SPELLINGS.get(language) ?? []), ...words]));
}

type Language = View['options']['words'];

/** Whether two words are the same without accents, unless each spelling is a word of its own. */
function sameWord(one: Word | undefined, other: Word, language: Language): boolean {
  if (one?.folded !== other.folded) return false;
  const own = OWN_SPELLINGS.get(language);
  return one.spelt === other.spelt || !own?.has(one.spelt) || !own.has(other.spelt);
}

/** The last of these words that stand in a text in a row, as it is spelt there. */
function found(text: readonly Word[], words: readonly Word[], language: Language): string | undefined {
  const last = words.length - 1;
  const at = text.findIndex((_, from) => words.every((word, i) => sameWord(text[from + i], word, language)));
  return at === -1 ? undefined : text[at + last]?.spelt;
}

/** Whether all words of a keyword stand in a text, in a row. */
export function holds(text: string, keyword: string, language: Language): boolean {
  return fold(keyword) !== '' && found(wordsOf(text), wordsOf(keyword), language) !== undefined;
}

/** Whether two texts are the same clue. */
function sameClue(one: string, other: string, language: Language): boolean {
  return fold(one) === fold(other) && (fold(one) === '' || holds(one, other, language));
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

/** Every clue that the viewer's team has written, withdrawn ones too. */
export function used(view: View): string[] {
  const team = ownTeam(view);
  return view.log.flatMap(({ what }) => {
    if (typeof what === 'string') return [];
    if ('wrote' in what && teamOf(view, what.wrote.by) === team) return what.wrote.clues ?? [];
    if ('rewrote' in what && teamOf(view, what.rewrote.by) === team) return [what.rewrote.clue];
    return [];
  });
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
  const language = view.options.words;
  const same = (old: string) => sameClue(text, old, language);
  for (const [i, keyword] of ownKeywords(view).entries()) {
    if (holds(text, keyword, language)) return { id: 'decrypto-keyword', params: { clue, keyword } };
    const word = relative(text, view.relatives?.[i] ?? [], language);
    if (word !== undefined) return { id: 'decrypto-relative', params: { clue, word, keyword } };
  }
  if (!view.options.reuse && used(view).some(same)) return { id: 'decrypto-repeated', params: { clue, text } };
  for (const [other, beside] of others) {
    if (other !== clue && same(beside)) return { id: 'decrypto-twice', params: { clue, other } };
  }
  return null;
}

function ownKeywords(view: View): readonly string[] {
  const team = ownTeam(view);
  return (team && view.keywords[team]) ?? [];
}

/** The first word of a clue with which a relative of a keyword ends there. */
function relative(clue: string, relatives: readonly string[], language: Language): string | undefined {
  const words = wordsOf(clue);
  const last = relatives.map((form) => found(words, wordsOf(form), language));
  return words.find((word) => last.includes(word.spelt))?.spelt;
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
  const same = written.findIndex((old) => sameClue(raw, old, view.options.words)) + 1;
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
