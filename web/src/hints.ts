/** Hints: one certain fact for the player who takes one, and a line in the log for everybody. */

import type { Speaker } from './board';
import { reasonText } from './reason';
import type { Hinted } from './wire';

/** A hint in words: the fact for its player, for others that it was taken. */
export function hintText({ seat, fact }: Hinted, { say, name }: Pick<Speaker, 'say' | 'name'>): string {
  return fact ? say('hint-told', { fact: reasonText(fact, name) }) : say('hint-taken', { name: name(seat) });
}

/** The hints that were taken after this line of the log, and before the next. */
export function hintsAfter(line: number, lines: number, hinted: readonly Hinted[]): Hinted[] {
  return hinted.filter(({ move }) => Math.min(move, lines) === line);
}
