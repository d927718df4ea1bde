/* Written by `npm run types` from the schemas of the house; do not edit. */

/**
 * A message from the house.
 */
export type Answer =
  | {
      hello: {
        /**
         * The version of the house and what it was built from, as in `0.1.0+3f9a1c2e`. If it has changed, the page may
         * be older than the house.
         */
        house: string;
      };
    }
  | {
      frame: Frame;
    }
  | {
      change: Change;
    }
  | {
      ack: {
        /**
         * The id of the ask; absent where there was none.
         */
        id?: string;
        /**
         * The number of records that the table has then, talk and notes apart, as in `seq` of a frame.
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
         * The milliseconds after which to try again.
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
 * Who has a seat.
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
         * Whether a client of this person is connected.
         */
        present: boolean;
      };
    }
  | {
      bot: {
        /**
         * The level of the bot.
         */
        level: string;
        /**
         * The name of the bot.
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
 * Who hears a line of chat.
 * - `table`: Everybody. While a game runs only players speak here.
 * - `team`: The own team, when the rules of the game let the player speak to it.
 * - `gallery`: The spectators. Players hear it after the end.
 */
export type Channel = 'table' | 'team' | 'gallery';
/**
 * How time is kept, besides the game's own deadlines. When a player's time has run out, a bot plays for that player.
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
 * Rules never read a clock: the code that runs the match gives each entry its time, and folding the log needs no clock.
 * Written in seconds with three decimals: `12.345`.
 */
export type Time = number;
/**
 * Who may find a table.
 * - `link`: People who have the link.
 * - `lobby`: Everybody: the table is in the lobby.
 */
export type Finding = 'link' | 'lobby';
/**
 * A parameter of a reason.
 */
export type Param =
  | number
  | string
  | {
      /**
       * The seat of the player.
       */
      seat: Seat;
    }
  | Reason;
/**
 * The actions that the viewer may take.
 */
export type Help =
  | {
      listed: string[];
    }
  | {
      sampled: string[];
    };
/**
 * Where a table is in its life.
 * - `waiting`: People come and sit.
 * - `playing`: A game runs.
 * - `over`: The game has ended, by its rules or by agreement.
 */
export type Stage = 'waiting' | 'playing' | 'over';
/**
 * What spectators see while a game runs.
 * - `public`: What all players know.
 * - `nothing`: Nothing until the end.
 */
export type Watching = 'public' | 'nothing';
/**
 * One splice of a list: the index at which it is made, the number of items that it takes out there, and the items that
 * it puts in.
 *
 * @minItems 3
 * @maxItems 3
 */
export type Splice = [number, number, unknown[]];
/**
 * What a client asks of a table.
 */
export type Ask =
  | {
      act: {
        /**
         * The client's own name for this action, at this table. An ask that is sent again under the same name is
         * acknowledged again and not done twice.
         */
        id: string;
        /**
         * Or the action as JSON.
         */
        json?: {
          [k: string]: unknown;
        };
        /**
         * Play only if the match has this many moves: for programs that must not act on an old view.
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
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * The nickname at this table.
         */
        name: string;
      };
    }
  | {
      sit: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * Which seat; any free one if absent.
         */
        seat?: Seat;
      };
    }
  | {
      stand: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
      };
    }
  | {
      bot: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * The strength of the bot: one of the game's levels.
         */
        level: string;
        /**
         * Which seat.
         */
        seat: Seat;
      };
    }
  | {
      clear: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * Which seat.
         */
        seat: Seat;
      };
    }
  | {
      remove: {
        /**
         * Whether the person may not take part again.
         */
        ban?: boolean;
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * The nickname of the person.
         */
        name: string;
      };
    }
  | {
      admit: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * The last nickname of the person.
         */
        name: string;
      };
    }
  | {
      host: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * The seat of the new host.
         */
        seat: Seat;
      };
    }
  | {
      change: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * The new terms.
         */
        to: NewTerms;
      };
    }
  | {
      start: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
      };
    }
  | {
      chat: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * The text.
         */
        text: string;
        /**
         * Who hears it.
         */
        to: Channel;
      };
    }
  | {
      note: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * Marks by the client's own keys. Each replaces the mark of the same key; an empty one removes it.
         */
        marks?: {
          [k: string]: string;
        };
        /**
         * The new text. Without it the old text stays.
         */
        text?: string;
      };
    }
  | {
      hint: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
      };
    }
  | {
      hurry: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
      };
    }
  | {
      'stand-in': {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
        /**
         * The seat of the missing player.
         */
        seat: Seat;
      };
    }
  | {
      'take-over': {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
      };
    }
  | {
      adjourn: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
      };
    }
  | {
      decline: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
      };
    }
  | {
      rematch: {
        /**
         * The client's own name for this ask, as for an action.
         */
        id?: string;
      };
    }
  | {
      review: {
        /**
         * Through whose eyes: a seat, `public`, or `open` to see everything.
         */
        eyes: string;
        /**
         * The client's own name for this ask.
         */
        id?: string;
        /**
         * After how many moves.
         */
        move: number;
      };
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
 * Whether a claim is certain.
 */
export type Verdict =
  | {
      certain: Proof;
    }
  | {
      impossible: Proof;
    }
  | {
      open: Shown[];
    };
/**
 * What a step rests on.
 */
export type Ground =
  | {
      fact: number;
    }
  | {
      step: number;
    };
/**
 * The values that an option takes. A value is always a text, as in `options` of a new table.
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
       * The words.
       */
      of: string[];
      type: 'several';
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
       * The most words.
       */
      max: number;
      /**
       * The fewest words of a list that is not empty.
       */
      min: number;
      type: 'words';
    };
