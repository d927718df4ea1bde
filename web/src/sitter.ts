import type { Chair } from './wire';
import { say } from './words.svelte';

/**
 * What a sitter is called, or null for a free seat: the name that all at the table, records and notation use. A person
 * who has deleted themselves is a former player.
 */
export function sitterName({ seat, sitter, former }: Chair): string | null {
  if (former) return say('former-player', { seat });
  if ('person' in sitter) return sitter.person.name;
  if ('past' in sitter) return sitter.past.name;
  return 'bot' in sitter ? sitter.bot.name : null;
}
