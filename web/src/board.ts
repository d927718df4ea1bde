/** What a game gives to the page, and what the page gives to its board. A board knows no rules: it draws and proposes. */

import type { Component } from 'svelte';

import type { Drafts } from './drafts';
import type { AskResult } from './match.svelte';
import type { Marks } from './marks.svelte';
import type { Pointing } from './pointing.svelte';
import type { Seat } from './wire';
import type { say } from './words.svelte';

export interface BoardProps<View, Aids = unknown> {
  /** All that I know, history included. */
  view: View;
  /** What the table may tell me, by its level of help. */
  aids: Aids | null;
  /** What I may do, in notation; the whole list, or some of it. */
  legal: Legal;
  /** My seat; nobody's for who watches. */
  seat: Seat | null;
  /** What a seat is called. */
  name(seat: Seat): string;
  /** Whether the table waits for me. */
  myTurn: boolean;
  /** Whether the game has ended. */
  over: boolean;
  /** My pencil, kept by the house. */
  marks: Marks;
  /** What I have begun and not sent, kept by this tab. */
  drafts: Drafts;
  /** What the log or the board points at. */
  pointing: Pointing;
  /** Plays, in notation. The page shows a refusal; the board keeps its draft then. */
  act(notation: string): Promise<AskResult>;
  /** Milliseconds since the deal, for sand-timers. */
  now(): number;
}

/** What I may do. */
export interface Legal {
  actions: readonly string[];
  /** Whether these are all. */
  complete: boolean;
}

/** One line of the log: one move. */
export interface LogLine {
  text: string;
  /** Who moved; nobody if it was the clock. */
  by: Seat | null;
  /** Names of things on the board that the line speaks of, as in `data-thing`. */
  things: readonly string[];
}

/** What texts are made with. */
export interface Speaker {
  say: typeof say;
  name(seat: Seat): string;
  seat: Seat | null;
}

/** What `games/<game>/page/page.ts` exports as `page`. */
export interface GamePage<View, Aids = unknown> {
  Board: Component<BoardProps<View, Aids>>;
  /** The log, from the first move on. */
  log(view: View, speaker: Speaker): LogLine[];
  /** What is asked of whom now, in one short sentence. */
  status(view: View, speaker: Speaker): string;
  /** Seats in the order of play, with their points where the game has them; for the strip of players. */
  scores(view: View): Partial<Record<Seat, string>>;
}

/** Every game's page: found by its folder, fetched when a table needs it. */
const pages = import.meta.glob<{ page: GamePage<unknown> }>('../../games/*/page/page.ts');

/** The page of a game. */
export async function pageOf(game: string): Promise<GamePage<unknown> | null> {
  const found = await pages[`../../games/${game.replaceAll('-', '_')}/page/page.ts`]?.();
  return found?.page ?? null;
}