/**
 * A message from the lobby.
 */
export type LobbyNews =
  | {
      hello: {
        /**
         * The version of the house and what it was built from.
         */
        house: string;
      };
    }
  | {
      tables: {
        /**
         * The tables that are no longer on the page.
         */
        gone: string[];
        /**
         * The tables that are new on the page or have changed.
         */
        listed: Summary[];
        /**
         * The number of tables on later pages.
         */
        more: number;
      };
    }
  | {
      closing: {
        /**
         * The milliseconds after which to try again.
         */
        after: number;
      };
    };
/**
 * A language that the house speaks.
 * - `en`: English.
 * - `fr`: French.
 * - `pl`: Polish.
 */
export type Language = 'en' | 'fr' | 'pl';
/**
 * What keeps a house from its work.
 * - `disk-full`: The disk is full, or a quota is used up.
 * - `read-only`: The data folder cannot be written.
 * - `store-failed`: The store cannot write for another reason, which the log has.
 * - `store-slow`: The store takes too long to write.
 * - `cut-off`: The house has lost its store, or has just found it again, and sends clients away.
 * - `closing`: The house closes.
 */
export type Obstacle = 'disk-full' | 'read-only' | 'store-failed' | 'store-slow' | 'cut-off' | 'closing';
/**
 * A verdict on a move. `docs/review.md` defines each.
 * - `forced`: There was no other choice.
 * - `best`: As good as any choice.
 * - `good`: Nearly as good as the best.
 * - `weak`: Clearly worse than the best.
 * - `wasted`: It could bring nothing, and another choice could.
 * - `lucky`: It brought far more than could be expected.
 * - `missed`: Something better was certain, and the player did not play it.
 * - `premature`: A guess that was likelier wrong than right, with a better choice at hand.
 */
export type MoveMark = 'forced' | 'best' | 'good' | 'weak' | 'wasted' | 'lucky' | 'missed' | 'premature';
/**
 * What the figures of a review count.
 * - `bits`: Bits of what is hidden.
 * - `points`: Points.
 * - `seconds`: Seconds.
 * - `chance`: Chances between 0 and 1.
 */
export type Unit = 'bits' | 'points' | 'seconds' | 'chance';

