/** Codes while they are put together: one digit for each clue, no digit twice. */

import type { Answer, Code } from './wire';

export const DIGITS = [1, 2, 3, 4] as const;
export const PLACES = [0, 1, 2] as const;

/** What stands at each clue so far. */
export type Draft = readonly [number | null, number | null, number | null];

export const NOTHING: Draft = [null, null, null];

/** Whether something that was kept can be such a draft: no digit twice, and none that there is not. */
export function isDraft(kept: unknown): kept is Draft {
  if (!Array.isArray(kept) || kept.length !== PLACES.length) return false;
  const digits = kept.filter((digit) => digit !== null);
  return new Set(digits).size === digits.length && digits.every((digit) => DIGITS.includes(digit));
}

/** Puts a digit at a clue. It leaves the clue at which it stood; put where it stands already, it goes. */
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

/** `3 1 4`, as the notation has it. */
export function spaced(code: Code): string {
  return code.join(' ');
}

/** The same for reading: it stays on one line. */
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
