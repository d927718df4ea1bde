import type { Legal } from './board';
import type { Match } from './match.svelte';

/**
 * How a command can go on: by the frame's actions if the list is complete or nothing is typed yet, else by the server's
 * grammar, which also knows moves that are not legal now.
 */
export async function completions(match: Match, text: string, legal: Legal): Promise<string[]> {
  const listed = startingWith(text, legal.actions);
  if (legal.complete || text.trim() === '') return listed;
  const asked = await match.complete(text);
  return asked.length > 0 ? asked : listed;
}

/** The actions that start with a text, each cut after the next word, so that a long list stays short. */
export function startingWith(text: string, actions: readonly string[], most = 24): string[] {
  const clean = text.trimStart().toLowerCase();
  const further = actions
    .filter((action) => action.toLowerCase().startsWith(clean))
    .map((action) => {
      const space = action.indexOf(' ', clean.length + 1);
      return space < 0 ? action : action.slice(0, space + 1);
    });
  return [...new Set(further)].slice(0, most);
}
