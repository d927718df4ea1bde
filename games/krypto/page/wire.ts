/* Written by `npm run types` from the schemas of the house; do not edit. */

/**
 * What a player asks for.
 */
export type Action =
  | {
      krypto: Expression;
    }
  | 'call'
  | {
      show: Expression;
    }
  | 'pass'
  | 'unplayable'
  | 'agree'
  | 'disagree'
  | {
      solve: Expression;
    }
  | 'ready';
/**
 * A calculation as it is written: `(24+22)/23`.
 */
export type Expression = string;
/**
 * A place at the table, in clockwise order from `A`.
 *
 * Written as a letter, in notation, records and JSON alike.
 */
export type Seat = string;
/**
 * Which numbers a calculation may go through (KR06).
 * - `fractions`: Exact fractions: the booklet sets no limit.
 * - `whole`: Whole numbers only, zero and negative ones included; a house rule.
 */
export type Arithmetic = 'fractions' | 'whole';
/**
 * The pack of cards (KR01).
 * - `cards52`: The pack of 1979.
 * - `cards56`: A later pack, with one more each of 7, 8, 9 and 10.
 */
export type Deck = 'cards52' | 'cards56';
/**
 * Who owns the five cards (KR20).
 * - `own`: Each player has five cards.
 * - `common`: Five cards in the middle are the hand of all players.
 */
export type Hands = 'own' | 'common';
/**
 * Who owns the target (KR21).
 * - `common`: All players have one target.
 * - `own`: Each player has a target.
 */
export type Targets = 'common' | 'own';
/**
 * A moment of a match, in milliseconds since it was dealt.
 *
 * Rules never read a clock: the code that runs the match gives each entry its time, and folding the log needs no clock.
 * Written in seconds with three decimals: `12.345`.
 */
export type Time = number;
/**
 * What happened.
 */
export type What =
  | {
      called: {
        /**
         * The caller.
         */
        by: Seat;
      };
    }
  | {
      shown: {
        /**
         * The player who showed it.
         */
        by: Seat;
        /**
         * The calculation.
         */
        calculation: Expression;
        /**
         * What is wrong with it; nothing if it is right.
         */
        flaw: Flaw | null;
        /**
         * The owner of the hand it uses: the same player, or the declarer of an unplayable hand.
         */
        with: Seat;
      };
    }
  | {
      late: {
        /**
         * The caller.
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
    }
  | 'round-up'
  | {
      declared: {
        /**
         * The declarer.
         */
        by: Seat;
      };
    }
  | {
      ready: {
        /**
         * The player.
         */
        by: Seat;
      };
    }
  | 'pause-up'
  | {
      agreed: {
        /**
         * The player.
         */
        by: Seat;
      };
    }
  | {
      disagreed: {
        /**
         * The player.
         */
        by: Seat;
      };
    }
  | {
      reached: {
        /**
         * The calculation.
         */
        calculation: Expression;
        /**
         * The target.
         */
        target: number;
      };
    }
  | 'given-up'
  | 'task-up';
/**
 * What is wrong with a calculation.
 */
export type Flaw =
  | {
      'not-held': {
        card: number;
      };
    }
  | {
      'too-often': {
        card: number;
        held: number;
        used: number;
      };
    }
  | {
      'not-used': {
        card: number;
      };
    }
  | {
      'not-whole': {
        dividend: Value;
        divisor: Value;
      };
    }
  | {
      'by-zero': {
        dividend: Value;
      };
    }
  | 'square'
  | {
      exponent: {
        exponent: Value;
      };
    }
  | 'too-large'
  | {
      misses: {
        target: number;
        value: Value;
      };
    };
/**
 * How a game stands. All of it is public: only the cards of later rounds are hidden.
 */
export type Standing =
  | {
      table: Table;
    }
  | {
      solitaire: Solitaire;
    };
/**
 * How a deal ended.
 */
export type DealEnd =
  | {
      won: {
        /**
         * The player who made the last Krypto.
         */
        by: Seat;
        /**
         * Whether the winner solved a declared hand (KR13).
         */
        extra: boolean;
        /**
         * What the win counts, the extra point included.
         */
        points: number;
      };
    }
  | 'nobody'
  | 'redealt';
/**
 * A row for each player or pair, and a column for each round; a cell is empty where nothing was scored.
 *
 * @maxItems 8
 */
