/* Written by `npm run types` from the schemas of the house; do not edit. */

/**
 * A message from the house.
 */
export type Answer =
  | {
      hello: {
        /**
         * The version of the house and what it was built from, as in `0.1.0+3f9a1c2e`. Another one than last time means
         * that the page may be old.
         */
        house: string;
      };
    }
  | {
      frame: Frame;
    }
  | {
      ack: {
        /**
         * The id of the action; absent where there was none.
         */
        id?: string;
        /**
         * How many records the table has with it.
         */
        seq: number;
      };
    }
  | {
      completions: {
        /**
         * The id of the question.
         */
        id: string;
        /**
         * Whole sentences that continue the text, at most 100. Free text gives none.
         */
        items: string[];
      };
    }
  | {
      refused: Refused;
    }
  | {
      pong: {};
    }
  | {
      closing: {
        /**
         * When to try again, in milliseconds.
         */
        after: number;
      };
    };
/**
 * A place at the table, in clockwise order from `A`.
 *
 * Written as a letter, in notation, records and JSON alike.
 */
export type Seat = string;
/**
 * How much the table helps everybody, as agreed.
 * - `paper`: Paper and pencil.
 * - `log`: The log.
 * - `certain`: What follows for certain.
 * - `candidates`: What each hidden place can still be.
 * - `counts`: Counts, probabilities, and what questions are worth.
 * - `solver`: The best action.
 */
export type Assist = 'paper' | 'log' | 'certain' | 'candidates' | 'counts' | 'solver';
/**
 * Who sits there.
 */
export type Sitter =
  | {
      free: {};
    }
  | {
      person: {
        /**
         * The nickname.
         */
        name: string;
        /**
         * Whether a client of theirs is connected.
         */
        present: boolean;
      };
    }
  | {
      bot: {
        /**
         * How strong it is.
         */
        level: string;
        /**
         * What it is called.
         */
        name: string;
      };
    }
  | {
      past: {
        /**
         * The name in the record.
         */
        name: string;
      };
    };
/**
 * Who is to hear it.
 * - `table`: Everybody. While a game runs only players speak here.
 * - `team`: The own team, as far as the rules let one speak.
 * - `gallery`: Those who watch; players hear it after the end.
 */
export type Channel = 'table' | 'team' | 'gallery';
/**
 * How time is kept, besides the game's own deadlines. Whoever runs out of it is played for by a bot.
 */
export type Clock =
  | 'off'
  | {
      move: number;
    }
  | {
      player: number;
    };
/**
 * A moment of a match, in milliseconds since it was dealt.
 *
 * Rules never read a clock: whoever runs the match stamps each entry, and folding the log needs no clock at all.
 * Written in seconds with three decimals: `12.345`.
 */
export type Time = number;
/**
 * What the viewer may do.
 */
export type Help =
  | {
      listed: string[];
    }
  | {
      sampled: string[];
    };
/**
 * Something that a reason speaks of.
 */
export type Param =
  | number
  | string
  | {
      /**
       * Which seat.
       */
      seat: Seat;
    }
  | Reason;
/**
 * Where a table is in its life.
 * - `waiting`: People come and sit.
 * - `playing`: A game runs.
 * - `over`: The game has ended, by its rules or by agreement.
 */
export type Stage = 'waiting' | 'playing' | 'over';
/**
 * What those without a seat see while a game runs.
 * - `public`: What all players know.
 * - `nothing`: Nothing until the end.
 */
export type Watching = 'public' | 'nothing';
/**
 * What somebody asks of a table.
 */
export type Ask =
  | {
      act: {
        /**
         * The client's own name for this action. Sent again, it is acknowledged again and not played twice.
         */
        id: string;
        /**
         * Or the action as JSON.
         */
        json?: {
          [k: string]: unknown;
        };
        /**
         * Only if the match has so many moves: for programs that must not act on an old view.
         */
        moves?: number;
        /**
         * The action in the game's notation.
         */
        notation?: string;
      };
    }
  | {
      join: {
        /**
         * What to be called here.
         */
        name: string;
      };
    }
  | {
      sit: {
        /**
         * Which.
         */
        seat?: Seat;
      };
    }
  | {
      stand: {};
    }
  | {
      bot: {
        /**
         * How strong: one of the game's levels.
         */
        level: string;
        /**
         * Where.
         */
        seat: Seat;
      };
    }
  | {
      clear: {
        /**
         * Which.
         */
        seat: Seat;
      };
    }
  | {
      host: {
        /**
         * The seat of the new host.
         */
        seat: Seat;
      };
    }
  | {
      start: {};
    }
  | {
      chat: {
        /**
         * What.
         */
        text: string;
        /**
         * To whom.
         */
        to: Channel;
      };
    }
  | {
      note: {
        /**
         * Marks by the client's own keys; each replaces the one before, and an empty one removes it.
         */
        marks?: {
          [k: string]: string;
        };
        /**
         * What to keep; it replaces the text before. Without it the text stays.
         */
        text?: string;
      };
    }
  | {
      hurry: {};
    }
  | {
      'stand-in': {
        /**
         * Whose seat.
         */
        seat: Seat;
      };
    }
  | {
      adjourn: {};
    }
  | {
      rematch: {};
    }
  | {
      complete: {
        /**
         * The client's own name for the question.
         */
        id: string;
        /**
         * The sentence so far; its last word may be unfinished.
         */
        text: string;
      };
    }
  | {
      ping: {};
    };
