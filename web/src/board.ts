/** The contract between the page and a game's board. A board knows no rules: it draws a view and proposes actions. */

import type { Component } from 'svelte';

import type { Drafts } from './drafts';
import type { AskResult } from './match.svelte';
import type { Marks } from './marks.svelte';
import type { Pointing } from './pointing.svelte';
import type { Frame, Reason, Seat, Shown } from './wire';
import type { say } from './words.svelte';

export interface BoardProps<View, Aids = unknown> {
  /** All that the viewer knows, history included. */
  view: View;
  /** Help, as far as the table's level allows. Until the help for this view comes, it is that of an earlier one. */
  aids: Aids | null;
  /** The certain facts of the hints that the viewer took. */
  hints?: readonly Reason[];
  /** What the viewer may do, in notation: the whole list, or some of it. */
  legal: Legal;
  /** The viewer's seat; null for a spectator. */
  seat: Seat | null;
  /** The name of the player at a seat. */
  name(seat: Seat): string;
  /** Whether the table waits for the viewer. */
  myTurn: boolean;
  /** Whether the game has ended. */
  over: boolean;
  /** Whether this is a position of the past, or of a finished game: the board shows it and offers nothing to do. */
  past?: boolean;
  /** Whether the board stands in a review: what the reader is asked stands above it and stays in sight. */
  review?: boolean;
  /** Whether the viewer's seat is the reader's own: in a review the reader sees through any eyes. */
  own?: boolean;
  /** The viewer's pencil marks, kept by the server. */
  marks: Marks;
  /** What the viewer has begun and not sent, kept by this tab. */
  drafts: Drafts;
  /** What the log or the board points at. */
  pointing: Pointing;
  /** Plays an action in notation. If it is refused, the page shows why and the board keeps its draft. */
  act(notation: string): Promise<AskResult>;
  /** Milliseconds since the deal, for sand-timers. */
  now(): number;
}

/** What the viewer may do. */
export interface Legal {
  actions: readonly string[];
  /** Whether these are all legal actions. */
  complete: boolean;
}

/** What the server says that the viewer may do. */
export function legalOf(help: Frame['legal']): Legal {
  if (!help) return { actions: [], complete: true };
  return 'listed' in help ? { actions: help.listed, complete: true } : { actions: help.sampled, complete: false };
}

/** One line of the log: one move. */
export interface LogLine {
  text: string;
  /** Who moved; null for the clock. */
  by: Seat | null;
  /** The things on the board that the line mentions, by their `data-thing`. */
  things: readonly string[];
}

/** What a game needs to write texts. */
export interface Speaker {
  say: typeof say;
  name(seat: Seat): string;
  seat: Seat | null;
}

/** What `games/<game>/page/page.ts` exports as `page`. */
export interface GamePage<View, Aids = unknown> {
  Board: Component<BoardProps<View, Aids>>;
  /** One line for each move, from the first on. */
  log(view: View, speaker: Speaker): LogLine[];
  /** Who has to do what now, in one short sentence. */
  status(view: View, speaker: Speaker): string;
  /** What the strip of players shows beside each name: points, a result. */
  scores(view: View): Partial<Record<Seat, string>>;
  /** What the strip draws before each name: the sign of a side. */
  SeatSign?: Component<{ view: View; seat: Seat }>;
  /**
   * Whether a later view is of the same hand or the same clues. Only then help for the earlier one is shown with it
   * until new help comes, and a move that has waited for the line is played. Without it, always.
   */
  stillHolds?(then: View, now: View): boolean;
  /** Whether there can be a hint at this moment. Without it, always. */
  hintable?(view: View): boolean;
  /**
   * The claim that the help at a place makes, in the notation of the game; null where it makes none. Places are named
   * by `data-place` on the board.
   */
  claim?(place: string, view: View, aids: Aids): string | null;
  /**
   * The open places of a view about which there is something to prove, each with what it may hold: in a review they can
   * be asked about as hidden places can.
   */
  provable?(view: View): readonly Shown[];
  /**
   * The view with what was hidden lying open, as after a last move: for a game that was ended before its end. Without
   * it, the page draws over the hidden places.
   */
  opened?(view: View, hidden: readonly Shown[]): View;
  /** The team of a seat at a table of this size, in words: for a table that waits. */
  team?(seat: Seat, seats: number): string;
  /** Where the rules speak of this moment: the address of a section, a step or a clause of their page, `ks15`. */
  rulesAt?(view: View): string;
}

/** Every game's page, found by its folder and loaded when a table needs it. */
const pages = import.meta.glob<{ page: GamePage<unknown> }>('../../games/*/page/page.ts');

/** The page of a game. */
export async function pageOf(game: string): Promise<GamePage<unknown> | null> {
  const found = await pages[`../../games/${game.replaceAll('-', '_')}/page/page.ts`]?.();
  return found?.page ?? null;
}
