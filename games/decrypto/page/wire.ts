/* Written by `npm run types` from the schemas of the house; do not edit. */

/**
 * What a player asks for.
 */
export type Action =
  | {
      /**
       * @minItems 3
       * @maxItems 3
       */
      clue: [Phrase, Phrase, Phrase];
    }
  | {
      code: Code;
    }
  | 'pass'
  | 'confirm'
  | {
      object: number;
    }
  | 'withdraw'
  | 'keep'
  | {
      rewrite: Phrase;
    }
  | {
      words: Phrase[];
    }
  | {
      accept: number;
    }
  | 'done';
/**
 * A text without blanks at its ends or in a row, in Unicode's composed form. Cheap to clone.
 */
export type Phrase = string;
/**
 * Three different digits from 1 to 4; their order counts.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Code = [number, number, number];
/**
 * What becomes of a code once it was used (DE03).
 * - `reshuffled`: It goes back into the pile: codes can come again.
 * - `discarded`: It stays out: no code comes twice.
 */
export type Codes = 'reshuffled' | 'discarded';
/**
 * Keywords that a host brings, or none: at least as many as two teams need, no two alike.
 *
 * Each is a word or a short phrase of letters, in which blanks, hyphens and apostrophes may stand.
 */
export type OwnWords = string[];
/**
 * What the sand-timer does to the slower encryptor (DE07).
 * - `soft`: It warns, once and for all to see.
 * - `hard`: What is not written stays empty.
 * - `off`: There is none.
 */
export type Timer = 'soft' | 'hard' | 'off';
/**
 * A language that the house speaks.
 * - `en`: English.
 * - `fr`: French.
 * - `pl`: Polish.
 */
export type Language = 'en' | 'fr' | 'pl';
/**
 * What a team says to the question on the table.
 */
export type Answer =
  | {
      code: Code;
    }
  | 'pass';
/**
 * A moment of a match, in milliseconds since it was dealt.
 *
 * Rules never read a clock: the code that runs the match gives each entry its time, and folding the log needs no clock.
 * Written in seconds with three decimals: `12.345`.
 */
export type Time = number;
/**
 * A place at the table, in clockwise order from `A`.
 *
 * Written as a letter, in notation, records and JSON alike.
 */
export type Seat = string;
/**
 * Which end it was.
 * - `interceptions`: Two interceptions won (DE15).
 * - `miscommunications`: Two miscommunications lost (DE16).
 * - `points`: More points won (DE18).
 * - `words`: More right words won (DE19).
 * - `tie`: Nothing told the teams apart (DE19).
 * - `tokens`: The interceptor took two tokens (DE22).
 * - `held-out`: The two held out for five rounds (DE22).
 */
export type How = 'interceptions' | 'miscommunications' | 'points' | 'words' | 'tie' | 'tokens' | 'held-out';
/**
 * One of the two sides. White is read first.
 * - `white`: Seats A, C, E and G; A and B at a table of three.
 * - `black`: Seats B, D, F and H; C alone at a table of three.
 */
export type Team = 'white' | 'black';
/**
 * What a viewer may know of what happened; see [`What`].
 */
export type Told =
  | {
      wrote: {
        by: Seat;
        /**
         * @minItems 3
         * @maxItems 3
         */
        clues: [Phrase, Phrase, Phrase] | null;
      };
    }
  | 'warned'
  | {
      emptied: {
        team: Team;
      };
    }
  | {
      proposed: {
        answer: Answer;
        asked: Team;
        by: Seat;
      };
    }
  | {
      answered: {
        answer: Answer | null;
        asked: Team;
        by: Seat;
      };
    }
  | {
      objected: {
        by: Seat;
        clue: number;
      };
    }
  | {
      kept: {
        by: Seat;
      };
    }
  | {
      withdrew: {
        by: Seat;
      };
    }
  | {
      rewrote: {
        by: Seat;
        clue: Phrase;
      };
    }
  | {
      suggested: {
        by: Seat;
        words: Phrase[];
      };
    }
  | {
      named: {
        by: Seat;
        words: Phrase[] | null;
      };
    }
  | {
      accepted: {
        by: Seat;
        word: number;
      };
    }
  | {
      judged: {
        by: Seat;
      };
    };
/**
 * What can be proposed.
 */
export type Offer =
  | {
      answer: Answer;
    }
  | {
      words: Phrase[];
    };
/**
 * What is asked for now.
 */