export interface House {
  answer: Answer;
  ask: Ask;
  claim: Claim;
  devices: Device[];
  examined: Examined;
  export: Export;
  games: OnShelf[];
  link: Link;
  lobby: LobbyNews;
  'new-table': NewTable;
  'new-token': NewToken;
  notes: NoteThen[];
  past: Past;
  person: Person;
  position: PastPosition;
  readiness: Readiness;
  review: Review;
  'review-progress': ReviewProgress;
  summaries: Summary[];
  summary: Summary;
  token: Token;
  tokens: Token[];
  tried: Reviewed;
  'try-then': TryThen;
  why: Why;
  'why-then': WhyThen;
}
/**
 * All that a client needs to show a table.
 */
export interface Frame {
  /**
   * The seats that have agreed to end the game here.
   */
  adjourning: Seat[];
  /**
   * The help that the table gives at its assist level, as the game's JSON.
   */
  aids?: {
    [k: string]: unknown;
  };
  /**
   * Whether help for this position follows in another frame.
   */
  'aids-due'?: boolean;
  /**
   * How much help all players get.
   */
  assist: Assist;
  /**
   * For the host alone: the nicknames of the people who may not take part.
   */
  banned?: string[];
  /**
   * The lines of the viewer's log that are moves of bots for players, from 1.
   */
  'bot-lines'?: number[];
  /**
   * Each seat in order.
   */
  chairs: Chair[];
  /**
   * The newest lines of chat that the viewer may read.
   */
  chat: Happened[];
  /**
   * How time is kept.
   */
  clock: Clock;
  /**
   * The clocks.
   */
  clocks?: ClockState;
  /**
   * Whether the operator of the house has ended the table.
   */
  closed?: boolean;
  /**
   * The commitment to the deal: the SHA-256 of the text that is revealed at the end.
   */
  commitment?: string;
  /**
   * The seat that said no to the last proposal, until a player moves.
   */
  'declined-by'?: Seat;
  /**
   * Who may find the table.
   */
  finding: Finding;
  /**
   * The id of the game.
   */
  game: string;
  /**
   * For the host alone: the nicknames of the people without a seat.
   */
  guests?: string[];
  /**
   * The hints that were taken in this game, in order.
   */
  hinted?: Hinted[];
  /**
   * Whether players may take hints.
   */
  hints?: boolean;
  /**
   * The seat of the host, if the host has one.
   */
  host: Seat | null;
  /**
   * Whether the table only shows an imported game.
   */
  imported?: boolean;
  /**
   * The actions that the viewer may take, in notation.
   */
  legal?: Help;
  /**
   * The number of moves so far.
   */
  moves: number;
  /**
   * Why the game cannot start yet: for the host's button.
   */
  'not-yet'?: Reason;
  /**
   * The viewer's own note.
   */
  note?: Note;
  /**
   * The options that the host chose, besides the game's defaults.
   */
  options: {
    [k: string]: string;
  };
  /**
   * How the game ended, as the last line of its record says it.
   */
  outcome?: string;
  /**
   * The seat that proposed it.
   */
  'proposed-by'?: Seat;
  /**
   * After the end: where the host is in the review, once the host has gone somewhere.
   */
  review?: ReviewPlace;
  /**
   * Whether the host chose the deal: a lesson, not a game of chance.
   */
  rigged?: boolean;
  /**
   * The number of games that this table has begun.
   */
  round: number;
  /**
   * After the end, the sealed text: the lines whose SHA-256 is the commitment.
   */
  sealed?: string;
  /**
   * The number of records that the table has, talk and notes apart: those that everybody may know of.
   */
  seq: number;
  /**
   * Waiting, playing or over.
   */
  stage: Stage;
  /**
   * The id of the table.
   */
  table: string;
  /**
   * The seats that are to act.
   */
  'to-act': Seat[];
  /**
   * Before the game begins: words of the options that the bots do not know, so that they will only guess there.
   */
  'unknown-words'?: string[];
  /**
   * What the viewer knows, as the game's JSON; absent before the start.
   */
  view?: {
    [k: string]: unknown;
  };
  /**
   * The number of spectators.
   */
  watchers: number;
  /**
   * Who may watch.
   */
  watching: Watching;
  /**
   * The viewer.
   */
  you: You;
}
/**
 * A seat at the table.
 */
