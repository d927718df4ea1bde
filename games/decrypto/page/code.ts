/** Codes while they are put together: one digit for each clue, no digit twice. */

import type { Answer, Code } from './wire';

export const DIGITS = [1, 2, 3, 4] as const;
export const PLACES = [0, 1, 2] as const;

/** What stands at each clue so far. */
export type Draft = readonly [number | null, number | null, number | null];

export const NOTHING: Draft = [null, null, null];

/** Whether a kept value has the shape of a draft: digits from 1 to 4, none twice. */
export function isDraft(kept: unknown): kept is Draft {
  if (!Array.isArray(kept) || kept.length !== PLACES.length) return false;
  const digits = kept.filter((digit) => digit !== null);
  return new Set(digits).size === digits.length && digits.every((digit) => DIGITS.includes(digit));
}

/** Puts a digit at a clue and takes it from the clue where it stood; the same digit again removes it. */
export function put(draft: Draft, place: number, digit: number): Draft {
  const at = (i: number): number | null => {
    const now = draft[i] ?? null;
    if (i === place) return now === digit ? null : digit;
    return now === digit ? null : now;
  };
  return [at(0), at(1), at(2)];
}

/** The code, once each clue has its digit. */
export function whole([first, second, third]: Draft): Code | null {
  return first === null || second === null || third === null ? null : [first, second, third];
}

/** `3 1 4`, in notation. */
export function spaced(code: Code): string {
  return code.join(' ');
}

/** `3 1 4` for reading, with spaces that do not break. */
export function shown(code: Code): string {
  return code.join('\u00a0');
}

export function sameAnswer(one: Answer, other: Answer): boolean {
  if (one === 'pass' || other === 'pass') return one === other;
  return spaced(one.code) === spaced(other.code);
}

export function isCode(answer: Answer, code: Code): boolean {
  return sameAnswer(answer, { code });
}
