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
    };
/**
 * A calculation as it is written: `(24+22)/23`.
 */
export type Expression = string;
/**
 * A reason for a fact.
 * - `exhausted`: Every calculation was tried.
 */
export type Clue = 'exhausted';
/**
 * A place at the table, in clockwise order from `A`.
 *
 * Written as a letter, in notation, records and JSON alike.
 */
export type Seat = string;
/**
 * Which numbers may appear on the way (KR06).
 * - `whole`: Whole numbers only; zero and negative ones too.
 * - `fractions`: Exact fractions as well.
 */
export type Arithmetic = 'whole' | 'fractions';
/**
 * Which pack of cards is played with (KR01).
 * - `cards52`: The pack of 1979.
 * - `cards56`: A later pack: one more each of 7, 8, 9 and 10.
 */
export type Deck = 'cards52' | 'cards56';
/**
 * Whose the five cards are (KR20).
 * - `own`: Everybody has five cards.
 * - `common`: Five cards in the middle, one hand for all.
 */
export type Hands = 'own' | 'common';
/**
 * Whose the target is (KR21).
 * - `common`: One target for all.
 * - `own`: Everybody has a target.
 */
export type Targets = 'common' | 'own';
/**
 * A moment of a match, in milliseconds since it was dealt.
 *
 * Rules never read a clock: whoever runs the match stamps each entry, and folding the log needs no clock at all.
 * Written in seconds with three decimals: `12.345`.
 */
export type Time = number;
/**
 * How a deal ended.
 */
export type End =
  | {
      won: {
        /**
         * Who made the last Krypto.
         */
        by: Seat;
        /**
         * Whether it was with a hand declared unplayable (KR13).
         */
        extra: boolean;
        /**
         * What it counted, the extra point included.
         */
        points: number;
      };
    }
  | 'nobody'
  | 'redealt';
/**
 * What happened.
 */
export type What =
  | {
      called: {
        /**
         * Who.
         */
        by: Seat;
      };
    }
  | {
      shown: {
        /**
         * By whom.
         */
        by: Seat;
        /**
         * The calculation.
         */
        calculation: Expression;
        /**
         * What is wrong with it, if anything is.
         */
        flaw: Flaw | null;
        /**
         * Whose hand it is made with: the shower's own, or the one that was declared unplayable.
         */
        with: Seat;
      };
    }
  | {
      late: {
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
    }
  | 'round-up'
  | {
      declared: {
        /**
         * Who.
         */
        by: Seat;
      };
    }
  | {
      agreed: {
        /**
         * Who.
         */
        by: Seat;
      };
    }
  | {
      disagreed: {
        /**
         * Who.
         */
        by: Seat;
      };
    }
  | {
      reached: {
        /**
         * How.
         */
        calculation: Expression;
        /**
         * Which.
         */
        target: number;
      };
    }
  | 'given-up'
  | 'hand-up';
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
 * How a game stands. All of it is open: nothing is hidden in Krypto but the cards to come.
 */
export type Standing =
  | {
      table: Table;
    }
  | {
      solitaire: Solitaire;
    };
/**
 * A row for each player, or for each pair, with a column for each round; empty where nothing was scored.
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
 * Whose eyes.
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
 * Help with the hands on the table: more of it as the assist level rises.
 */
export interface Aids {
  /**
   * With `solver`: the best action.
   */
  best?: Best;
  /**
   * From `certain`: for every hand and its target whether it can be made, by an exhaustive search.
   */
  certain?: Fact[];
  /**
   * From `counts`: for every hand and its target the number of solutions.
   */
  counts?: Count[];
  /**
   * From `candidates`: every step with two cards of the own hand with which a solution can begin, and no other.
   */
  steps?: Step[];
}
/**
 * The best action.
 */
export interface Best {
  /**
   * What to do.
   */
  action: Action;
  /**
   * The points that it scores at once, or the milliseconds that it saves one who plays alone.
   */
  worth: number;
}
/**
 * Something certain.
 */
export interface Fact {
  /**
   * From what it follows.
   */
  because?: Clue[];
  /**
   * The cards.
   *
   * @minItems 5
   * @maxItems 5
   */
  hand: [number, number, number, number, number];
  /**
   * Whether it makes its target.
   */
  playable: boolean;
  /**
   * What they must give.
   */
  target: number;
  /**
   * Whose it is.
   */
  who: Seat[];
}
/**
 * How many solutions a hand has, each of a kind of its own.
 */
export interface Count {
  /**
   * The cards.
   *
   * @minItems 5
   * @maxItems 5
   */
  hand: [number, number, number, number, number];
  /**
   * What they must give.
   */
  target: number;
  /**
   * How many.
   */
  ways: number;
  /**
   * Whose it is.
   */
  who: Seat[];
}
/**
 * A first step.
 */
export interface Step {
  /**
   * What that gives.
   */
  gives: Value;
  /**
   * Two cards and what is done with them.
   */
  step: Expression;
  /**
   * The target that it can lead to.
   */
  target: number;
}
/**
 * A fraction in lowest terms; its denominator is positive.
 *
 * Every operation is checked and gives `None` when the result does not fit. No calculation with five cards that
 * reaches a target comes near the bounds: only three squarings in a row leave them, and those use up all five cards.
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
   * Which numbers may appear on the way.
   */
  arithmetic: Arithmetic;
  /**
   * How long a caller has to show the calculation (KR07).
   */
  call_seconds: number;
  /**
   * Which pack of cards is played with.
   */
  deck: Deck;
  /**
   * Whose the five cards are.
   */
  hand: Hands;
  /**
   * How long a solitaire hand lasts at most, and what each miss costs (KR18).
   */
  minutes: number;
  /**
   * Whether partners play together (KR17).
   */
  pairs: boolean;
  /**
   * How long a round lasts at most; 0 for no limit (KR10).
   */
  round_seconds: number;
  /**
   * Whether a value of 2 may be used up as an exponent (KR19).
   */
  squares: boolean;
  /**
   * Whose the target is.
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
   * What was dealt at a table so far; the last lies there now.
   */
  deals: Laid[];
  /**
   * The drawings for the first dealer (KR03).
   */
  draws: number[][];
  /**
   * How it ended.
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
   * How it stands.
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
   * Whose eyes these are.
   */
  viewer: Viewer;
}
/**
 * One deal of a table with its cards.
 */
