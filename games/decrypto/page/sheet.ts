/** The clue sheets: what was said for each number. */

import type { Team, View } from './wire';

/** A clue with the round and the place at which it was given. */
export interface Filed {
  round: number;
  place: number;
  clue: string;
}

/** The clues filed under one number of a team's sheet, round by round. */
export function filed(view: View, team: Team, digit: number): Filed[] {
  return view.past.flatMap((one) => {
    const place = one.team === team ? one.code.indexOf(digit) : -1;
    const clue = one.clues[place];
    return clue === undefined ? [] : [{ round: one.round, place: place + 1, clue }];
  });
}
