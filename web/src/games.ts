/** The four games at the front door, and the shortest way to a table. */

import { house, Refusal } from './house';
import type { Person } from './wire';
import { say } from './words.svelte';

export const GAMES = [
  { id: 'kryptos', seats: '3–6', minutes: '30', quick: 3 },
  { id: 'krypto', seats: '1–8', minutes: '15', quick: 2 },
  { id: 'decrypto', seats: '3–8', minutes: '30', quick: 4 },
  { id: 'break-the-code', seats: '2–4', minutes: '20', quick: 2 },
] as const;

/** The person at this device; whoever is new gets a name to begin with. */
export async function somebody(): Promise<Person> {
  try {
    return await house.person();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'house-stranger')) throw error;
    return house.rename(say('guest'));
  }
}

/** A table against bots, dealt and begun. Gives the table's id. */
export async function playNow(game: string): Promise<string> {
  const [{ name }, shelf] = await Promise.all([somebody(), house.games()]);
  const levels = shelf.find(({ id }) => id === game)?.levels ?? [];
  const level = ['officer', 'novice'].find((one) => levels.includes(one)) ?? levels.at(-1) ?? 'random';
  const seats = GAMES.find(({ id }) => id === game)?.quick ?? 2;
  const { table } = await house.open({ game, seats, name, bots: Array<string>(seats - 1).fill(level), start: true });
  return table;
}