export interface Laid {
  /**
   * How it ended.
   */
  end: End | null;
  /**
   * Which round, from 1.
   */
  round: number;
  /**
   * Which spare deal was used, from 1, if it was dealt again (KR13).
   */
  spare: number | null;
  /**
   * The cards.
   */
  spread: Spread;
}
/**
 * The cards of one round as they lie on the table.
 *
 * One hand where it is common, else one for each seat; and so the targets.
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
   * The calculation step by step, if one was shown; as far as it could be followed.
   */
  steps?: string[];
  /**
   * What.
   */
  what: What;
}
/**
 * How a game at a table stands.
 */
export interface Table {
  /**
   * The call that is open.
   */
  call: Call | null;
  /**
   * Who deals (KR03).
   */
  dealer: Seat;
  /**
   * What was dealt so far, in order; the last is being played unless the game is over.
   *
   * @maxItems 20
   */
  dealt: Dealt[];
  /**
   * The declaration that stands (KR13).
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
   * Who has made Krypto in this round and waits for the partner (KR17).
   */
  made: Seat[];
  /**
   * Whether partners play together: the seats opposite (KR17).
   */
  pairs: boolean;
  /**
   * Who has passed in this round (KR10).
   */
  passed: Seat[];
  /**
   * Which round it is, from 1.
   */
  round: number;
  /**
   * When the round's time is up, if it is limited and no call is open (KR10).
   */
  round_ends: Time | null;
  /**
   * Who won the last round, and what for (KR11).
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
 * An open call (KR07).
 */
export interface Call {
  /**
   * Who called.
   */
  by: Seat;
  /**
   * When.
   */
  since: Time;
  /**
   * When the calculation must be shown.
   */
  until: Time;
}
/**
 * One deal of a round.
 */
export interface Dealt {
  /**
   * How it ended.
   */
  end: End | null;
  /**
   * Which round, from 1.
   */
  round: number;
  /**
   * Which spare deal was used, from 1, if it was dealt again (KR13).
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
   * Whose hand.
   */
  by: Seat;
  /**
   * Who does not.
   */
  disagreed: Seat[];
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
   * Which row of the sheet.
   */
  row: number;
}
/**
 * How a solitaire stands.
 */
export interface Solitaire {
  /**
   * The hands that were begun, in order; the last is being played unless all are done.
   *
   * @maxItems 10
   */
  hands: Task[];
  /**
   * When the hand being played was turned up.
   */
  since: Time;
  /**
   * When its time is up; nothing once all are done.
   */
  until: Time | null;
}
/**
 * One hand and its two targets.
 */
export interface Task {
  /**
   * For each target, how many milliseconds after the hand was turned up it was reached.
   *
   * @minItems 2
   * @maxItems 2
   */
  reached: [number | null, number | null];
  /**
   * How many milliseconds the hand took, once it is done.
   */
  spent: number | null;
}
