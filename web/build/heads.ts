import { existsSync, readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const LANGUAGES = readdirSync('locales', { withFileTypes: true })
  .map(({ name }) => name)
  .filter((name) => /^[a-z]{2}$/.test(name));

const GAMES = readdirSync('games').filter((game) => existsSync(`games/${game}/page/page.ts`));

/** The modules that a page of a game loads after its script: `Table.svelte` and `rules.ts` ask for them. */
const ROUTES: Record<string, (game: string, language: string) => string[]> = {
  t: (game, language) => [
    'web/src/pages/Table.svelte',
    `games/${game}/page/page.ts`,
    `locales/${language}/page/table.ftl?raw`,
    `locales/${language}/page/${game.replaceAll('_', '-')}.ftl?raw`,
  ],
  rules: (game, language) => [
    'web/src/pages/Rules.svelte',
    `games/${game}/page/rules/Rules.svelte`,
    `games/${game}/rules${language === 'en' ? '' : `.${language}`}.md?clauses`,
    `locales/${language}/page/rules.ftl?raw`,
    `locales/${language}/page/${game.replaceAll('_', '-')}-rules.ftl?raw`,
    `locales/${language}/page/${game.replaceAll('_', '-')}.ftl?raw`,
  ],
};

/**
 * Writes `heads/t/kryptos/en.html` and the like: links to all files of a page, for the server to put into its head, so
 * that they load at once and not each after the one that asks for it.
 */
export function heads(): Plugin {
  return {
    name: 'heads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = whole(chunks, 'web/src/main.ts');
        for (const game of GAMES) {
          for (const [route, modules] of Object.entries(ROUTES)) {
            for (const language of LANGUAGES) {
              const files = new Set(modules(game, language).flatMap((module) => [...whole(chunks, module)]));
              const links = [...files].filter((file) => !first.has(file)).map(link);
              if (links.length === 0) continue;
              const fileName = `heads/${route}/${game.replaceAll('_', '-')}/${language}.html`;
              this.emitFile({ type: 'asset', fileName, source: links.join('') });
            }
          }
        }
      },
    },
  };
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

function link(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`;
}