export interface Chair {
  /**
   * Whether a person sat here who has deleted themselves; the sitter is the bot that plays on.
   */
  former?: boolean;
  /**
   * Its letter.
   */
  seat: Seat;
  /**
   * Who has the seat.
   */
  sitter: Sitter;
  /**
   * The level of the bot that plays for the person, until the person acts or takes over.
   */
  'stand-in'?: string;
}
/**
 * A line of chat.
 */
export interface Happened {
  /**
   * The nickname of the speaker.
   */
  name: string;
  /**
   * The number of the line among those that the viewer may read, in the order in which the viewer could read them: by
   * it a client knows the lines that it has shown.
   */
  seq: number;
  /**
   * The text.
   */
  text: string;
  /**
   * Who hears it.
   */
  to: Channel;
}
/**
 * The clocks of a table, in milliseconds since the deal.
 */
export interface ClockState {
  /**
   * For each player who is away: the time from which on others may let a bot play.
   */
  'bot-from'?: {
    [k: string]: Time;
  };
  /**
   * The time at which the game's own clock acts, if it will.
   */
  deadline?: Time;
  /**
   * The time until which each seat must act, for seats that have one.
   */
  due: {
    [k: string]: Time;
  };
  /**
   * The countdown that a player started, if one runs.
   */
  hurry?: Hurry;
  /**
   * The time at which this frame was made.
   */
  now: Time;
}
/**
 * A countdown for the players who keep the table waiting.
 */
export interface Hurry {
  /**
   * The seat of the player who started it.
   */
  by: Seat;
  /**
   * The time at which it ends.
   */
  until: Time;
}
/**
 * A hint that a player took.
 */
export interface Hinted {
  /**
   * The certain fact, for the player who took the hint.
   */
  fact?: Reason;
  /**
   * The number of moves that the game had then.
   */
  move: number;
  /**
   * The seat of the player.
   */
  seat: Seat;
}
/**
 * A reason without its words, for clients that have their own words.
 */
export interface Reason {
  /**
   * The code of the reason.
   */
  code: string;
  /**
   * The parameters of the reason.
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
   * The number of moves that the game had when the mark was made.
   */
  move: number;
  /**
   * The text of the mark.
   */
  value: string;
}
/**
 * Where the host of a table is in the review of its game. Others may follow.
 */
export interface ReviewPlace {
  /**
   * Through whose eyes: a seat, `public` or `open`.
   */
  eyes: string;
  /**
   * After how many moves.
   */
  move: number;
  /**
   * The nickname of the host.
   */
  name: string;
}
/**
 * The viewer of a frame.
 */
export interface You {
  /**
   * Whether the host does not let the viewer take part.
   */
  banned?: boolean;
  /**
   * The seats to which the viewer may speak in private now.
   */
  confidants: Seat[];
  /**
   * Whether the viewer is the host.
   */
  host: boolean;
  /**
   * The nickname, once the viewer has joined.
   */
  name?: string;
  /**
   * The seat, if the viewer has one.
   */
  seat?: Seat;
}
/**
 * How an object or a list becomes another. What is not named stays as it is.
 *
 * A list is spliced first; then `in` and `set` name its items by their indices, as texts.
 */
export interface Change {
  /**
   * The members that an object no longer has.
   */
  gone?: string[];
  /**
   * The members or items that change within.
   */
  in?: {
    [k: string]: Change;
  };
  /**
   * The members or items that are new or another value.
   */
  set?: {
    [k: string]: unknown;
  };
  /**
   * The splices of a list, one after the other.
   */
  splice?: Splice[];
}
/**
 * Why an ask is refused.
 */