export type Stage =
  | 'writing'
  | {
      guessing: {
        /**
         * Whose clues.
         */
        team: Team;
      };
    }
  | {
      objected: {
        /**
         * Which one, from 1.
         */
        clue: number;
        /**
         * Whose clues.
         */
        team: Team;
      };
    }
  | {
      rewriting: {
        /**
         * Which one, from 1.
         */
        clue: number;
        /**
         * Whose clues.
         */
        team: Team;
      };
    }
  | 'naming'
  | 'judging'
  | 'over';
/**
 * Who looks at a game.
 */
export type Viewer =
  | {
      seat: Seat;
    }
  | 'public';

export interface Decrypto {
  action: Action;
  aids: Aids;
  options: Options;
  view: View;
}
/**
 * What the table may tell a viewer. Each part is there from its assist level on.
 */
export interface Aids {
  /**
   * With `solver`, when the viewer is to act: the best action.
   */
  best?: Action;
  /**
   * From `counts` on: the likeliest codes.
   */
  chances?: Chance[];
  /**
   * From `certain` on, while clues are on the table: the codes that they can stand for. With a pile from which codes
   * are discarded that is fewer and fewer; nothing else is certain about words.
   */
  codes?: Code[];
  /**
   * From `candidates` on: how near each clue on the table is to each own keyword, or to the rivals' clues under each
   * digit so far.
   */
  near?: Near[];
  /**
   * From `counts` on: for each digit of the rivals the likeliest keywords.
   */
  words?: Likely[][];
}
/**
 * A code and how likely it is.
 */
export interface Chance {
  /**
   * From 0 to 1.
   */
  chance: number;
  /**
   * The code.
   */
  code: Code;
}
/**
 * A clue, and how near it is to each digit: in standard deviations of words that have nothing to do with each other.
 */
export interface Near {
  /**
   * The clue.
   */
  clue: Phrase;
  /**
   * Nothing where no clue lies under a digit of the rivals yet.
   *
   * @minItems 4
   * @maxItems 4
   */
  digits: [number | null, number | null, number | null, number | null];
}
/**
 * A keyword and how likely it is.
 */
export interface Likely {
  /**
   * From 0 to 1.
   */
  chance: number;
  /**
   * The word.
   */
  word: Phrase;
}
/**
 * What a host chooses.
 */
export interface Options {
  /**
   * What becomes of used codes (DE03).
   */
  codes: Codes;
  /**
   * Keywords that the host brings (DE02).
   */
  own_words: OwnWords;
  /**
   * Whether a team may use a clue again in a later round (DE20).
   */
  reuse: boolean;
  /**
   * How long the sand runs (DE07).
   */
  seconds: number;
  /**
   * What the sand-timer does (DE07).
   */
  timer: Timer;
  /**
   * The language of the keywords, if the host brings none (DE02).
   */
  words: Language;
}
/**
 * All that one viewer knows.
 */
