/** The games at the front door, and the shortest way to a table. */

import type { Component } from 'svelte';

import { house, Refusal } from './house';
import { usualLevel } from './levels';
import type { Person } from './wire';
import { say } from './words.svelte';

/** A game at the front door: what `games/<game>/page/door.ts` exports as `door`. */
export interface AtTheDoor {
  /** Its place among the games, as on the shelf. */
  place: number;
  /** How many play: `3–6`. */
  seats: string;
  minutes: string;
  /** How many sit at a table that is opened with one click. */
  quick: number;
  /** The options of such a table that differ from the usual ones. */
  gentle?: Record<string, string>;
  /** Its emblem: what stands in an `<svg>` of 64 by 64. */
  Crest: Component;
}

const doors = import.meta.glob<AtTheDoor>('../../games/*/page/door.ts', { eager: true, import: 'door' });

/** Every game with its id, in display order. */
export const GAMES = Object.entries(doors)
  .map(([path, door]) => ({ id: path.split('/').at(-3)?.replaceAll('_', '-') ?? path, ...door }))
  .toSorted((one, other) => one.place - other.place);

/** The person of this device; a new one gets a guest's name. */
export async function ensurePerson(): Promise<Person> {
  try {
    return await house.findPerson();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'house-stranger')) throw error;
    return house.rename(say('guest'));
  }
}

/** Opens a table against bots of the reader's level and starts the game. Returns the table's id. */
export async function playNow(game: string): Promise<string> {
  const [{ name }, shelf] = await Promise.all([ensurePerson(), house.games()]);
  const level = usualLevel(game, shelf.find(({ id }) => id === game)?.levels ?? []);
  const { quick: seats = 2, gentle: options = {} } = GAMES.find(({ id }) => id === game) ?? {};
  const bots = Array<string>(seats - 1).fill(level);
  const { table } = await house.open({ game, seats, name, options, bots, start: true });
  return table;
}
