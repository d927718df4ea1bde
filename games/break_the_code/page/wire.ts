/* Written by `npm run types` from the schemas of the house; do not edit. */

/**
 * What a player asks for. It need not be legal: a guess may be unsorted, a digit may be missing.
 */
export type Action =
  | {
      ask: {
        /**
         * The card.
         */
        card: Card;
        /**
         * The digit, on a card that offers two.
         */
        digit?: number;
      };
    }
  | {
      /**
       * @maxItems 5
       */
      guess: Tile[];
    }
  | 'pass';
/**
 * A question card.
 * - `where-0`: 1: where are your 0s?
 * - `where-5`: 2: where are your 5s?
 * - `where-1-or-2`: 3: where are your 1s, or your 2s?
 * - `where-3-or-4`: 4: where are your 3s, or your 4s?
 * - `where-6-or-7`: 5: where are your 6s, or your 7s?
 * - `where-8-or-9`: 6: where are your 8s, or your 9s?
 * - `consecutive`: 7: which neighbouring tiles have consecutive digits?
 * - `same-colour`: 8: which neighbouring tiles have the same colour?
 * - `count-even`: 9: how many even digits?
 * - `count-odd`: 10: how many odd digits?
 * - `count-black`: 11: how many black tiles?
 * - `count-white`: 12: how many white tiles?
 * - `count-pairs`: 13: how many tiles share their digit with another?
 * - `sum`: 14: the sum of all tiles.
 * - `sum-black`: 15: the sum of the black tiles.
 * - `sum-white`: 16: the sum of the white tiles.
 * - `sum-left`: 17: the sum of the three leftmost tiles.
 * - `sum-right`: 18: the sum of the three rightmost tiles.
 * - `sum-middle`: 19: the sum of the central tiles.
 * - `span`: 20: the difference between the highest and the lowest digit.
 * - `c-over-4`: 21: is tile c greater than 4?
 */
export type Card =
  | 'where-0'
  | 'where-5'
  | 'where-1-or-2'
  | 'where-3-or-4'
  | 'where-6-or-7'
  | 'where-8-or-9'
  | 'consecutive'
  | 'same-colour'
  | 'count-even'
  | 'count-odd'
  | 'count-black'
  | 'count-white'
  | 'count-pairs'
  | 'sum'
  | 'sum-black'
  | 'sum-white'
  | 'sum-left'
  | 'sum-right'
  | 'sum-middle'
  | 'span'
  | 'c-over-4';
/**
 * What a tile shows: a digit and a colour, written `4b`, `4w` or `5g`.
 *
 * Ordered as a row is: by digit, black before white. The two green 5s are the same [`Tile`].
 */
export type Tile =
  | '0b'
  | '0w'
  | '1b'
  | '1w'
  | '2b'
  | '2w'
  | '3b'
  | '3w'
  | '4b'
  | '4w'
  | '5g'
  | '6b'
  | '6w'
  | '7b'
  | '7w'
  | '8b'
  | '8w'
  | '9b'
  | '9w';
/**
 * Whose tiles.
 */
export type Whose =
  | {
      seat: Seat;
    }
  | 'centre';
/**
 * A place at the table, in clockwise order from `A`.
 *
 * Written as a letter, in notation, records and JSON alike.
 */
export type Seat = string;
/**
 * What is certain of one place of a row: a tile (`5g`), a digit (a number) or a colour (`green`).
 */
export type AtPlace = Tile | number | Colour;
/**
 * A colour.
 * - `black`: One tile of each digit but 5.
 * - `white`: The other tile of each digit but 5.
 * - `green`: Both 5s.
 */
export type Colour = 'black' | 'white' | 'green';
/**
 * Tiles as they look in a row, in the order of BC04.
 *
 * The two green 5s look alike, so a lone 5 always has the left bit: rows are equal exactly if they look the same.
 */
export type Row = Tile[];
/**
 * Who begins: a seat drawn with the deal, or one that the host chose.
 */
export type First =
  | 'drawn'
  | {
      seat: Seat;
    };
/**
 * What happens to the cards about the middle of five tiles when rows have four (BC23).
 * - `adapted`: The cards stay; the central tiles are b and c.
 * - `removed`: The cards are taken out.
 */
export type FourTiles = 'adapted' | 'removed';
/**
 * How a game ends.
 * - `guess`: One player guessed right (BC16, BC17).
 * - `tie`: Several guessed right (BC16, BC17).
 * - `all-wrong`: Every player guessed wrong (BC15).
 * - `questions`: The questions ran out before a right guess (BC18, `last_call=off`).
 * - `last-call`: The questions ran out, and no last guess was right (BC18, `last_call=on`).
 * - `limit`: The house limit.
 */
export type Ending = 'guess' | 'tie' | 'all-wrong' | 'questions' | 'last-call' | 'limit';
/**
 * What a viewer learned of one event.
 */
