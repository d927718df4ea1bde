/** What is known of a hidden place, the viewer's pencil marks there, and why a mark cannot be right. */

import { soughtBy } from './questions';
import { BOX, colourOf, COLOURS, digitOf, keyOf, letterOf, viewerOf, type Rack } from './tiles';
import type { Aids, AtPlace, Certain, Colour, Tile, View } from './wire';

/** A pencil sign in a slot: a digit, or the first letter of a colour. */
export type Sign = string;

export const SIGNS = '0123456789bwg';

export const signOf = (colour: Colour): Sign => colour.charAt(0);
/** The digit of a sign: green means 5; black and white have none. */
const digitBy = (sign: Sign): number | null => {
  if (sign === 'g') return 5;
  return /\d/.test(sign) ? Number(sign) : null;
};
export const colourBy = (sign: Sign): Colour | undefined => COLOURS.find((colour) => signOf(colour) === sign);

/** The key of a slot's pencil mark. */
export const slotKey = (rack: string, place: number): string => `slot.${rack}.${letterOf(place)}`;

/** The `data-thing` of a slot. */
export const slotThing = (rack: string, place: number): string => `slot:${rack}.${letterOf(place)}`;

/** Writes a sign into a slot's pencil marks, or rubs it out. */
export function pencilled(marks: string, sign: Sign): string {
  return [...SIGNS].filter((one) => marks.includes(one) !== (one === sign)).join('');
}

/** What is certain of a place. */
export interface Known {
  tile: Tile | null;
  digit: number | null;
  colour: Colour | null;
}

export function certainAt(aids: Aids | null, rack: string, place: number): Known {
  const at = certainOf(aids, rack)?.places?.[place] ?? null;
  return {
    tile: isTile(at) ? at : null,
    digit: typeof at === 'number' ? at : null,
    colour: typeof at === 'string' && !isTile(at) ? at : null,
  };
}

/** What is certain of a place, as a claim: `B.c=5g`. */
export function claimAt(aids: Aids, at: string): string | null {
  const [rack = '', letter = ''] = at.split('.');
  const { tile, digit, colour } = certainAt(aids, rack, 'abcde'.indexOf(letter));
  const sure = tile ?? digit ?? colour;
  return sure === null ? null : `${at}=${sure}`;
}

const isTile = (at: AtPlace | null): at is Tile => BOX.some((tile) => tile === at);

/** What is certain of a row. */
const certainOf = (aids: Aids | null, rack: string): Certain | undefined =>
  aids?.certain?.find(({ whose }) => keyOf(whose) === rack);

/** The tiles that a row certainly has, at an unknown place, and those that it lacks. */
export function heldAndLacked(aids: Aids | null, rack: string): { held: Tile[]; lacked: Tile[] } {
  const { holds: held = [], lacks: lacked = [], places = [] } = certainOf(aids, rack) ?? {};
  // What a row lacks that is known whole goes without saying.
  const whole = places.length > 0 && places.every(isTile);
  return { held, lacked: whole ? BOX.filter((tile, i) => !places.includes(tile) && BOX.indexOf(tile) === i) : lacked };
}

/** The candidates for a place, with their chances where the level of help gives them. */
export function candidatesAt(
  aids: Aids | null,
  rack: string,
  place: number,
): { tile: Tile; chance: number | null }[] | null {
  const counted = aids?.counts?.rows.find(({ whose }) => keyOf(whose) === rack)?.places[place];
  if (counted) return counted.map(([tile, chance]) => ({ tile, chance }));
  const possible = aids?.candidates?.find(({ whose }) => keyOf(whose) === rack)?.places[place];
  return possible?.map((tile) => ({ tile, chance: null })) ?? null;
}

/** Why a pencil mark cannot be right: the id of a text and its parameters. */
export interface Against {
  text: string;
  params: Record<string, string | number>;
}

