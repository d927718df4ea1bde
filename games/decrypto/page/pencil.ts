/** The viewer's guesses at the rivals' keywords, and why they cannot be right. */

import { fold, holds } from './clue';
import { ownTeam } from './sides';
import type { Team, View } from './wire';

/** The key of a guess among the marks. */
export function guessKey(team: Team, digit: number): string {
  return `word-${team}-${digit}`;
}

/** Why a guess cannot be right. */
export interface Against {
  /** The text that says it. */
  id: string;
  params: Record<string, string>;
}

/** Why keyword `digit` of a team cannot be this word; null if it can. */
export function against(view: View, team: Team, digit: number, guess: string): Against | null {
  const word = fold(guess);
  if (word === '') return null;
  const known = view.keywords[team]?.[digit - 1];
  if (known !== undefined) {
    return fold(known) === word ? null : { id: 'decrypto-page-against-other', params: { word: known } };
  }
  const own = ownTeam(view);
  // All keywords of a table are different, and a clue never contains a keyword of its own team.
  if (own !== null && own !== team && view.keywords[own]?.some((ours) => fold(ours) === word)) {
    return { id: 'decrypto-page-against-ours', params: {} };
  }
  const said = view.past
    .filter((past) => past.team === team)
    .flatMap(({ clues }) => clues)
    .find((clue) => holds(clue, guess, view.options.words));
  if (said !== undefined) return { id: 'decrypto-page-against-said', params: { clue: said } };
  const list = view.options.own_words;
  if (list.length > 0 && !list.some((one) => fold(one) === word))
    return { id: 'decrypto-page-against-list', params: {} };
  return null;
}
