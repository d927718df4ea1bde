/** The table's help, prepared for the board. Words are never certain; only the pile of codes is. */

import { words } from '$page/words.svelte';

import { DIGITS, spaced } from './code';
import { filed } from './sheet';
import { ownTeam } from './sides';
import type { Action, Aids, Code, Likely, Team, View } from './wire';

/** Every code that there is. */
const ALL: readonly Code[] = DIGITS.flatMap((first) =>
  DIGITS.flatMap((second) =>
    DIGITS.flatMap((third): Code[] => (new Set([first, second, third]).size === 3 ? [[first, second, third]] : [])),
  ),
);

/** The bar is full at this nearness: 0 means unrelated, 3 related, 6 and more closely related. */
const CLOSE = 5;

/** Codes and words below this chance are not shown. */
const FAINT = 0.005;

/** How many codes are still possible, and which are not; null while all are. */
export interface Pile {
  can: number;
  out: Code[];
}

export function pile(aids: Aids | null): Pile | null {
  if (!aids?.codes || aids.codes.length === ALL.length) return null;
  const can = new Set(aids.codes.map(spaced));
  return { can: can.size, out: ALL.filter((code) => !can.has(spaced(code))) };
}

/** A code that the clues may mean. */
export interface Tip {
  code: Code;
  /** From 0 to 1; null if the code is not among the likeliest. */
  chance: number | null;
  best: boolean;
}

/** The codes to show: the best first, then by chance. If all chances are equal, only the best. */
export function tips(aids: Aids | null): Tip[] {
  const chances = aids?.chances ?? [];
  const best = aids?.best && typeof aids.best === 'object' && 'code' in aids.best ? aids.best.code : null;
  const isBest = (code: Code) => best !== null && spaced(code) === spaced(best);
  const informative = chances.length === 1 || chances.some(({ chance }) => chance !== chances[0]?.chance);
  const listed = informative
    ? chances.filter(({ chance }) => chance >= FAINT).map(({ code, chance }) => ({ code, chance, best: isBest(code) }))
    : [];
  if (best === null) return listed;
  const first = listed.find((tip) => tip.best) ?? { code: best, chance: null, best: true };
  return [first, ...listed.filter((tip) => !tip.best)];
}

/** How near a clue, by its place from 0, is to each digit; null where the help says nothing. */
export function nearness(aids: Aids | null, place: number): readonly (number | null)[] | null {
  const digits = aids?.near?.[place]?.digits;
  return digits?.some((near) => near !== null) ? digits : null;
}

/** The filled part of the bar for a nearness, from 0 to 1. */
export function bar(near: number): number {
  return Math.min(Math.max(near / CLOSE, 0), 1);
}

/** The likely words for a rival keyword, once it has a clue. */
export function likely(view: View, aids: Aids | null, team: Team, digit: number): Likely[] {
  if (ownTeam(view) === team || filed(view, team, digit).length === 0) return [];
  return aids?.words?.[digit - 1]?.filter(({ chance }) => chance >= FAINT) ?? [];
}

/** The best move: the end of its text's id, and the text's parameters. */
export interface Advice {
  what: string;
  params: Record<string, string | number>;
}

export function advice(best: Action): Advice {
  if (typeof best === 'string') return { what: best, params: {} };
  if ('clue' in best) return { what: 'clue', params: { clues: best.clue.join(' · ') } };
  if ('code' in best) return { what: 'code', params: { code: best.code.join('\u00a0') } };
  if ('object' in best) return { what: 'object', params: { clue: best.object } };
  if ('rewrite' in best) return { what: 'rewrite', params: { clue: best.rewrite } };
  if ('words' in best) return { what: 'words', params: { words: best.words.join(' · ') } };
  return { what: 'accept', params: { word: best.accept } };
}

/** A chance for reading; a possible one is never 0 %. */
export function percent(chance: number): string {
  const format = new Intl.NumberFormat(words.language, { style: 'percent', maximumFractionDigits: 0 });
  return chance < FAINT ? `<${format.format(0.01)}` : format.format(chance);
}

/** A nearness for reading, with its sign. */
export function deviations(near: number): string {
  const format = new Intl.NumberFormat(words.language, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return format.format(near).replace('-', '−');
}