/**
 * What an option may be. Its value is a text all the same, as in `options` of a new table.
 */
export type Takes =
  | {
      type: 'flag';
    }
  | {
      /**
       * The words.
       */
      of: string[];
      type: 'choice';
    }
  | {
      /**
       * The greatest.
       */
      max: number;
      /**
       * The least.
       */
      min: number;
      type: 'number';
    }
  | {
      /**
       * The most.
       */
      max: number;
      /**
       * The fewest, if there are any.
       */
      min: number;
      type: 'words';
    };
/**
 * Who may find a table.
 * - `link`: Whoever has the link.
 * - `lobby`: Everybody: it is in the lobby.
 */
export type Finding = 'link' | 'lobby';

export interface House {
  answer: Answer;
  ask: Ask;
  claim: Claim;
  games: OnShelf[];
  link: Link;
  'new-table': NewTable;
  'new-token': NewToken;
  person: Person;
  summaries: Summary[];
  summary: Summary;
  token: Token;
  tokens: Token[];
}
/**
 * All that a client needs to show a table: never a difference, always the whole.
 */
export interface Frame {
  /**
   * Who has agreed to end the game here.
   */
  adjourning: Seat[];
  /**
   * What the table may tell, by the level of help, as the game's JSON.
   */
  aids?: {
    [k: string]: unknown;
  };
  /**
   * How much everybody is helped.
   */
  assist: Assist;
  /**
   * Each seat in order.
   */
  chairs: Chair[];
  /**
   * The newest lines of chat that the viewer may read.
   */
  chat: Happened[];
  /**
   * The time, and how much there is.
   */
  clocks?: ClockState;
  /**
   * The commitment to the deal: SHA-256 of what is revealed at the end.
   */
  commitment?: string;
  /**
   * Which game.
   */
  game: string;
  /**
   * Who hosts: the seat, if the host sits.
   */
  host: Seat | null;
  /**
   * Whether it only shows a game that was played elsewhere.
   */
  imported?: boolean;
  /**
   * What the viewer may do, in notation.
   */
  legal?: Help;
  /**
   * How many moves were made.
   */
  moves: number;
  /**
   * Why the game cannot start, if it cannot: for the host's button.
   */
  'not-yet'?: Reason;
  /**
   * The viewer's own note.
   */
  note?: Note;
  /**
   * What the host chose, besides the game's defaults.
   */
  options: {
    [k: string]: string;
  };
  /**
   * How it ended, as the last line of the record has it.
   */
  outcome?: string;
  /**
   * Whether somebody chose the deal: a lesson, not a game of chance.
   */
  rigged?: boolean;
  /**
   * How many games this table has begun.
   */
  round: number;
  /**
   * After the end, what was sealed: the lines whose SHA-256 is the commitment.
   */
  sealed?: string;
  /**
   * How many records the table has.
   */
  seq: number;
  /**
   * Waiting, playing or over.
   */
  stage: Stage;
  /**
   * Which table.
   */
  table: string;
  /**
   * Who is to act.
   */
  'to-act': Seat[];
  /**
   * What the viewer knows, as the game's JSON; nothing before the start.
   */
  view?: {
    [k: string]: unknown;
  };
  /**
   * How many watch without a seat.
   */
  watchers: number;
  /**
   * Who may watch.
   */
  watching: Watching;
  /**
   * Who looks.
   */
  you: You;
}
/**
 * A seat at the table.
 */
export interface Chair {
  /**
   * Which.
   */
  seat: Seat;
  /**
   * Who sits there.
   */
  sitter: Sitter;
  /**
   * The level of a bot that plays for a missing player.
   */
  'stand-in'?: string;
}
/**
 * A line of chat.
 */
export interface Happened {
  /**
   * Who spoke.
   */
  name: string;
  /**
   * The record's number, by which a client knows what it has shown already.
   */
  seq: number;
  /**
   * What.
   */
  text: string;
  /**
   * To whom.
   */
  to: Channel;
}
/**
 * The time, in milliseconds since the deal.
 */
export interface ClockState {
  /**
   * How time was agreed.
   */
  clock: Clock;
  /**
   * When the game itself acts.
   */
  deadline?: Time;
  /**
   * Until when each seat must act, where there is such a moment.
   */
  due: {
    [k: string]: Time;
  };
  /**
   * Now, when this frame was made.
   */
  now: Time;
}
/**
 * A reason without its words, for clients that have their own.
 */