export interface View {
  /**
   * Whether the answers to the question on the table are in, and which they are.
   */
  answers: {
    /**
     * Black's.
     */
    black: Answered;
    /**
     * White's.
     */
    white: Answered;
  };
  /**
   * The viewer's own code, from drawing it to its reveal (DE05).
   */
  code: Code | null;
  /**
   * The clues of this round.
   */
  desks: {
    /**
     * Black's.
     */
    black: Desk;
    /**
     * White's.
     */
    white: Desk;
  };
  /**
   * When the sand has run through.
   */
  due: Time | null;
  /**
   * Who writes in this round; the lone interceptor does not.
   */
  encryptors: {
    /**
     * Black's.
     */
    black: Seat | null;
    /**
     * White's.
     */
    white: Seat | null;
  };
  /**
   * How it ended.
   */
  ended: Ended | null;
  /**
   * The keywords that the viewer knows.
   */
  keywords: {
    /**
     * Black's.
     *
     * @minItems 4
     * @maxItems 4
     */
    black: [Phrase, Phrase, Phrase, Phrase] | null;
    /**
     * White's.
     *
     * @minItems 4
     * @maxItems 4
     */
    white: [Phrase, Phrase, Phrase, Phrase] | null;
  };
  /**
   * What the viewer has seen happen.
   */
  log: Heard[];
  /**
   * The words that each team has named (DE19).
   */
  named: {
    /**
     * Black's.
     */
    black: Named;
    /**
     * White's.
     */
    white: Named;
  };
  /**
   * Which clues on the table were objected to, from 1.
   */
  objected: number[];
  /**
   * What the host chose.
   */
  options: Options;
  /**
   * Every code that was revealed.
   */
  past: Revealed[];
  /**
   * All codes of the game, once it is over.
   */
  piles: {
    /**
     * Black's.
     */
    black: Code[] | null;
    /**
     * White's.
     */
    white: Code[] | null;
  };
  /**
   * What stands to be confirmed in the viewer's team.
   */
  proposal: Proposal | null;
  /**
   * Which round it is, from 1.
   */
  round: number;
  /**
   * How many there are at most.
   */
  rounds: number;
  /**
   * How many play.
   */
  seats: number;
  /**
   * Each team's clues under their digits (DE13).
   */
  sheets: {
    /**
     * Black's.
     *
     * @minItems 4
     * @maxItems 4
     */
    black: [Filed[], Filed[], Filed[], Filed[]];
    /**
     * White's.
     *
     * @minItems 4
     * @maxItems 4
     */
    white: [Filed[], Filed[], Filed[], Filed[]];
  };
  /**
   * Who must not talk in the team's channel (DE21).
   */
  silent: Seat[];
  /**
   * What is asked for now.
   */
  stage: Stage;
  /**
   * The members of each team.
   */
  teams: {
    /**
     * Black's.
     */
    black: Seat[];
    /**
     * White's.
     */
    white: Seat[];
  };
  /**
   * Who can act.
   */
  to_act: Seat[];
  /**
   * What each team has taken.
   */
  tokens: {
    /**
     * Black's.
     */
    black: Tokens;
    /**
     * White's.
     */
    white: Tokens;
  };
  /**
   * Whose eyes these are.
   */
  viewer: Viewer;
}
/**
 * A team's answer to the question on the table.
 */
export interface Answered {
  /**
   * What it is, for the team itself.
   */
  answer: Answer | null;
  /**
   * Whether it is in.
   */
  done: boolean;
}
/**
 * The clues of a team in this round.
 */
export interface Desk {
  /**
   * What they are: for their writer, and for all once they were read.
   *
   * @minItems 3
   * @maxItems 3
   */
  clues: [Phrase, Phrase, Phrase] | null;
  /**
   * Whether they are written, or were left empty.
   */
  written: boolean;
}
/**
 * How a game ended.
 */
export interface Ended {
  /**
   * By what.
   */
  how: How;
  /**
   * The winning team, if one won.
   */
  winner: Team | null;
}
/**
 * Something that a viewer has seen happen.
 */
export interface Heard {
  /**
   * When.
   */
  at: Time;
  /**
   * In which round.
   */
  round: number;
  /**
   * What.
   */
  what: Told;
}
/**
 * What a team has named as the rivals' keywords (DE19).
 */
export interface Named {
  /**
   * Which of them the rivals let count, from 1: for the rivals, and for all at the end.
   */
  accepted: number[] | null;
  /**
   * Whether it is done.
   */
  done: boolean;
  /**
   * Whether the rivals have finished with them.
   */
  judged: boolean;
  /**
   * How many are right: at the end.
   */
  right: number | null;
  /**
   * The words: for the team itself, and for all once both are done.
   */
  words: Phrase[] | null;
}
/**
 * A code that was revealed, with what was said about it (DE12, DE13).
 */
export interface Revealed {
  /**
   * What; empty texts if the sand ran out.
   *
   * @minItems 3
   * @maxItems 3
   */
  clues: [Phrase, Phrase, Phrase];
  /**
   * The code.
   */
  code: Code;
  /**
   * Who wrote.
   */
  encryptor: Seat;
  /**
   * What the team itself took it for.
   */
  guess: Answer;
  /**
   * What the rivals took it for.
   */
  interception: Answer;
  /**
   * In which round.
   */
  round: number;
  /**
   * Whose code.
   */
  team: Team;
}
/**
 * Something proposed to the viewer's team.
 */
export interface Proposal {
  /**
   * Who proposed it.
   */
  by: Seat;
  /**
   * What.
   */
  offer: Offer;
}
/**
 * A clue on a sheet.
 */
export interface Filed {
  /**
   * What it was.
   */
  clue: Phrase;
  /**
   * In which round it was given.
   */
  round: number;
}
/**
 * What a team has taken.
 */
export interface Tokens {
  /**
   * Rival codes found (DE12).
   */
  interceptions: number;
  /**
   * Own codes missed (DE12).
   */
  miscommunications: number;
}
