/** The viewer's guesses at the rivals' keywords, and what open information says against them. */

import { fold, holds } from './clue';
import { ownTeam } from './sides';
import type { Team, View } from './wire';

/** Under which key a guess is kept. */
export function guessKey(team: Team, digit: number): string {
  return `word-${team}-${digit}`;
}

/** Why a guess cannot be right. */
export interface Against {
  /** The text that says it. */
  id: string;
  params: Record<string, string>;
}

/** What makes it impossible that a team's keyword `digit` is this word, if something does. */
export function against(view: View, team: Team, digit: number, guess: string): Against | null {
  const word = fold(guess);
  if (word === '') return null;
  const known = view.keywords[team]?.[digit - 1];
  if (known !== undefined) {
    return fold(known) === word ? null : { id: 'decrypto-page-against-other', params: { word: known } };
  }
  const own = ownTeam(view);
  // All keywords of a table are different, and nobody may say an own one.
  if (own !== null && own !== team && view.keywords[own]?.some((ours) => fold(ours) === word)) {
    return { id: 'decrypto-page-against-ours', params: {} };
  }
  const said = view.past
    .filter((past) => past.team === team)
    .flatMap(({ clues }) => clues)
    .find((clue) => holds(fold(clue), word));
  if (said !== undefined) return { id: 'decrypto-page-against-said', params: { clue: said } };
  const list = view.options.own_words;
  if (list.length > 0 && !list.some((one) => fold(one) === word))
    return { id: 'decrypto-page-against-list', params: {} };
  return null;
}
