import { existsSync, readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

export const LANGUAGES = readdirSync('locales', { withFileTypes: true })
  .map(({ name }) => name)
  .filter((name) => /^[a-z]{2}$/.test(name));

/** The folders of the games. */
export const GAMES = readdirSync('games').filter((game) => existsSync(`games/${game}/page/page.ts`));

/** What addresses and texts call the game of a folder. */
export const idOf = (game: string) => game.replaceAll('_', '-');

/** The modules that a table loads after its script: `Table.svelte` asks for them. */
const ofTable = (game: string, language: string) => [
  'web/src/pages/Table.svelte',
  `games/${game}/page/page.ts`,
  `locales/${language}/page/table.ftl?raw`,
  `locales/${language}/page/${idOf(game)}.ftl?raw`,
];

/**
 * Writes `heads/t/kryptos/en.html` and the like: links to all files of a table, for the server to put into its head, so
 * that they load at once and not each after the one that asks for it. `heads/waiting.html` is what a table that waits
 * for its players has besides.
 */
export function heads(): Plugin {
  return {
    name: 'heads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const waiting = links(bundle, ['web/src/parts/table/Waiting.svelte'], ['web/src/pages/Table.svelte']);
        this.emitFile({ type: 'asset', fileName: 'heads/waiting.html', source: waiting });
        for (const game of GAMES) {
          for (const language of LANGUAGES) {
            const source = links(bundle, ofTable(game, language));
            this.emitFile({ type: 'asset', fileName: `heads/t/${idOf(game)}/${language}.html`, source });
          }
        }
      },
    },
  };
}

/** Links to the files of these modules that are not among those of every page, nor among those of `others`. */
export function links(bundle: Rolldown.OutputBundle, modules: string[], others: string[] = []): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = new Set(['web/src/main.ts', ...others].flatMap((module) => [...whole(chunks, module)]));
  const files = new Set(modules.flatMap((module) => [...whole(chunks, module)]));
  return [...files]
    .filter((file) => !first.has(file))
    .map(link)
    .join('');
}

/** The chunk that has a module, with everything that it imports. */
function whole(chunks: Rolldown.OutputChunk[], module: string, found = new Set<string>()): Set<string> {
  const chunk = chunks.find(
    ({ fileName, moduleIds }) => fileName === module || moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
  if (!chunk || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  chunk.viteMetadata?.importedCss.forEach((file) => found.add(file));
  chunk.imports.forEach((file) => whole(chunks, file, found));
  return found;
}

/** The first paint needs none of these files: `inlined.ts` asks for them after it. */
function link(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="later-preload" as="style"' : 'rel="later-modulepreload"';
  return `<link ${kind} fetchpriority="low" crossorigin href="/${file}" />`;
}
