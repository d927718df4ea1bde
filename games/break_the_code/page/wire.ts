/* Written by `npm run types` from the schemas of the house; do not edit. */

/**
 * What a player asks for. It need not be allowed: a guess may be out of order, a digit may be missing.
 */
export type Action =
  | {
      ask: {
        /**
         * Which card.
         */
        card: Card;
        /**
         * Which digit, on a card that offers two.
         */
        digit?: number;
      };
    }
  | {
      /**
       * @maxItems 5
       */
      guess: Tile[];
    };
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
 * Something that was said, from which a certainty follows.
 */
export type Clue =
  | 'own'
  | {
      said: number;
    };
/**
 * What can be certain about a hidden row.
 *
 * What another of these says already is not said again: no digit or colour of a place whose tile is known, and of the
 * tiles in the row only those whose place is not known.
 */
export type Certain =
  | {
      tile: {
        /**
         * Counted from 0 on the left.
         */
        place: number;
        /**
         * Which.
         */
        tile: Tile;
      };
    }
  | {
      digit: {
        /**
         * Which.
         */
        digit: number;
        /**
         * Counted from 0 on the left.
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
         * Counted from 0 on the left.
         */
        place: number;
      };
    }
  | {
      holds: {
        /**
         * How many at least: two are possible of the green 5.
         */
        count: number;
        /**
         * Which.
         */
        tile: Tile;
      };
    }
  | {
      lacks: {
        /**
         * Which.
         */
        tile: Tile;
      };
    };
/**
 * A colour.
 * - `black`: One tile of each digit but 5.
 * - `white`: The other tile of each digit but 5.
 * - `green`: Both 5s.
 */
export type Colour = 'black' | 'white' | 'green';
/**
 * Tiles in a row as they are seen, in the order of BC04.
 *
 * A set of bits, one a tile in row order. The two green 5s look alike, so a lone one always takes the left bit: equal
 * rows look equal and rows that look equal are equal.
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
 * What becomes of the cards that speak of the middle of five tiles, where rows have four (BC23).
 * - `adapted`: They stay; the central tiles are b and c.
 * - `removed`: They are taken out.
 */
export type FourTiles = 'adapted' | 'removed';
/**
 * How a game ends.
 * - `guess`: One player guessed right (BC16, BC17).
 * - `tie`: Several guessed right (BC16, BC17).
 * - `all-wrong`: Everyone guessed wrong (BC15).
 * - `questions`: The questions ran out (BC18, `last_call=off`).
 * - `last-call`: The questions ran out, and nobody's last guess was right (BC18, `last_call=on`).
 * - `limit`: The house limit.
 */
export type Ending = 'guess' | 'tie' | 'all-wrong' | 'questions' | 'last-call' | 'limit';
/**
 * What a viewer learned of one event.
 */
export type Move =
  | {
      /**
       * A card with the digit named, if it offers two: `sum-black`, `where-1-or-2 1`.
       */
      asked: {
        /**
         * What each seat said, if it had to.
         *
         * @maxItems 8
         */
        answers: (Answer | null)[];
        /**
         * Who.
         */
        by: Seat;
        card: Card;
        digit?: number;
      };
    }
  | {
      guessed: {
        /**
         * Who.
         */
        by: Seat;
        /**
         * Whether it was so.
         */
        right: boolean;
        /**
         * What, unless it is secret.
         */
        row: Row | null;
      };
    };
/**
 * What a row says to a question.
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
 * Kept as links: bit 0 says that a and b belong together. So groups are maximal and apart by nature (BC22).
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
  options: Chosen;
  view: View;
}
/**
 * What the table may tell a viewer. Each part is there from its assist level on.
 */
export interface Aids {
  /**
   * With `solver`, on the viewer's turn: the best action.
   */
  best?: Best;
  /**
   * From `candidates` on: what each hidden place can be.
   */
  candidates?: Possible[];
  /**
   * From `certain` on: all that follows for certain about hidden rows.
   */
  certain?: Fact[];
  /**
   * From `counts` on: how many deals there are, how likely each tile is, and what questions are worth.
   */
  counts?: Counts;
}
/**
 * The best action.
 */
