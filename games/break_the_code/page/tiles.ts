/** Tiles and rows as they are drawn and named. */

import type { Colour, Row, Seat, Tile, View, Whose } from './wire';

/** The 20 tiles in the order in which rows stand; the green 5 is there twice. */
export const BOX: readonly Tile[] = [
  '0b',
  '0w',
  '1b',
  '1w',
  '2b',
  '2w',
  '3b',
  '3w',
  '4b',
  '4w',
  '5g',
  '5g',
  '6b',
  '6w',
  '7b',
  '7w',
  '8b',
  '8w',
  '9b',
  '9w',
];

export const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const COLOURS: readonly Colour[] = ['black', 'white', 'green'];

export const digitOf = (tile: Tile): number => Number(tile[0]);

export function colourOf(tile: Tile): Colour {
  return tile.endsWith('b') ? 'black' : tile.endsWith('w') ? 'white' : 'green';
}

/** The letter of a place, counted from 0. */
export const letterOf = (place: number): string => 'abcde'[place] ?? '?';

/** A tile of the box by its place there: the second green 5 has a name of its own. */
export const nameInBox = (index: number): string => (index === 11 ? '5g2' : (BOX[index] ?? ''));

/** Where the tiles of a row lie in the box; the second of two green 5s is the second. */
export function inBox(row: readonly Tile[]): number[] {
  const taken: number[] = [];
  for (const tile of row) {
    const first = BOX.indexOf(tile);
    taken.push(taken.includes(first) ? first + 1 : first);
  }
  return taken;
}

/** A row on the table. */
export interface Rack {
  /** A seat's letter, or `centre`: for marks and for pointing. */
  key: string;
  /** Whose it is; nobody's if it is the centre. */
  seat: Seat | null;
  /** What stands there, where it is known. */
  row: Row | null;
  /** Whether the viewer is to guess it. */
  target: boolean;
  own: boolean;
}

export const seatsOf = (view: View): Seat[] => view.rows.map((_, i) => String.fromCharCode(65 + i));

export const viewerOf = (view: View): Seat | null => (view.viewer === 'public' ? null : view.viewer.seat);

/** How many tiles a row has: the own one shows it, and else the number of players. */
export const lengthOf = (view: View): number =>
  view.rows.find((row) => row !== null)?.length ?? (view.rows.length === 4 ? 4 : 5);

export const keyOf = (whose: Whose): string => (whose === 'centre' ? 'centre' : whose.seat);

/** Every row from the one that matters most to the own: the centre, the others clockwise from the viewer, the viewer. */
export function racks(view: View): Rack[] {
  const seats = seatsOf(view);
  const me = viewerOf(view);
  const from = me === null ? 0 : seats.indexOf(me) + 1;
  const around = [...seats.slice(from), ...seats.slice(0, from)];
  const centre = seats.length > 2;
  const rows = around.map((seat) => ({
    key: seat,
    seat,
    row: view.rows[seats.indexOf(seat)] ?? null,
    target: !centre && me !== null && seat !== me,
    own: seat === me,
  }));
  return centre ? [{ key: 'centre', seat: null, row: view.centre, target: me !== null, own: false }, ...rows] : rows;
}
