import type { Chair, Seat } from './wire';
import { say } from './words.svelte';

/**
 * What a sitter is called, or null for a free seat. A bot is called after its level in the reader's language; records
 * have its name in that of the table. A person who has deleted themselves is a former player.
 */
export function sitterName({ seat, sitter, former }: Chair): string | null {
  if (former) return say('former-player', { seat });
  if ('person' in sitter) return sitter.person.name;
  if ('past' in sitter) return sitter.past.name;
  return 'bot' in sitter ? botName(seat, sitter.bot) : null;
}

/** Parameters of a text that addresses the reader, or names another player. */
export function who(of: Seat, { seat, name }: { seat: Seat | null; name(seat: Seat): string }) {
  return { who: of === seat ? 'you' : 'other', name: name(of) };
}

/** The seats whose players must agree to end the game. A player for whom a bot plays is not waited for. */
export function mustAgree(chairs: readonly Chair[]): Seat[] {
  return chairs.flatMap(({ seat, sitter, 'stand-in': standIn }) => ('person' in sitter && !standIn ? [seat] : []));
}

function botName(seat: string, { name, level }: { name: string; level: string }): string {
  const known = say(`level-${level}`);
  // A level that this page does not know, or whose name is not loaded yet.
  return known === `level-${level}` ? name : `${known} ${seat}`;
}
