/* Written by `npm run types` from the schemas of the house; do not edit. */

/**
 * What a player asks for. Places count from 1, left to right.
 */
export type Action =
  | {
      reveal: {
        /**
         * The place of the card.
         */
        place: number;
      };
    }
  | {
      guess: {
        /**
         * The number that the player names.
         */
        number: Card;
        /**
         * The card's owner.
         */
        of: Seat;
        /**
         * The place of the card.
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
 * What is said of hidden cards, by a claim or as a certain fact. Places count from 1.
 */
export type Says =
  | {
      card: {
        /**
         * The card.
         */
        card: Card;
        /**
         * The owner.
         */
        of: Seat;
        /**
         * The place.
         */
        place: number;
      };
    }
  | {
      colour: {
        /**
         * The colour.
         */
        colour: Colour;
        /**
         * The owner.
         */
        of: Seat;
        /**
         * The place.
         */
        place: number;
      };
    }
  | {
      holder: {
        /**
         * The card.
         */
        card: Card;
        /**
         * The owner.
         */
        of: Seat;
      };
    }
  | {
      aside: {
        /**
         * The card.
         */
        card: Card;
      };
    };
/**
 * A colour. Number n has colour (n − 1) mod 4 (KS02).
 * - `wax`: 1, 5, 9 …: red sealing wax.
 * - `brass`: 2, 6, 10 …: yellow brass.
 * - `moss`: 3, 7, 11 …: green moss.
 * - `ink`: 4, 8, 12 …: blue ink.
 */
export type Colour = 'wax' | 'brass' | 'moss' | 'ink';
/**
 * A number of deals; a string in JSON, since it can exceed the numbers that JavaScript represents exactly.
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
 * Who wins with equal points (KS19).
 * - `earliest`: The player who is earlier in turn order.
 * - `shared`: All players with the most points.
 */
export type Ties = 'earliest' | 'shared';
/**
 * One thing that happened.
 */
export type Event =
  | {
      revealed: {
        /**
         * The player.
         */
        by: Seat;
        /**
         * The card.
         */
        card: Card;
        /**
         * The place of the card, from 1.
         */
        place: number;
      };
    }
  | {
      guessed: {
        /**
         * The player.
         */
        by: Seat;
        /**
         * The number that the player named.
         */
        number: Card;
        /**
         * The card's owner.
         */
        of: Seat;
        /**
         * Whether the player paid a point for it, as for every second try.
         */
        paid: boolean;
        /**
         * The place of the card, from 1.
         */
        place: number;
        /**
         * Whether the guess was right.
         */
        right: boolean;
        /**
         * The points that a right guess scored; 0 for a wrong one.
         */
        worth: number;
      };
    }
  | {
      stopped: {
        /**
         * The player.
         */
        by: Seat;
      };
    }
  | {
      passed: {
        /**
         * The player.
         */
        by: Seat;
      };
    };
/**
 * What the player to act has to do.
 * - `reveal`: Reveal an own card.
 * - `guess`: Guess a hidden card of another player.
 * - `second-try`: Guess again for a point, or stop (KS15).
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
 * Help for one viewer. Each part is there from its assist level on.
 */
export interface Aids {
  /**
   * From `candidates` on: the cards that can lie aside.
   */
  aside?: Card[];
  /**
   * At `solver`, on the viewer's turn to guess: the best action.
   */
  best?: Best;
  /**
   * From `candidates` on: what each hidden card can be.
   */
  candidates?: Candidates[];
  /**
   * From `certain` on: every fact of these kinds that is certain, and no other.
   */
  certain?: Fact[];
  /**
   * From `counts` on: the probabilities.
   */
  counts?: Counts;
}
/**
 * The best action.
 */
export interface Best {
  /**
   * The action.
   */
  action: Action;
  /**
   * The probability that the guess is right; 1 for stopping.
   */
  chance: number;
  /**
   * The expected points, less the one that a second try costs.
   */
  worth: number;
}
/**
 * What a hidden card can be.
 */
export interface Candidates {
  /**
   * The possible cards, ascending.
   */
  cards: Card[];
  /**
   * The owner.
   */
  of: Seat;
  /**
   * The place, from 1.
   */
  place: number;
}
/**
 * A certain fact.
 */
export interface Fact {
  /**
   * What is certain: of a place the colour only if the card is not, and of a card the owner only if the place is not.
   */
  what: Says;
}
/**
 * The number of possible deals, and probabilities.
 */
export interface Counts {
  /**
   * For each card of `aside` the probability that it lies there.
   */
  aside: number[];
  /**
   * How many deals are possible.
   */
  deals: Deals;
  /**
   * For each hidden card the probabilities of its candidates, in the order of `candidates`.
   */
  places: number[][];
}
/**
 * What a host chooses for Kryptos.
 */
export interface Options {
  /**
   * The advanced set-up rules (KS11).
   */
  advanced: boolean;
  /**
   * Whether the point for a second try goes to the card's owner (KS23).
   */
  bribe: boolean;
  /**
   * Who begins (KS21).
   */
  first: First;
  /**
   * Whether four cards lie aside (KS22).
   */
  mystery: boolean;
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
   * The cards that lie aside, once the game is over.
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
   * How the game ended, once it is over: `points`, `exhausted` or `limit`.
   */
  ended: string | null;
  /**
   * Who began.
   */
  first: Seat;
  /**
   * The hands, as far as the viewer sees them.
   *
   * @maxItems 8
   */
  hands: Hand[];
  /**
   * Everything that happened.
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
   * Who is to act, until the game is over.
   */
  turn: Turn | null;
  /**
   * The number of turns that are over.
   */
  turns: number;
  /**
   * Who looks.
   */
  viewer: Viewer;
  /**
   * The winners, once the game is over.
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
   * The owner's points.
   */
  points: number;
  /**
   * How many hidden cards have each colour.
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
   * The card, if the viewer sees it.
   */
  card: Card | null;
  /**
   * Whether the card lies open for everyone.
   */
  open: boolean;
}
/**
 * Whose turn it is.
 */
export interface Turn {
  /**
   * The player.
   */
  seat: Seat;
  /**
   * What the player has to do.
   */
  stage: Stage;
}
