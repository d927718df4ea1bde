/** Tiles and rows as they are drawn and named. */

import type { Shown } from '$page/wire';

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

/** The box indexes of a row's tiles; of two green 5s the second takes the second index. */
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
  /** Whose row it is; null for the centre. */
  seat: Seat | null;
  /** Its tiles, where they are known. */
  row: Row | null;
  /** Whether the viewer is to guess it. */
  target: boolean;
  own: boolean;
}

export const seatsOf = (view: View): Seat[] => view.rows.map((_, i) => String.fromCharCode(65 + i));

export const viewerOf = (view: View): Seat | null => (view.viewer === 'public' ? null : view.viewer.seat);

/** How many tiles a row has: as many as a visible row, else by the number of players. */
export const lengthOf = (view: View): number =>
  view.rows.find((row) => row !== null)?.length ?? (view.rows.length === 4 ? 4 : 5);

export const keyOf = (whose: Whose): string => (whose === 'centre' ? 'centre' : whose.seat);

/** Who found the row of a rack: with two players the other one, with more all who found the centre. */
export function finders(view: View, seat: Seat | null): Seat[] {
  const isCentre = view.rows.length > 2;
  return isCentre === (seat === null) ? view.right.filter((one) => one !== seat) : [];
}

/** The row of one of two players as the other named it right: until the end the view has no other word of it. */
function namedRight(view: View, seat: Seat): Row | null {
  if (view.rows.length > 2) return null;
  const found = view.history.find((move) => 'guessed' in move && move.guessed.right && move.guessed.by !== seat);
  return found && 'guessed' in found ? found.guessed.row : null;
}

/** Every row in display order: the centre, the others clockwise from the viewer, the viewer's own. */
export function racks(view: View): Rack[] {
  const seats = seatsOf(view);
  const me = viewerOf(view);
  const from = me === null ? 0 : seats.indexOf(me) + 1;
  const around = [...seats.slice(from), ...seats.slice(0, from)];
  const centre = seats.length > 2;
  const rows = around.map((seat) => ({
    key: seat,
    seat,
    row: view.rows[seats.indexOf(seat)] ?? namedRight(view, seat),
    target: !centre && me !== null && seat !== me,
    own: seat === me,
  }));
  return centre ? [{ key: 'centre', seat: null, row: view.centre, target: me !== null, own: false }, ...rows] : rows;
}

/** The view with hidden rows lying open: places are named as on the board, `B.a`. */
export function opened(view: View, hidden: readonly Shown[]): View {
  const row = (key: string): Row | null => {
    const own = hidden.filter(({ place }) => place.startsWith(`${key}.`)).map(({ text }) => text as Tile);
    return own.length === lengthOf(view) ? own : null;
  };
  const seats = seatsOf(view);
  return {
    ...view,
    rows: view.rows.map((known, i) => known ?? row(seats[i] ?? '')),
    centre: view.centre ?? row('centre'),
  };
}
