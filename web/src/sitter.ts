import type { Chair } from './wire';

/** What a sitter is called, or null for a free seat: the name that all at the table, records and notation use. */
export function sitterName({ sitter }: Chair): string | null {
  if ('person' in sitter) return sitter.person.name;
  if ('past' in sitter) return sitter.past.name;
  return 'bot' in sitter ? sitter.bot.name : null;
}
