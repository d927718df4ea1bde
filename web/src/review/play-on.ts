/** A new table that goes on from a position of a finished game. */

import { ensurePerson } from '../games';
import { house } from '../house';
import { usualLevel } from '../levels';
import type { Seat } from '../wire';

/** What a new table takes of a record: the deal with its options, and the first moves. */
export function positionOf(record: string, moves: number): { deal: string; moves: string } {
  const lines = record.split('\n');
  const dealt = lines.filter((line) => /^(game|seats|option [^:]+|deal [^:]+):/.test(line));
  const played = lines.filter((line) => /^\d+\.\d{3} /.test(line)).slice(0, moves);
  return { deal: dealt.join('\n'), moves: played.join('\n') };
}

/** Opens the table, with the reader at a seat; against bots it starts at once. Gives its id. */
export async function playOn(
  from: { table: string; round: number; game: string; move: number },
  seats: readonly Seat[],
  own: Seat,
  bots: boolean,
): Promise<string> {
  const record = await house.recordText(from.table, from.round);
  const [{ name }, shelf] = await Promise.all([ensurePerson(), house.games()]);
  const position = positionOf(record, from.move);
  const { table } = await house.open({ game: from.game, seats: seats.length, name, ...position });
  await house.ask(table, { sit: { seat: own } });
  if (!bots) return table;
  const level = usualLevel(from.game, shelf.find(({ id }) => id === from.game)?.levels ?? []);
  for (const seat of seats.filter((one) => one !== own)) await house.ask(table, { bot: { seat, level } });
  await house.ask(table, { start: {} });
  return table;
}
