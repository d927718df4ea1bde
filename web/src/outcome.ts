/** The result of a game, as the last line of its record states it: `won A B; scores 15 3; by points`. */

import type { Seat } from './wire';

export interface Outcome {
  winners: Seat[];
  scores: number[];
  how: string;
}

export function outcome(line: string): Outcome {
  const parts = new Map(
    line.split(';').map((part) => {
      const [word = '', ...rest] = part.trim().split(/\s+/);
      return [word, rest] as const;
    }),
  );
  // The seats of the winners, or `won by nobody`.
  const won = parts.get('won') ?? [];
  const winners = won[0] === 'by' ? [] : (won as Seat[]);
  return { winners, scores: (parts.get('scores') ?? []).map(Number), how: parts.get('by')?.[0] ?? '' };
}

/** Whether a game was played to its end by its rules, so that its board shows what was hidden. */
export function playedOut(line: string | undefined): boolean {
  return line !== undefined && outcome(line).how !== 'resignation';
}
