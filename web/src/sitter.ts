import type { Chair } from './wire';
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

function botName(seat: string, { name, level }: { name: string; level: string }): string {
  const known = say(`level-${level}`);
  // A level that this page does not know, or whose name is not loaded yet.
  return known === `level-${level}` ? name : `${known} ${seat}`;
}