export interface Best {
  /**
   * What.
   */
  action: Action;
  /**
   * The chance to win with it, as the strongest mind reckons.
   */
  chance: number;
}
/**
 * What the places of a hidden row can be.
 */
export interface Possible {
  /**
   * For each place from the left the tiles that can stand there.
   */
  places: Tile[][];
  /**
   * Whose row.
   */
  whose: Whose;
}
/**
 * Something that is so in every deal that the view allows.
 */
export interface Fact {
  /**
   * From what it follows; nothing where that was not looked for.
   */
  because?: Clue[];
  /**
   * What.
   */
  what: Certain;
  /**
   * About whose row.
   */
  whose: Whose;
}
/**
 * Counts, probabilities and the worth of questions.
 */
export interface Counts {
  /**
   * How many deals of tiles agree with all that is known, exactly.
   */
  deals: number;
  /**
   * What each question that can be asked now is worth to the viewer, the most telling first.
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
   * What its answers tell on average about the row that the viewer is to guess, in bits.
   */
  bits: number;
  /**
   * The chance that the most likely row after the answers is the right one.
   */
  hit: number;
  /**
   * What it tells the other seats about their target, in bits on average, where that can be reckoned.
   */
  others?: [Seat, number][];
  /**
   * What.
   */
  question: Question;
  /**
   * The most rows that can be left to guess from, whatever the answers.
   */
  worst: number;
}
/**
 * A card with the digit named, if it offers two: `sum-black`, `where-1-or-2 1`.
 */
export interface Question {
  card: Card;
  digit?: number;
}
/**
 * How likely the rows and tiles of a hidden row are.
 */
export interface Counted {
  /**
   * How much is unknown of it, in bits.
   */
  bits: number;
  /**
   * The most likely rows with their probabilities, at most 24.
   */
  likely: [Row, number][];
  /**
   * For each place from the left the tiles that can stand there, with their probabilities.
   */
  places: [Tile, number][][];
  /**
   * How many rows it can be.
   */
  rows: number;
  /**
   * Whose row.
   */
  whose: Whose;
}
/**
 * What a host chooses.
 */
export interface Chosen {
  /**
   * Who begins (BC06).
   */
  first: First;
  /**
   * What four players do with the cards made for five tiles (BC23).
   */
  four_tiles: FourTiles;
  /**
   * Whether everyone still in gets one last guess when the questions run out (BC18).
   */
  last_call: boolean;
  /**
   * Whether the asker answers too on cards 14, 20 and 21 (BC25).
   */
  shared_cards: boolean;
}
/**
 * What a viewer knows: all that the table said, the own tiles, and everything once it is over.
 */
export interface View {
  /**
   * The centre, to whoever guessed it, and to all once it is over; there is none with two players.
   */
  centre: Row | null;
  /**
   * Who has one last guess and nothing else; nobody while questions can be asked.
   */
  closing: Seat[];
  /**
   * How it ended, once it has.
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
   * The pile from its top, once it is over.
   */
  hidden: Card[] | null;
  /**
   * What happened.
   */
  history: Move[];
  /**
   * Who is in the rotation.
   */
  in_play: Seat[];
  /**
   * What the host chose.
   */
  options: Chosen;
  /**
   * How many cards lie in the pile.
   */
  pile: number;
  /**
   * Who guessed right.
   */
  right: Seat[];
  /**
   * Each seat's row, where it is known.
   *
   * @maxItems 8
   */
  rows: (Row | null)[];
  /**
   * Who is to act, until it is over.
   */
  turn: Seat | null;
  /**
   * All cards turned up so far, in order.
   */
  turned: Card[];
  /**
   * The unused tiles of two players, once it is over.
   */
  unused: Row | null;
  /**
   * Whose eyes.
   */
  viewer: Viewer;
}
/**
 * How many pairs of tiles share a digit: `1 pair, 2 tiles`. Editions count one or the other, so both are said.
 */
export interface Pairs {
  pairs: number;
  tiles: number;
}
