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
 * A text in Unicode's composed form, without blanks at its ends or in a row. Cheap to clone.
 */
export type Phrase = string;
/**
 * Three different digits from 1 to 4, in order.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Code = [number, number, number];
/**
 * What happens to used codes (DE03).
 * - `reshuffled`: They go back into the pile and can come again.
 * - `discarded`: They stay out: no code comes twice.
 */
export type Codes = 'reshuffled' | 'discarded';
/**
 * The hardest keywords that come (DE02).
 * - `easy`: Easy ones only.
 * - `middling`: Easy and middling ones.
 * - `hard`: All.
 */
export type Grade = 'easy' | 'middling' | 'hard';
/**
 * Keywords that a host brings: none, or enough for two teams, and no two alike.
 *
 * Each is a word or a short phrase of letters, with blanks, hyphens and apostrophes.
 */
export type OwnWords = string[];
/**
 * The packs from which the keywords come, at least one (DE02): `all`, or their words with commas between.
 */
export type Packs = string;
/**
 * What the sand-timer does to the slower encryptor (DE07).
 * - `soft`: It warns all players once.
 * - `hard`: Clues that are not written stay empty.
 * - `off`: There is no sand-timer.
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
 * What a team answers to the question on the table.
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
 * What decided the game.
 * - `interceptions`: Two interceptions (DE15).
 * - `miscommunications`: Two miscommunications of the losers (DE16).
 * - `points`: More points (DE18).
 * - `words`: More right words (DE19).
 * - `tie`: Nothing: the teams are equal (DE19).
 * - `tokens`: The interceptor took two tokens (DE22).
 * - `held-out`: The two held out for five rounds (DE22).
 */
export type How = 'interceptions' | 'miscommunications' | 'points' | 'words' | 'tie' | 'tokens' | 'held-out';
/**
 * One of the two teams. White is read first.
 * - `white`: Seats A, C, E and G; A and B at a table of three.
 * - `black`: Seats B, D, F and H; C alone at a table of three.
 */
export type Team = 'white' | 'black';
/**
 * What happened, without what the viewer may not know; see [`What`].
 */
export type Seen =
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
 * What is asked for.
 */
