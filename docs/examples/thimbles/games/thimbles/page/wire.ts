/* Written by `npm run types` from the schemas of the house; do not edit. */

/**
 * A moment of a match, in milliseconds since it was dealt.
 *
 * Rules never read a clock: the code that runs the match gives each entry its time, and folding the log needs no clock.
 * Written in seconds with three decimals: `12.345`.
 */
export type Time = number;
/**
 * Who looks at a game.
 */
export type Viewer =
  | {
      seat: Seat;
    }
  | 'public';
/**
 * A place at the table, in clockwise order from `A`.
 *
 * Written as a letter, in notation, records and JSON alike.
 */
export type Seat = string;

export interface Thimbles {
  action: Lift;
  aids: Aids;
  options: Options;
  view: View;
}
/**
 * Lifts a thimble (TH04).
 */
export interface Lift {
  /**
   * Which.
   */
  thimble: number;
}
/**
 * What the table may tell a viewer.
 */
export interface Aids {
  /**
   * The thimbles that may hide the pea, from the level `candidates` on.
   */
  candidates?: number[];
}
/**
 * What a host chooses for Thimbles.
 */
export interface Options {
  /**
   * Whether a turn lasts ten seconds (TH05).
   */
  hurry: boolean;
}
/**
 * All that a viewer knows; here all viewers know the same.
 */
export interface View {
  /**
   * Whether the last of them hid the pea.
   */
  found: boolean;
  /**
   * The thimbles that were lifted, in order.
   */
  lifted: number[];
  /**
   * What the host chose.
   */
  options: Options;
  /**
   * How many play.
   */
  seats: number;
  /**
   * When the turn began.
   */
  since: Time;
  /**
   * Whose eyes these are.
   */
  viewer: Viewer;
}
