import type { Chair } from './wire';
import { say, words } from './words.svelte';

/** What a sitter is called, or null for a free seat. A bot has the name of its level, in the reader's language. */
export function sitterName({ seat, sitter }: Chair): string | null {
  if ('person' in sitter) return sitter.person.name;
  if ('past' in sitter) return sitter.past.name;
  if (!('bot' in sitter)) return null;
  const level = `level-${sitter.bot.level}`;
  return words.knows(level) ? `${say(level)} ${seat}` : sitter.bot.name;
}