export type Move =
  | {
      /**
       * A card, with a digit if it offers two: `sum-black`, `where-1-or-2 1`.
       */
      asked: {
        /**
         * The answer of each seat, if it had to answer.
         *
         * @maxItems 8
         */
        answers: (Answer | null)[];
        /**
         * The player.
         */
        by: Seat;
        card: Card;
        digit?: number;
      };
    }
  | {
      guessed: {
        /**
         * The player.
         */
        by: Seat;
        /**
         * Whether the guess was right.
         */
        right: boolean;
        /**
         * The row that the player guessed, unless it is secret.
         */
        row: Row | null;
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
 * The answer of a row to a question.
 */
export type Answer =
  | {
      places: Places;
    }
  | {
      groups: Groups;
    }
  | {
      number: number;
    }
  | {
      pairs: Pairs;
    }
  | {
      greater: boolean;
    };
/**
 * A set of places, written `b, c`, or `none`. In JSON its letters: `"bc"`.
 */
export type Places = string;
/**
 * Groups of neighbouring places, written `a–b, c–d–e`, or `none`. In JSON their letters: `["ab", "cde"]`.
 *
 * Stored as links between neighbours: bit 0 links a and b. That makes groups maximal and separate (BC22).
 */
export type Groups = Places[];
/**
 * Who looks at a game.
 */
export type Viewer =
  | {
      seat: Seat;
    }
  | 'public';

export interface BreakTheCode {
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
   * At `solver`, on the viewer's turn: the best action.
   */
  best?: Best;
  /**
   * From `candidates` on: the tiles that each hidden place can have.
   */
  candidates?: Possible[];
  /**
   * From `certain` on: every certain fact about each hidden row, and no other.
   */
  certain?: Certain[];
  /**
   * From `counts` on: the number of deals, probabilities, and what questions are worth.
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
   * The chance to win with it, as the strongest mind estimates.
   */
  chance: number;
}
/**
 * The possible tiles of a hidden row.
 */
export interface Possible {
  /**
   * For each place from the left the possible tiles.
   */
  places: Tile[][];
  /**
   * Whose row.
   */
  whose: Whose;
}
/**
 * What is certain about a hidden row: it holds in every deal that the view allows.
 *
 * What follows from the rest is left out: the digit and the colour of a place whose tile is certain, tiles of the row
 * whose place is certain, and what a row lacks of which every tile is certain.
 */
export interface Certain {
  /**
   * The tiles that the row has besides. Both green 5s can be among them.
   */
  holds?: Tile[];
  /**
   * The tiles that the row does not have.
   */
  lacks?: Tile[];
  /**
   * What is certain of each place, from the left. Empty if nothing is.
   */
  places?: (AtPlace | null)[];
  /**
   * Whose row.
   */
  whose: Whose;
}
/**
 * The number of deals, probabilities, and what questions are worth.
 */
export interface Counts {
  /**
   * The exact number of deals that agree with the view.
   */
  deals: number;
  /**
   * What each question that can be asked now is worth, the one that tells most first.
   */
  questions: Worth[];
  /**
   * The hidden rows.
   */
  rows: Counted[];
}
/**
 * What a question is worth.
 */
export interface Worth {
  /**
   * What its answers tell on average about the row that the viewer has to guess, in bits.
   */
  bits: number;
  /**
   * The chance that the likeliest row after the answers is the right one.
   */
  hit: number;
  /**
   * What it tells the other seats about the rows that they have to guess, in bits on average, where that is
   * computed.
   */
  others?: [Seat, number][];
  /**
   * The question.
   */
  question: Question;
  /**
   * The most rows that can be possible after the answers.
   */
  worst: number;
}
/**
 * A card, with a digit if it offers two: `sum-black`, `where-1-or-2 1`.
 */
export interface Question {
  card: Card;
  digit?: number;
}
/**
 * The probabilities of a hidden row.
 */
export interface Counted {
  /**
   * The entropy, in bits.
   */
  bits: number;
  /**
   * The likeliest rows with their probabilities, at most 24.
   */
  likely: [Row, number][];
  /**
   * For each place from the left the possible tiles with their probabilities.
   */
  places: [Tile, number][][];
  /**
   * The number of possible rows.
   */
  rows: number;
  /**
   * Whose row.
   */
  whose: Whose;
}
/**
 * What a host chooses for Break the Code.
 */
export interface Options {
  /**
   * Who begins (BC06).
   */
  first: First;
  /**
   * How four players use the cards made for five tiles (BC23).
   */
  four_tiles: FourTiles;
  /**
   * Whether every player still in the game has one last guess when the questions run out (BC18).
   */
  last_call: boolean;
  /**
   * Whether the asker answers too on cards 14, 20 and 21 (BC25).
   */
  shared_cards: boolean;
}
/**
 * All that one viewer knows: what was public, the own tiles, and everything once the game is over.
 */
export interface View {
  /**
   * The centre, for a player who guessed it, and for all once the game is over; there is none with two players.
   */
  centre: Row | null;
  /**
   * Who has one last guess, or passes, and may not ask; empty while questions can be asked.
   */
  closing: Seat[];
  /**
   * How the game ended, once it is over.
   */
  ending: Ending | null;
  /**
   * The cards that can be asked now.
   */
  face_up: Card[];
  /**
   * Who began.
   */
  first: Seat;
  /**
   * The pile from its top, once the game is over.
   */
  hidden: Card[] | null;
  /**
   * Everything that happened, as the viewer learned it.
   */
  history: Move[];
  /**
   * Who is still in the rotation.
   */
  in_play: Seat[];
  /**
   * What the host chose.
   */
  options: Options;
  /**
   * The number of cards in the pile.
   */
  pile: number;
  /**
   * Who guessed right.
   */
  right: Seat[];
  /**
   * Each seat's row, if the viewer sees it.
   *
   * @maxItems 8
   */
  rows: (Row | null)[];
  /**
   * Who is to act, until the game is over.
   */
  turn: Seat | null;
  /**
   * All cards that were turned up, in order.
   */
  turned: Card[];
  /**
   * The unused tiles of two players, once the game is over.
   */
  unused: Row | null;
  /**
   * Who looks.
   */
  viewer: Viewer;
}
/**
 * How many pairs of tiles share a digit: `1 pair, 2 tiles`. Editions count pairs or tiles, so the answer has both.
 */
export interface Pairs {
  pairs: number;
  tiles: number;
}