/** Why a sign cannot be right in a slot, by the open information and the table's help. */
export function against(view: View, aids: Aids | null, rack: Rack, place: number, sign: Sign): Against | null {
  const tile = rack.row?.[place];
  if (tile !== undefined) return shows(tile, sign) ? null : { text: 'break-the-code-page-against-open', params: {} };
  return (
    ruledOutByOwnRow(view, sign) ??
    ruledOutByAnswer(view, rack, place, sign) ??
    ruledOutByAids(aids, rack.key, place, sign)
  );
}

/** Whether a tile has the digit or the colour. */
const shows = (tile: Tile, sign: Sign): boolean => tile.startsWith(sign) || signOf(colourOf(tile)) === sign;

/** Both tiles of the digit stand in the viewer's own row. */
function ruledOutByOwnRow(view: View, sign: Sign): Against | null {
  const me = viewerOf(view);
  const own = me === null ? null : view.rows[me.charCodeAt(0) - 65];
  const digit = digitBy(sign);
  const both = own?.filter((tile) => digitOf(tile) === digit).length === 2;
  return both && digit !== null ? { text: 'break-the-code-page-against-own', params: { digit } } : null;
}

/** An answer that names the places of a digit, or says whether c is above 4. */
function ruledOutByAnswer(view: View, rack: Rack, place: number, sign: Sign): Against | null {
  if (rack.seat === null) return null;
  const seat = rack.seat.charCodeAt(0) - 65;
  const digit = digitBy(sign);
  for (const [i, move] of view.history.entries()) {
    if (!('asked' in move)) continue;
    const answer = move.asked.answers[seat];
    const sought = soughtBy(move.asked);
    const here = answer && 'places' in answer ? answer.places.includes(letterOf(place)) : false;
    const wrong =
      (answer && 'places' in answer && sought !== null && !fitsAnswer(sign, sought, here)) ||
      (answer && 'greater' in answer && place === 2 && digit !== null && digit > 4 !== answer.greater);
    if (wrong) return { text: 'break-the-code-page-against-said', params: { line: i + 1 } };
  }
  return null;
}

/** Whether a sign can stand at a place that an answer names for a digit, or does not name. */
function fitsAnswer(sign: Sign, digit: number, here: boolean): boolean {
  if (/\d/.test(sign)) return here === (Number(sign) === digit);
  if (sign === 'g') return digit === 5 ? here : !here;
  return !(here && digit === 5);
}

function ruledOutByAids(aids: Aids | null, rack: string, place: number, sign: Sign): Against | null {
  const known = certainAt(aids, rack, place);
  const colour = colourBy(sign);
  const wrong =
    (known.tile !== null && !shows(known.tile, sign)) ||
    (known.digit !== null &&
      (colour === undefined ? known.digit !== Number(sign) : (known.digit === 5) !== (colour === 'green'))) ||
    (known.colour !== null &&
      (colour === undefined ? (known.colour === 'green') !== (sign === '5') : known.colour !== colour)) ||
    lacksAll(aids, rack, sign);
  if (wrong) return { text: 'break-the-code-page-against-certain', params: {} };
  const candidates = candidatesAt(aids, rack, place);
  const possible = candidates === null || candidates.some(({ tile }) => shows(tile, sign));
  return possible ? null : { text: 'break-the-code-page-against-candidates', params: {} };
}

/**
 * Whether the table's help has ruled a sign out, so that it can say why: what its certain facts leave open it says only
 * from the level on that gives candidates.
 */
export function isFromHelp(aids: Aids | null, rack: string, place: number, { text }: Against): boolean {
  return text === 'break-the-code-page-against-certain' || candidatesAt(aids, rack, place) !== null;
}

/** The row lacks every tile of the digit. */
function lacksAll(aids: Aids | null, rack: string, sign: Sign): boolean {
  const { lacked } = heldAndLacked(aids, rack);
  if (sign === '5' || sign === 'g') return lacked.includes('5g');
  return /\d/.test(sign) && lacked.filter((tile) => tile.startsWith(sign)).length === 2;
}