export interface Reason {
  /**
   * Which.
   */
  code: string;
  /**
   * What it speaks of.
   */
  params: {
    [k: string]: Param;
  };
}
/**
 * A private note.
 */
export interface Note {
  /**
   * The marks of this game, by the client's keys.
   */
  marks: {
    [k: string]: Mark;
  };
  /**
   * The text.
   */
  text: string;
}
/**
 * A mark of a note.
 */
export interface Mark {
  /**
   * How many moves the game had when it was made.
   */
  move: number;
  /**
   * What it says.
   */
  value: string;
}
/**
 * Who looks.
 */
export interface You {
  /**
   * To whom the viewer may speak apart now.
   */
  confidants: Seat[];
  /**
   * Whether the viewer hosts.
   */
  host: boolean;
  /**
   * The nickname here, once joined.
   */
  name?: string;
  /**
   * The seat, if any.
   */
  seat?: Seat;
}
/**
 * Why not.
 */
export interface Refused {
  /**
   * Which reason, for programs.
   */
  code: string;
  /**
   * The id of the action, if it was one.
   */
  id?: string;
  /**
   * What the reason speaks of.
   */
  params: {
    [k: string]: Param;
  };
  /**
   * The reason in the client's language.
   */
  text: string;
}
/**
 * `POST /api/person/claim`: become the person of a link.
 */
export interface Claim {
  /**
   * The link's secret.
   */
  secret: string;
}
/**
 * `GET /api/games`: a game on the shelf.
 */
export interface OnShelf {
  /**
   * Its name in messages.
   */
  id: string;
  /**
   * The bots there are, the weakest first.
   */
  levels: string[];
  /**
   * The most seats.
   */
  'max-seats': number;
  /**
   * The fewest seats.
   */
  'min-seats': number;
  /**
   * What a host may choose.
   */
  options: Choosable[];
  /**
   * Its name for people.
   */
  title: string;
}
/**
 * An option of a game.
 */
export interface Choosable {
  /**
   * What it is unless somebody chooses.
   */
  default: string;
  /**
   * What it is called.
   */
  key: string;
  /**
   * What it may be.
   */
  takes: Takes;
}
/**
 * `POST /api/person/link`: a link that makes another device the same person, once.
 */
export interface Link {
  /**
   * Where to go with the other device.
   */
  link: string;
  /**
   * What to send to `POST /api/person/claim`.
   */
  secret: string;
}
/**
 * `POST /api/tables`: what a host chooses.
 */
export interface NewTable {
  /**
   * How much everybody is helped.
   */
  assist?: Assist;
  /**
   * Bots for the seats after the host's, by level. With any, the host sits down at once.
   */
  bots?: string[];
  /**
   * How time is kept.
   */
  clock?: Clock;
  /**
   * The deal, for a lesson: the lines of a record from `game:` to the last `deal …:`. The options stand there.
   */
  deal?: string;
  /**
   * Who may find it.
   */
  finding?: Finding;
  /**
   * Which game.
   */
  game: string;
  /**
   * The host's nickname at this table.
   */
  name: string;
  /**
   * The game's options, where they are not the defaults.
   */
  options?: {
    [k: string]: string;
  };
  /**
   * How many seats.
   */
  seats: number;
  /**
   * Whether to begin at once: the host sits down, and all other seats must have bots.
   */
  start?: boolean;
  /**
   * Who may watch.
   */
  watching?: Watching;
}
/**
 * `POST /api/tokens`: a name for a new token.
 */
export interface NewToken {
  /**
   * What it is for.
   */
  label: string;
}
/**
 * `POST /api/person`: change the own nickname. `GET` answers the same.
 */
export interface Person {
  /**
   * What to be called.
   */
  name: string;
}
/**
 * A table in a list.
 */
export interface Summary {
  /**
   * How much everybody is helped.
   */
  assist: Assist;
  /**
   * Each seat in order.
   */
  chairs: Chair[];
  /**
   * How time is kept.
   */
  clock: Clock;
  /**
   * Which game.
   */
  game: string;
  /**
   * Whether it only shows a game that was played elsewhere.
   */
  imported?: boolean;
  /**
   * Where people find it.
   */
  link: string;
  /**
   * When it was made, in milliseconds since 1970.
   */
  made: number;
  /**
   * Its options, where they are not the defaults.
   */
  options: {
    [k: string]: string;
  };
  /**
   * How it ended.
   */
  outcome?: string;
  /**
   * Whether somebody chose the deal: a lesson, not a game of chance.
   */
  rigged?: boolean;
  /**
   * Waiting, playing or over.
   */
  stage: Stage;
  /**
   * Which table.
   */
  table: string;
}
/**
 * A token for programs; the secret is shown once, when it is made.
 */
export interface Token {
  /**
   * By which it can be revoked.
   */
  id: string;
  /**
   * What it is for.
   */
  label: string;
  /**
   * `Authorization: Bearer <secret>`.
   */
  secret?: string;
}
