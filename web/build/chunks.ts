/**
 * The files that the page's script is split into. Without HTTP/2 a browser has six connections to a server, and on a
 * phone a request takes 150 ms or more; so what is always needed together is one file.
 */

interface Group {
  name: string | ((module: string) => string | null);
  test?: RegExp;
  priority: number;
  /** How many of the page's parts must need a module before the group takes it. */
  minShareCount?: number;
}

/** A group takes its modules with all that they import, except what a group of higher priority has taken. */
export const chunks: Group[] = [
  { name: 'door', test: /web\/src\/main\.ts$|rolldown\/runtime/, priority: 5 },
  {
    name: 'boards',
    test: /@lucide\/svelte|svelte\/src\/(?:easing|transition)|web\/src\/(?:sticky-bar|pointing|drafts|marks)/,
    priority: 4,
  },
  { name: 'table', test: /web\/src\/pages\/Table\.svelte$/, priority: 3 },
  { name: 'rules', test: /web\/src\/(?:pages\/Rules|parts\/rules\/\w+)\.svelte$/, priority: 2 },
  { name: texts, priority: 1 },
  { name: ofGame, priority: 1, minShareCount: 2 },
];

/** The texts of every table, of all rules and of a game are one file a language each. */
function texts(module: string): string | null {
  const [, language, file = ''] = /locales\/(\w+)\/(.+)\.ftl\?raw$/.exec(module) ?? [];
  if (language === undefined || file === 'page/door') return null;
  if (['house', 'table', 'page/table', 'page/terms'].includes(file)) return `table-${language}`;
  return `${file.endsWith('rules') ? 'rules' : file.replace('page/', '')}-${language}`;
}

/** What the board of a game and its rules share. */
function ofGame(module: string): string | null {
  return /games\/(\w+)\/page\//.exec(module)?.[1] ?? null;
}
