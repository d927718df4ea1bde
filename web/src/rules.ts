/** The rules of a game: what `games/<game>/page/rules/Rules.svelte` draws, and the clauses of its `rules.md`. */

import type { Component } from 'svelte';

import type { ClauseSection } from '../build/rules';
import { words, type Language } from './words.svelte';

const drawn = import.meta.glob<{ default: Component }>('../../games/*/page/rules/Rules.svelte');
const written = import.meta.glob<ClauseSection[]>('../../games/*/rules*.md', { query: '?clauses', import: 'default' });

export interface GameRules {
  /** The illustrated rules; null where a game has none. */
  Drawn: Component | null;
  clauses: ClauseSection[];
}

/** The rules of a game in a language, with the texts that its drawings need. */
export async function rulesOf(game: string, language: Language): Promise<GameRules> {
  const folder = `../../games/${game.replaceAll('-', '_')}`;
  const clauses = written[`${folder}/rules.${language}.md`] ?? written[`${folder}/rules.md`];
  const [page, sections] = await Promise.all([
    drawn[`${folder}/page/rules/Rules.svelte`]?.(),
    clauses?.(),
    words.need('page/rules', `page/${game}-rules`, `page/${game}`, game),
  ]);
  return { Drawn: page?.default ?? null, clauses: sections ?? [] };
}
