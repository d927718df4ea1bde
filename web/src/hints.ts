/** Hints: one certain fact for the player who takes one, and a line in the log for everybody. */

import type { Speaker } from './board';
import { reasonText } from './reason';
import type { Hinted } from './wire';

/**
 * A hint in words: the fact for its player, for others that it was taken. In a review the reader sees the game through
 * other eyes, and still has the facts of the own hints.
 */
export function hintText({ seat, fact }: Hinted, speaker: Speaker): string {
  const { say, name } = speaker;
  const own = fact !== undefined && seat === speaker.seat;
  return own ? say('hint-told', { fact: reasonText(fact, name) }) : say('hint-taken', { name: name(seat) });
}

/** The hints that were taken after this line of the log, and before the next. */
export function hintsAfter(line: number, lines: number, hinted: readonly Hinted[]): Hinted[] {
  return hinted.filter(({ move }) => Math.min(move, lines) === line);
}