export type Sheet = [
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
  number | null,
][];
/**
 * One hand with one target.
 */
export type Task =
  | 'open'
  | {
      reached: number;
    }
  | {
      missed: number;
    };
/**
 * Who looks at a game.
 */
export type Viewer =
  | {
      seat: Seat;
    }
  | 'public';

export interface Krypto {
  action: Action;
  aids: Aids;
  options: Options;
  view: View;
}
/**
 * Help with the hands on the table. Each part is there from its assist level on.
 */
export interface Aids {
  /**
   * With `solver`: the best action.
   */
  best?: Best;
  /**
   * From `certain` on: for every hand whether it makes its target, by an exhaustive search.
   */
  certain?: Fact[];
  /**
   * From `counts` on: for every hand the number of its solutions.
   */
  counts?: Count[];
  /**
   * From `candidates` on: every step with two cards of the own hand that begins a solution, and no other.
   */
  steps?: Step[];
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
   * The points that it scores at once; in the solitaire, the milliseconds that it saves.
   */
  worth: number;
}
/**
 * Whether hands make their target.
 */
export interface Fact {
  /**
   * Whether each of the hands makes it.
   */
  playable: boolean;
  /**
   * The target.
   */
  target: number;
  /**
   * Whose hands these are.
   */
  who: Seat[];
}
/**
 * How many solutions a hand has.
 */
export interface Count {
  /**
   * The target.
   */
  target: number;
  /**
   * The number of solutions.
   */
  ways: number;
  /**
   * Whose hand it is.
   */
  who: Seat[];
}
/**
 * The first step of a solution.
 */
export interface Step {
  /**
   * The result of the step.
   */
  gives: Value;
  /**
   * Two cards joined by an operation.
   */
  step: Expression;
  /**
   * The target of the solution.
   */
  target: number;
}
/**
 * A fraction in lowest terms; its denominator is positive.
 *
 * Every operation is checked and gives `None` when the result does not fit. Five cards that reach a target stay far
 * within the bounds: only three squarings in a row leave them, and those use up all five cards.
 */
export interface Value {
  denominator: number;
  numerator: number;
}
/**
 * What a host chooses.
 */
export interface Options {
  /**
   * Which numbers a calculation may go through.
   */
  arithmetic: Arithmetic;
  /**
   * How many seconds a caller has to show the calculation (KR07).
   */
  call_seconds: number;
  /**
   * The pack of cards.
   */
  deck: Deck;
  /**
   * Who owns the five cards.
   */
  hand: Hands;
  /**
   * How many minutes a task of the solitaire lasts at most, and how many a missed one costs (KR18).
   */
  minutes: number;
  /**
   * Whether partners play together (KR17).
   */
  pairs: boolean;
  /**
   * How many seconds pass at most between two rounds; 0 for no pause (KR09).
   */
  pause_seconds: number;
  /**
   * How long a round lasts at most; 0 for no limit (KR10).
   */
  round_seconds: number;
  /**
   * Whether a value of 2 may be used up as an exponent (KR19).
   */
  squares: boolean;
  /**
   * Who owns the target.
   */
  target: Targets;
}
/**
 * What a viewer knows.
 */
export interface View {
  /**
   * When the clock acts.
   */
  deadline: Time | null;
  /**
   * The drawings for the first dealer (KR03).
   */
  draws: number[][];
  /**
   * How the game ended.
   */
  ended: Ended | null;
  /**
   * The hands of the solitaire that were turned up; the last is being played (KR18).
   */
  hands: [number, number, number, number, number][];
  /**
   * What happened.
   */
  history: Moment[];
  /**
   * What the host chose.
   */
  options: Options;
  /**
   * How many play.
   */
  seats: number;
  /**
   * The cards of the deals so far, in the order of `standing.table.dealt`; the last lie on the table.
   */
  spreads: Spread[];
  /**
   * How the game stands.
   */
  standing: Standing;
  /**
   * The targets of the solitaire (KR18).
   *
   * @minItems 2
   * @maxItems 2
   */
  targets: [number, number] | null;
  /**
   * Who can act.
   */
  to_act: Seat[];
  /**
   * The spare deals that were not needed, once the game is over.
   */
  unused: Spread[];
  /**
   * The viewer.
   */
  viewer: Viewer;
}
/**
 * How a game ended.
 */
