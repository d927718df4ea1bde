/** The games at the front door, and the shortest way to a table. */

import type { Component } from 'svelte';

import { hasPerson, house } from './house';
import { usualLevel } from './levels';
import { noteTable } from './my-tables.svelte';
import type { Person } from './wire';
import { say, words } from './words.svelte';

/** A game at the front door: what `games/<game>/page/door.ts` exports as `door`. */
export interface AtTheDoor {
  /** Its place among the games, as on the shelf. */
  place: number;
  /** How many play: `3–6`. */
  seats: string;
  minutes: string;
  /** How many sit at a table that is opened with one click, with bots or for friends. */
  quick: number;
  /** The options of such a table against bots that differ from the usual ones. */
  gentle?: Record<string, string>;
  /** The option that takes the reader's language. */
  language?: string;
  /** Its emblem: what stands in an `<svg>` of 64 by 64. */
  Crest: Component;
}

const doors = import.meta.glob<AtTheDoor>('../../games/*/page/door.ts', { eager: true, import: 'door' });

/** Every game with its id, in display order. */
export const GAMES = Object.entries(doors)
  .map(([path, door]) => ({ id: path.split('/').at(-3)?.replaceAll('_', '-') ?? path, ...door }))
  .toSorted((one, other) => one.place - other.place);

/** The person of this device; a new one gets a guest's name. */
export function ensurePerson(): Promise<Person> {
  return house.arrive(say('guest'));
}

/** The nickname of this device's person; null if there is no person, or only a guest. */
export async function ownNickname(): Promise<string | null> {
  if (!hasPerson()) return null;
  const { name, guest } = await house.person();
  return guest ? null : name;
}

/** The seats and options with which a game opens. */
function opening(game: string): { seats: number; options: Record<string, string>; gentle: Record<string, string> } {
  const { quick: seats = 2, gentle = {}, language } = GAMES.find(({ id }) => id === game) ?? {};
  return { seats, options: language === undefined ? {} : { [language]: words.language }, gentle };
}

/** Opens a table against bots of the reader's level and starts the game. Returns the table's id. */
export async function playNow(game: string, person = ensurePerson()): Promise<string> {
  const [{ name }, shelf] = await Promise.all([person, house.games()]);
  const level = usualLevel(game, shelf.find(({ id }) => id === game)?.levels ?? []);
  const { seats, options, gentle } = opening(game);
  const bots = Array<string>(seats - 1).fill(level);
  const wanted = { game, seats, name, options: { ...options, ...gentle }, bots, start: true };
  return noteTable(await house.open(wanted));
}

/** Opens a table for friends, at which the host has a seat. Returns the table's id. */
export async function openForFriends(game: string, name: string): Promise<string> {
  const { seats, options } = opening(game);
  const table = noteTable(await house.open({ game, seats, name, options }));
  await house.ask(table, { sit: {} });
  return table;
}
