import { existsSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

import { GAMES, idOf, LANGUAGES, links } from './heads.ts';

/** Where `index.html` has room for what a page says first. */
const TEXT = '<!--text-->';

/** The games whose rules begin with an introduction; others have their clauses alone. */
const ILLUSTRATED = GAMES.filter((game) => existsSync(`games/${game}/page/rules/Rules.svelte`));

/** The modules that the rules of a game load after their script: `Rules.svelte` and `rules.ts` ask for them. */
const ofRules = (game: string, language: string) => [
  'web/src/pages/Rules.svelte',
  `games/${game}/page/rules/Rules.svelte`,
  `games/${game}/rules${language === 'en' ? '' : `.${language}`}.md?clauses`,
  `locales/${language}/page/rules.ftl?raw`,
  `locales/${language}/page/${idOf(game)}-rules.ftl?raw`,
  `locales/${language}/page/${idOf(game)}.ftl?raw`,
];

/**
 * Writes `pages/door/en.html`, `pages/rules/kryptos/en.html` and the like: the page with what it says first in a
 * language, so that a reader reads while the script is on its way.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no page');
        const html = String(page.source);
        const write = (name: string, text: string, head = '') =>
          this.emitFile({
            type: 'asset',
            fileName: `pages/${name}.html`,
            source: html.replace('</head>', () => `${head}</head>`).replace(TEXT, () => text),
          });
        for (const language of LANGUAGES) {
          const door = texts(language, 'door');
          const [title, about] = [door('door-title'), door('door-about')];
          write(
            `door/${language}`,
            `<div class="hall"><div class="hero"><div><h1>${title}</h1><p>${about}</p></div></div></div>`,
          );
          for (const game of ILLUSTRATED) {
            const intro = texts(language, `${idOf(game)}-rules`)(`${idOf(game)}-rules-intro`);
            const head = links(bundle, ofRules(game, language));
            write(`rules/${idOf(game)}/${language}`, `<div class="page"><p class="lead">${intro}</p></div>`, head);
          }
        }
      },
    },
  };
}

/** The texts of a file, for HTML; they take no parameters. */
function texts(language: string, file: string): (id: string) => string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(`locales/${language}/page/${file}.ftl`, 'utf8')));
  return (id) => {
    const message = bundle.getMessage(id);
    if (!message?.value) throw new Error(`${file} has no ${id}`);
    return bundle.formatPattern(message.value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  };
}
