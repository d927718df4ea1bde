/* Written by `npm run types` from the schemas of the house; do not edit. */

/**
 * What a player asks for. Places count from 1, left to right.
 */
export type Action =
  | {
      reveal: {
        /**
         * Where it lies.
         */
        place: number;
      };
    }
  | {
      guess: {
        /**
         * What it is said to be.
         */
        number: Card;
        /**
         * Whose card.
         */
        of: Seat;
        /**
         * Where it lies.
         */
        place: number;
      };
    }
  | 'stop'
  | 'pass';
/**
 * A card, by its number from 1 to 48.
 */
export type Card = number;
/**
 * A place at the table, in clockwise order from `A`.
 *
 * Written as a letter, in notation, records and JSON alike.
 */
export type Seat = string;
/**
 * A fact on which a certainty rests. None are given yet.
 */
export type Clue = {
  move: number;
};
/**
 * What can be certain of hidden cards.
 */
export type What =
  | {
      card: {
        /**
         * Which.
         */
        card: Card;
        /**
         * Whose.
         */
        of: Seat;
        /**
         * Where.
         */
        place: number;
      };
    }
  | {
      colour: {
        /**
         * Which.
         */
        colour: Colour;
        /**
         * Whose.
         */
        of: Seat;
        /**
         * Where.
         */
        place: number;
      };
    }
  | {
      holder: {
        /**
         * Which.
         */
        card: Card;
        /**
         * Whose.
         */
        of: Seat;
      };
    }
  | {
      aside: {
        /**
         * Which.
         */
        card: Card;
      };
    };
/**
 * One of four colours; number n has colour (n − 1) mod 4 (KS02).
 * - `wax`: 1, 5, 9 …: red sealing wax.
 * - `brass`: 2, 6, 10 …: yellow brass.
 * - `moss`: 3, 7, 11 …: green moss.
 * - `ink`: 4, 8, 12 …: blue ink.
 */
export type Colour = 'wax' | 'brass' | 'moss' | 'ink';
/**
 * A number of deals; in JSON a text, for it may be larger than a page can count.
 */
export type Deals = string;
/**
 * Who begins: a seat drawn with the deal, or one that the host chose.
 */
export type First =
  | 'drawn'
  | {
      seat: Seat;
    };
/**
 * What the second reveal must not be next to (KS11 b).
 * - `value`: The first one's value plus or minus one.
 * - `place`: The place beside the first one.
 */
export type Neighbours = 'value' | 'place';
/**
 * Who wins with equal points (KS19).
 * - `earliest`: Whoever plays earlier in turn order.
 * - `shared`: All of them.
 */
export type Ties = 'earliest' | 'shared';
/**
 * One thing that happened.
 */
export type Event =
  | {
      revealed: {
        /**
         * Who.
         */
        by: Seat;
        /**
         * What it was.
         */
        card: Card;
        /**
         * Where.
         */
        place: number;
      };
    }
  | {
      guessed: {
        /**
         * Who.
         */
        by: Seat;
        /**
         * What it was said to be.
         */
        number: Card;
        /**
         * Whose card.
         */
        of: Seat;
        /**
         * Whether a point was paid for it, as for every second try.
         */
        paid: boolean;
        /**
         * Where.
         */
        place: number;
        /**
         * Whether it was.
         */
        right: boolean;
        /**
         * Points that a right guess scored.
         */
        worth: number;
      };
    }
  | {
      stopped: {
        /**
         * Who.
         */
        by: Seat;
      };
    }
  | {
      passed: {
        /**
         * Who.
         */
        by: Seat;
      };
    };
/**
 * What the player to act has to do.
 * - `reveal`: Reveal an own card.
 * - `guess`: Guess.
 * - `second-try`: Guess again for a point, or stop.
 */
export type Stage = 'reveal' | 'guess' | 'second-try';
/**
 * Who looks at a game.
 */
export type Viewer =
  | {
      seat: Seat;
    }
  | 'public';