export interface Ended {
  /**
   * Each seat's score: points, or the milliseconds of a solitaire.
   */
  scores: number[];
  /**
   * Who won.
   */
  winners: Seat[];
}
/**
 * Something that happened.
 */
export interface Moment {
  /**
   * When.
   */
  at: Time;
  /**
   * The steps of the calculation, if one was shown, up to the first that is not allowed.
   */
  steps?: string[];
  /**
   * What.
   */
  what: What;
}
/**
 * The cards of one round as they lie on the table.
 *
 * There is one hand if it is common, else one for each seat; the same goes for targets.
 */
export interface Spread {
  /**
   * The hands.
   *
   * @maxItems 8
   */
  hands: [number, number, number, number, number][];
  /**
   * The targets.
   *
   * @maxItems 8
   */
  targets: number[];
}
/**
 * How a game at a table stands.
 */
export interface Table {
  /**
   * The open call.
   */
  call: Call | null;
  /**
   * Who deals (KR03).
   */
  dealer: Seat;
  /**
   * The deals so far, in order; the last is being played unless the game is over.
   *
   * @maxItems 20
   */
  dealt: RoundDeal[];
  /**
   * The declaration of this round (KR13).
   */
  declaration: Declaration | null;
  /**
   * Whose call in this round was false (KR07).
   */
  failed: Seat[];
  /**
   * Who may still call in this round.
   */
  in_play: Seat[];
  /**
   * Who has made Krypto in this round and waits for the own partner (KR17).
   */
  made: Seat[];
  /**
   * How many moves were made.
   */
  moves: number;
  /**
   * Whether seats opposite are partners (KR17).
   */
  pairs: boolean;
  /**
   * Who has passed in this round (KR10).
   */
  passed: Seat[];
  /**
   * The pause before the next round (KR09).
   */
  pause: Pause | null;
  /**
   * The number of the round, from 1.
   */
  round: number;
  /**
   * When the round's time is up, if it has a limit; a call that closes moves it (KR10).
   */
  round_ends: Time | null;
  /**
   * The run of the winner of the last round (KR11).
   */
  run: Run | null;
  /**
   * How many play.
   */
  seats: number;
  /**
   * The score sheet.
   */
  sheet: Sheet;
}
/**
 * An open call (KR07), or the time of a player who disagrees with a declaration (KR13).
 */
export interface Call {
  /**
   * The caller.
   */
  by: Seat;
  /**
   * When the call was made.
   */
  since: Time;
  /**
   * When the calculation must be shown.
   */
  until: Time;
  /**
   * Whose hand the caller shows: the own, or the declared one.
   */
  with: Seat;
}
/**
 * One deal of a round.
 */
export interface RoundDeal {
  /**
   * How many moves were made before it was dealt.
   */
  begins: number;
  /**
   * How the deal ended.
   */
  end: DealEnd | null;
  /**
   * The number of the round, from 1.
   */
  round: number;
  /**
   * The number of the spare deal, from 1, if the round was dealt again (KR13).
   */
  spare: number | null;
}
/**
 * A hand declared unplayable (KR13). It stands until the round ends.
 */
export interface Declaration {
  /**
   * Who agrees.
   */
  agreed: Seat[];
  /**
   * The declarer.
   */
  by: Seat;
  /**
   * Who has solved the hand, where the round goes on (KR17).
   */
  solved: Seat | null;
  /**
   * Who has tried to solve the hand in vain.
   */
  tried: Seat[];
}
/**
 * The pause between two rounds (KR09).
 */
export interface Pause {
  /**
   * Who is ready for the next round.
   */
  ready: Seat[];
  /**
   * When the round ended.
   */
  since: Time;
  /**
   * When the next round is dealt at the latest.
   */
  until: Time;
}
/**
 * A run of won rounds (KR11).
 */
export interface Run {
  /**
   * What the last round of the run counted, without any extra point.
   */
  points: number;
  /**
   * The row of the sheet.
   */
  row: number;
}
/**
 * How a solitaire stands.
 */
export interface Solitaire {
  /**
   * When the task being played was begun.
   */
  since: Time;
  /**
   * The tasks that were begun, in order: each hand with the first target, then with the second. The last is being
   * played unless the solitaire is over.
   *
   * @maxItems 20
   */
  tasks: Task[];
  /**
   * When its time is up; nothing once the solitaire is over.
   */
  until: Time | null;
}