export interface Refused {
  /**
   * The code of the reason, for programs.
   */
  code: string;
  /**
   * The id of the ask, if it had one.
   */
  id?: string;
  /**
   * The parameters of the reason.
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
 * New terms of a table. What is absent stays as it is.
 */
export interface NewTerms {
  /**
   * How much help all players get.
   */
  assist?: Assist;
  /**
   * How time is kept.
   */
  clock?: Clock;
  /**
   * Who may find the table.
   */
  finding?: Finding;
  /**
   * Whether players may take hints.
   */
  hints?: boolean;
  /**
   * All options that differ from the game's defaults.
   */
  options?: {
    [k: string]: string;
  };
  /**
   * The number of seats.
   */
  seats?: number;
  /**
   * Who may watch.
   */
  watching?: Watching;
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
 * `GET /api/devices`: a device that acts as the caller.
 */
export interface Device {
  /**
   * The id by which the device can be signed out.
   */
  id: string;
  /**
   * Its browser and its system, as far as they are known.
   */
  label: string;
  /**
   * The time at which it became this person, in milliseconds since 1970.
   */
  since: number;
  /**
   * Whether it is the device that asks.
   */
  this: boolean;
  /**
   * The time of its last use, to the hour.
   */
  used?: number;
}
/**
 * What there is to say about a claim.
 */
export interface Examined {
  /**
   * The claim as a sentence.
   */
  claim: Reason;
  /**
   * What it is about: places (`B3`, `B.c`, `aside`), or all that a player has (`B`).
   */
  places?: string[];
  /**
   * Whether it is certain.
   */
  verdict: Verdict;
}
/**
 * Facts from which a claim follows.
 */
export interface Proof {
  /**
   * Whether the search for fewer facts was cut short. If it was not, none of the facts can be left out.
   */
  'cut-short'?: boolean;
  /**
   * The facts, in the order in which to read them.
   */
  facts: Fact[];
  /**
   * The way to the claim, easiest first; empty where the facts can be seen together.
   */
  steps?: ProofStep[];
}
/**
 * A fact that the viewer holds.
 */
export interface Fact {
  /**
   * The line of the viewer's log that told it, from 0.
   */
  line?: number;
  /**
   * Where it can be seen on the board: places (`B3`, `B.c`, `aside`), or all that a player has (`B`).
   */
  places?: string[];
  /**
   * The fact as a sentence.
   */
  says: Reason;
}
/**
 * A small conclusion on the way to the claim.
 */
export interface ProofStep {
  /**
   * What it rests on: at most three facts, and earlier conclusions.
   */
  from: Ground[];
  /**
   * The place that it is about.
   */
  place?: string;
  /**
   * The conclusion as a sentence.
   */
  says: Reason;
}
/**
 * A hidden place and what it shows when it is open.
 */
export interface Shown {
  /**
   * The place, as claims name it: `B3`.
   */
  place: string;
  /**
   * Its content, as claims write it: `27`.
   */
  text: string;
}
/**
 * `GET /api/person/export`: all that the house keeps of the caller.
 */
export interface Export {
  /**
   * The devices.
   */
  devices: Device[];
  /**
   * The nicknames that the caller had before, the first one first.
   */
  'earlier-names'?: string[];
  /**
   * The nickname.
   */
  name: string;
  /**
   * The tables at which the caller had a nickname, the oldest first.
   */
  tables: OwnTable[];
  /**
   * The tokens, without their secrets.
   */
  tokens: Token[];
  /**
   * The games that the caller took off the own list.
   */
  unlisted?: Unlisted[];
  /**
   * The names of further tables, which are damaged or gone, so that nothing of them is here.
   */
  unread?: string[];
}
/**
 * What a person has left at a table.
 */
export interface OwnTable {
  /**
   * The lines of chat that the person wrote, the oldest first.
   */
  chat: OwnLine[];
  /**
   * The records of the games that the person played to their end or brought in, the oldest first.
   */
  games: string[];
  /**
   * The hints that the person took, the oldest first.
   */
  hints?: Reason[];
  /**
   * The person's own moves in all other games, as a record writes them, the oldest first: `4.210 B: reveal 3`.
   */
  moves?: string[];
  /**
   * The nicknames that the person had here, the first one first.
   */
  names: string[];
  /**
   * The person's note.
   */
  note?: Note;
  /**
   * All that the person wrote into it, one item for each time, the oldest first.
   */
  notes?: NoteThen[];
  /**
   * The table.
   */
  table: Summary;
}
/**
 * A line of chat that a person wrote.
 */
export interface OwnLine {
  /**
   * The text.
   */
  text: string;
  /**
   * Who heard it.
   */
  to: Channel;
}
/**
 * `GET /api/tables/{id}/games/{round}/notes`: what the caller wrote into the own note, one item for each time.
 */
export interface NoteThen {
  /**
   * Marks by the client's own keys; an empty one was removed.
   */
  marks?: {
    [k: string]: string;
  };
  /**
   * The number of moves that the game had then.
   */
  move: number;
  /**
   * The new text; absent if the old one stayed.
   */
  text?: string;
}
/**
 * A table in a list, or one of its earlier games.
 */
export interface Summary {
  /**
   * How much help all players get.
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
   * Whether the operator of the house has ended the table.
   */
  closed?: boolean;
  /**
   * The time of the last move, once the game is over.
   */
  ended?: number;
  /**
   * The id of the game.
   */
  game: string;
  /**
   * Whether players may take hints.
   */
  hints?: boolean;
  /**
   * The nickname of the host; absent where the table only shows an imported game.
   */
  host?: string;
  /**
   * Whether the table only shows an imported game.
   */
  imported?: boolean;
  /**
   * Of one table: the nickname by which the house knows the caller.
   */
  'known-as'?: string;
  /**
   * The address of the table, or of the earlier game.
   */
  link: string;
  /**
   * The time at which the table was made or the earlier game began, in milliseconds since 1970.
   */
  made: number;
  /**
   * The options that differ from the game's defaults. In the lobby those with long values are left out.
   */
  options: {
    [k: string]: string;
  };
  /**
   * How the game ended, once it has.
   */
  outcome?: string;
  /**
   * Whether the host chose the deal: a lesson, not a game of chance.
   */
  rigged?: boolean;
  /**
   * The number of games that the table has begun, or which of them this is.
   */
  round: number;
  /**
   * Among the own games: the seat of the caller.
   */
  seat?: Seat;
  /**
   * Waiting, playing or over.
   */
  stage: Stage;
  /**
   * The id of the table.
   */
  table: string;
  /**
   * Among the own games: whether it is the caller's turn.
   */
  turn?: boolean;
}
/**
 * A token for programs; the secret is shown once, when it is made.
 */
export interface Token {
  /**
   * The id by which the token can be revoked.
   */
  id: string;
  /**
   * What the token is for.
   */
  label: string;
  /**
   * `Authorization: Bearer <secret>`.
   */
  secret?: string;
}
/**
 * A game that a person took off the own list.
 */
export interface Unlisted {
  /**
   * The number of the game at its table; 0 for the table while it waited for players.
   */
  round: number;
  /**
   * The table.
   */
  table: string;
}
/**
 * `GET /api/games`: a game on the shelf.
 */
export interface OnShelf {
  /**
   * Whether it has hints: certain facts in words.
   */
  hints?: boolean;
  /**
   * The name in messages.
   */
  id: string;
  /**
   * The levels of its bots, the weakest first: the usual level is the first.
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
   * The name for people.
   */
  title: string;
}
/**
 * An option of a game.
 */
export interface Choosable {
  /**
   * The default value.
   */
  default: string;
  /**
   * The name of the option.
   */
  key: string;
  /**
   * The values that it takes.
   */
  takes: Takes;
}
/**
 * `POST /api/person/link`: a link that makes another device the same person, once.
 */
export interface Link {
  /**
   * The address to open on the other device.
   */
  link: string;
  /**
   * The secret for `POST /api/person/claim`.
   */
  secret: string;
}
/**
 * `POST /api/tables`: what a host chooses.
 */
export interface NewTable {
  /**
   * How much help all players get.
   */
  assist?: Assist;
  /**
   * The levels of bots for the seats after the host's. If there are any, the host takes a seat at once.
   *
   * @maxItems 8
   */
  bots?: string[];
  /**
   * How time is kept.
   */
  clock?: Clock;
  /**
   * The deal, for a lesson: the lines of a record from `game:` to the last `deal …:`, options included.
   */
  deal?: string;
  /**
   * Who may find the table.
   */
  finding?: Finding;
  /**
   * The id of the game.
   */
  game: string;
  /**
   * Whether players may take hints. Without effect where `assist` gives every certain fact anyway, and in games
   * without hints.
   */
  hints?: boolean;
  /**
   * The language of the names of bots; if absent, that of the request.
   */
  language?: Language;
  /**
   * With a deal: the moves from which the game goes on, as the lines of a record below `moves:`.
   */
  moves?: string;
  /**
   * The host's nickname at this table.
   */
  name: string;
  /**
   * The options that differ from the game's defaults.
   */
  options?: {
    [k: string]: string;
  };
  /**
   * The number of seats.
   */
  seats: number;
  /**
   * Whether to begin at once: the host takes a seat, and all other seats must have bots.
   */
  start?: boolean;
  /**
   * Who may watch.
   */
  watching?: Watching;
}
/**
 * `POST /api/tokens`: a new token.
 */
export interface NewToken {
  /**
   * What the token is for.
   */
  label: string;
}
/**
 * A position of the running or finished game that has passed.
 */
export interface Past {
  /**
   * What the viewer knew then, as the game's JSON.
   */
  view: {
    [k: string]: unknown;
  };
}
/**
 * `POST /api/person`: choose the own nickname. `GET` and `POST /api/person/arrive` answer the same.
 */
export interface Person {
  /**
   * In answers: whether the person has arrived under this nickname and has not chosen one yet.
   */
  guest?: boolean;
  /**
   * The nickname.
   */
  name: string;
}
/**
 * A position of a finished game.
 */
export interface PastPosition {
  /**
   * What the viewer could do then, if the viewer is a seat that was to act.
   */
  legal?: Help;
  /**
   * The number of lines that the viewer's log had then.
   */
  lines: number;
  /**
   * With `eyes=open`: every hidden place with its content.
   */
  opened?: Shown[];
  /**
   * The move that led there; absent before the first.
   */
  played?: Played;
  /**
   * The seats that were to act.
   */
  'to-act': Seat[];
  /**
   * What the viewer knew then, as the game's JSON.
   */
  view: {
    [k: string]: unknown;
  };
}
/**
 * A move of a finished game.
 */
export interface Played {
  /**
   * The reason of the bot that made it.
   */
  because?: Reason;
  /**
   * The move as a record writes it: `4.210 B: reveal 3`.
   */
  entry: string;
  /**
   * The line of the viewer's log that tells it, from 1; absent if the viewer did not see it.
   */
  line?: number;
}
/**
 * `GET /readyz`: whether the house can do its work.
 */
export interface Readiness {
  /**
   * Whether it can.
   */
  ready: boolean;
  /**
   * Why it cannot; empty if it can.
   */
  reasons: Obstacle[];
}
/**
 * A finished match, move by move.
 */
export interface Review {
  /**
   * The bits that the deal told each seat: what a spectator did not know less what the seat did not know.
   */
  dealt?: number[];
  /**
   * The move that decided the match, from 0; none if nobody won.
   */
  decided?: number;
  /**
   * The moves, as many as the log has entries.
   */
  moves: Reviewed[];
  /**
   * The summary of each seat.
   */
  summaries?: SeatSummary[];
  /**
   * What `worth` counts.
   */
  unit: Unit;
  /**
   * The bits that each seat did not know before the first move. Empty in a game that does not count them.
   */
  unknown?: number[];
}
/**
 * One move.
 */
export interface Reviewed {
  /**
   * The player; none for the clock.
   */
  by?: Seat;
  /**
   * The choices at hand with their worth, the best first, and of many the best ones.
   */
  choices?: Weighed[];
  /**
   * Other figures of the move, by the names of its game: `difficulty`, `read`, `leaked`.
   */
  figures?: [string, number][];
  /**
   * What clues can mean, where words decide.
   */
  likelihoods?: Likelihoods;
  /**
   * The verdicts.
   */
  marks?: MoveMark[];
  /**
   * The claim that was certain and that the player did not use; “why?” answers for it.
   */
  missed?: string;
  /**
   * The points of each seat after the move, in a game that counts points and weighs no choices.
   */
  points?: number[];
  /**
   * What `choices` count, where it is not what the review counts.
   */
  unit?: Unit;
  /**
   * The bits that each seat does not know after the move.
   */
  unknown?: number[];
  /**
   * What the move was worth, where there was something to weigh.
   */
  worth?: Worth;
}
/**
 * A choice and what it could be expected to bring.
 */
export interface Weighed {
  /**
   * The action in notation.
   */
  action: string;
  /**
   * The chance that a guess is right.
   */
  chance?: number;
  /**
   * What it could be expected to bring.
   */
  expected: number;
}
/**
 * How likely each clue is meant for each keyword, by the model of the minds: a likelihood, and never certain.
 */
export interface Likelihoods {
  /**
   * For each clue the chance of each keyword; each row has the sum 1.
   */
  chances: number[][];
  /**
   * The clues, in order.
   */
  clues: string[];
  /**
   * The keywords, in order.
   */
  keywords: string[];
}
/**
 * What a move was worth, in the unit of the review.
 */
export interface Worth {
  /**
   * What the best choice at hand could be expected to bring.
   */
  best: number;
  /**
   * What the move brought.
   */
  brought: number;
  /**
   * What the choice could be expected to bring.
   */
  expected: number;
}
/**
 * The moves of one seat, summed.
 */
export interface SeatSummary {
  /**
   * The part of the expectation of the best choices that the seat's choices had, from 0 to 1.
   */
  accuracy?: number;
  /**
   * Of the choices as good as any, the move that stood out most from the next best choice, from 0.
   */
  best?: number;
  /**
   * What the best choices at hand could be expected to bring: the result is this with skill and luck added.
   */
  fair: number;
  /**
   * What chance added.
   */
  luck: number;
  /**
   * What the seat's moves brought.
   */
  result: number;
  /**
   * What the choices cost against the best ones: never above 0.
   */
  skill: number;
  /**
   * The move that cost most, from 0.
   */
  worst?: number;
}
/**
 * `GET /api/tables/{id}/games/{round}/review` with status 202: the review is being worked out.
 */
export interface ReviewProgress {
  /**
   * The number of moves that are done.
   */
  done: number;
  /**
   * The number of moves.
   */
  total: number;
}
/**
 * `POST /api/tables/{id}/games/{round}/try`: what another choice would have been worth in a finished game. The answer
 * is a move as a review has it.
 */
export interface TryThen {
  /**
   * The action in the game's notation; in Krypto also a calculation alone.
   */
  action: string;
  /**
   * After how many moves.
   */
  move: number;
  /**
   * The seat that chooses.
   */
  seat: Seat;
}
/**
 * `POST /api/tables/{id}/why`: whether a claim is certain for the caller, who plays.
 */
export interface Why {
  /**
   * The claim in the game's notation: `B3=27`.
   */
  claim: string;
}
/**
 * `POST /api/tables/{id}/games/{round}/why`: whether a claim was certain for a viewer of a finished game.
 */
export interface WhyThen {
  /**
   * The claim in the game's notation: `B3=27`.
   */
  claim: string;
  /**
   * A seat, or `public`.
   */
  eyes: string;
  /**
   * After how many moves.
   */
  move: number;
}