export interface Kryptos {
  action: Action;
  aids: Aids;
  options: Options;
  view: View;
}
/**
 * Help for one viewer. What a level does not give is left out.
 */
export interface Aids {
  /**
   * From `candidates` on: what can lie aside.
   */
  aside?: Card[];
  /**
   * At `solver`: the guess that is worth most, if there is any.
   */
  best?: Best;
  /**
   * From `candidates` on: what each hidden card can be.
   */
  candidates?: Candidates[];
  /**
   * From `certain` on: everything of these kinds that follows, and nothing that does not.
   */
  certain?: Fact[];
  /**
   * From `counts` on: how likely it all is.
   */
  counts?: Counts;
}
/**
 * The best choice by itself.
 */
export interface Best {
  /**
   * What to do.
   */
  action: Action;
  /**
   * How likely it is right.
   */
  chance: number;
  /**
   * Points to be expected of it; less the one that it costs, at a second try.
   */
  worth: number;
}
/**
 * What a hidden card can be.
 */
export interface Candidates {
  /**
   * Which, ascending.
   */
  cards: Card[];
  /**
   * Whose.
   */
  of: Seat;
  /**
   * Where.
   */
  place: number;
}
/**
 * Something certain.
 */
export interface Fact {
  /**
   * From which facts it follows.
   */
  because?: Clue[];
  /**
   * What.
   */
  what: What;
}
/**
 * How likely everything is.
 */
export interface Counts {
  /**
   * The chance of each card that can lie aside to be there.
   */
  aside: number[];
  /**
   * How many deals are possible.
   */
  deals: Deals;
  /**
   * The chances of each hidden card, as the candidates stand.
   */
  places: number[][];
}
/**
 * What a host chooses for Kryptos.
 */
export interface Options {
  /**
   * The set-up rules for veterans (KS11).
   */
  advanced: boolean;
  /**
   * The point for a second try goes to the card's owner (KS23).
   */
  bribe: boolean;
  /**
   * Who begins (KS21).
   */
  first: First;
  /**
   * Four cards lie aside (KS22).
   */
  mystery: boolean;
  /**
   * How one of them is read (KS11 b).
   */
  neighbours: Neighbours;
  /**
   * Who wins with equal points (KS19).
   */
  ties: Ties;
}
/**
 * All that one viewer knows.
 */
export interface View {
  /**
   * Which, once the game is over.
   */
  aside: Card[] | null;
  /**
   * How many cards of each colour lie aside.
   *
   * @minItems 4
   * @maxItems 4
   */
  aside_tokens: [number, number, number, number];
  /**
   * Whether this is the last round.
   */
  closing: boolean;
  /**
   * Which end it was: `points`, `exhausted` or `limit`.
   */
  ended: string | null;
  /**
   * Who began.
   */
  first: Seat;
  /**
   * The hands, as far as they are seen.
   *
   * @maxItems 8
   */
  hands: Hand[];
  /**
   * All that happened.
   */
  history: Event[];
  /**
   * The highest number in play.
   */
  last: number;
  /**
   * What the host chose.
   */
  options: Options;
  /**
   * Who is to do what, until it is over.
   */
  turn: Turn | null;
  /**
   * How many turns are over.
   */
  turns: number;
  /**
   * Whose eyes.
   */
  viewer: Viewer;
  /**
   * Who won, once it is over.
   */
  winners: Seat[] | null;
}
/**
 * A hand as a viewer sees it.
 */
export interface Hand {
  /**
   * The places from left to right.
   */
  places: Place[];
  /**
   * Points.
   */
  points: number;
  /**
   * Hidden cards of each colour.
   *
   * @minItems 4
   * @maxItems 4
   */
  tokens: [number, number, number, number];
}
/**
 * A place in a hand.
 */
export interface Place {
  /**
   * The card, if this viewer sees it.
   */
  card: Card | null;
  /**
   * Whether it lies open for all.
   */
  open: boolean;
}
/**
 * Who is to do what.
 */
export interface Turn {
  /**
   * Who.
   */
  seat: Seat;
  /**
   * What.
   */
  stage: Stage;
}