export type Stage =
  | 'writing'
  | {
      guessing: {
        /**
         * The team whose clues are on the table.
         */
        team: Team;
      };
    }
  | {
      objected: {
        /**
         * The number of the clue, from 1.
         */
        clue: number;
        /**
         * The team whose clues are on the table.
         */
        team: Team;
      };
    }
  | {
      rewriting: {
        /**
         * The number of the clue, from 1.
         */
        clue: number;
        /**
         * The team whose clues are on the table.
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
 * Help with clues and keywords. Each part is there from its assist level on.
 */
export interface Aids {
  /**
   * With `solver`, when the viewer can act: the best action.
   */
  best?: Action;
  /**
   * From `counts` on: the likeliest codes.
   */
  chances?: Chance[];
  /**
   * From `certain` on, while clues are on the table: the possible codes, unless all are. If used codes are discarded,
   * there are fewer each round. Nothing else is certain about words.
   */
  codes?: Code[];
  /**
   * From `candidates` on: how near each clue on the table is to each own keyword, or to the earlier clues of the
   * rivals under each digit.
   */
  near?: Near[];
  /**
   * From `counts` on: the likeliest keywords of the rivals, for each digit.
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
 * How near a clue is to each digit: 0 means unrelated, 3 related, and from 6 on it could hardly mean anything else; the
 * clearest clues reach 12.
 */
export interface Near {
  /**
   * The clue.
   */
  clue: Phrase;
  /**
   * The nearness; nothing for a digit of the rivals without earlier clues.
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
   * What happens to used codes (DE03).
   */
  codes: Codes;
  /**
   * The hardest keywords that come (DE02).
   */
  grade: Grade;
  /**
   * Keywords that the host brings (DE02).
   */
  own_words: OwnWords;
  /**
   * What the keywords are about (DE02).
   */
  pack: Packs;
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
   * The language of the keywords, unless the host brings keywords (DE02).
   */
  words: Language;
}
/**
 * What a viewer knows.
 */
export interface View {
  /**
   * The answers to the question on the table.
   */
  answers: {
    /**
     * Black's.
     */
    black: TeamAnswer;
    /**
     * White's.
     */
    white: TeamAnswer;
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
    black: TeamClues;
    /**
     * White's.
     */
    white: TeamClues;
  };
  /**
   * When the sand runs out.
   */
  due: Time | null;
  /**
   * The encryptors of this round; the lone interceptor has none.
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
   * How the game ended.
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
   * What happened, as far as the viewer may know.
   */
  log: Moment[];
  /**
   * The words that each team has named (DE19).
   */
  named: {
    /**
     * Black's.
     */
    black: NamedWords;
    /**
     * White's.
     */
    white: NamedWords;
  };
  /**
   * The numbers of the clues on the table that a rival has objected to, from 1.
   */
  objected: number[];
  /**
   * What the host chose.
   */
  options: Options;
  /**
   * Every code that was revealed, with its clues: the sheets of both teams (DE13).
   */
  past: Revealed[];
  /**
   * The codes of all rounds, once the game is over.
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
   * The proposal that a member of the viewer's team can confirm.
   */
  proposal: Proposal | null;
  /**
   * For each keyword of the viewer's team, until the game is over: its other forms and the words derived from it,
   * which no clue may have (DE20). They are in small letters, without signs; most Polish ones without accents.
   *
   * @minItems 4
   * @maxItems 4
   */
  relatives: [Phrase[], Phrase[], Phrase[], Phrase[]] | null;
  /**
   * The number of the round, from 1.
   */
  round: number;
  /**
   * How many rounds there are at most.
   */
  rounds: number;
  /**
   * How many play.
   */
  seats: number;
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
   * The tokens of each team.
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
   * The viewer.
   */
  viewer: Viewer;
}
/**
 * A team's answer to the question on the table.
 */
export interface TeamAnswer {
  /**
   * The answer, for the team itself.
   */
  answer: Answer | null;
  /**
   * Whether the team has answered.
   */
  done: boolean;
}
/**
 * The clues of a team in this round.
 */
export interface TeamClues {
  /**
   * The clues: for their writer, and for all once they were read.
   *
   * @minItems 3
   * @maxItems 3
   */
  clues: [Phrase, Phrase, Phrase] | null;
  /**
   * Whether they are written, or left empty by the sand-timer.
   */
  written: boolean;
}
/**
 * How a game ended.
 */
export interface Ended {
  /**
   * What decided the game.
   */
  how: How;
  /**
   * The winning team, if one won.
   */
  winner: Team | null;
}
/**
 * Something that happened, as a viewer sees it.
 */
export interface Moment {
  /**
   * When.
   */
  at: Time;
  /**
   * The number of the round.
   */
  round: number;
  /**
   * What.
   */
  what: Seen;
}
/**
 * What a team has named as the rivals' keywords (DE19).
 */
export interface NamedWords {
  /**
   * The numbers of the near misses that the rivals let count, from 1: for the rivals, and for all at the end.
   */
  accepted: number[] | null;
  /**
   * Whether the team has named them.
   */
  done: boolean;
  /**
   * Whether the rivals have finished judging.
   */
  judged: boolean;
  /**
   * How many words are right, at the end.
   */
  right: number | null;
  /**
   * The words: for the team itself, and for all once both teams have named them.
   */
  words: Phrase[] | null;
}
/**
 * A revealed code, with its clues and the answers of both teams (DE12, DE13).
 */
export interface Revealed {
  /**
   * The clues; empty texts if the sand ran out.
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
   * The encryptor who wrote the clues.
   */
  encryptor: Seat;
  /**
   * The team's own answer.
   */
  guess: Answer;
  /**
   * The rivals' answer.
   */
  interception: Answer;
  /**
   * The number of the round.
   */
  round: number;
  /**
   * The team whose code it is.
   */
  team: Team;
}
/**
 * A proposal to the viewer's team.
 */
export interface Proposal {
  /**
   * The player who proposed it.
   */
  by: Seat;
  /**
   * The proposal.
   */
  offer: Offer;
}
/**
 * The tokens of a team.
 */
export interface Tokens {
  /**
   * Codes of the rivals that the team has found (DE12).
   */
  interceptions: number;
  /**
   * Own codes that the team has missed (DE12).
   */
  miscommunications: number;
}
