import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The script of every page. */
const SCRIPT = 'door';

/**
 * Asks for what a page needs after its first paint, once that is done: `heads.ts` marks the links. Before, they would
 * take the line from the fonts and the script of every page.
 */
const LATER = `new PerformanceObserver(() => {
  for (const link of document.querySelectorAll('link[rel^=later-]')) link.rel = link.rel.slice(6);
}).observe({ type: 'paint', buffered: true });`;

/** An element with its text, which the server's content policy allows by its fingerprint. */
const printed = (tag: string, children: string) => ({
  tag,
  attrs: { 'data-print': `sha256-${createHash('sha256').update(children).digest('base64')}` },
  children,
  injectTo: 'head' as const,
});

/**
 * Puts the style sheet of every page into the page, so that the first paint waits for one request and not for two.
 */
export function inlined(): Plugin {
  let sheet = '';
  return {
    name: 'inlined',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === SCRIPT);
        const sheets = script?.type === 'chunk' ? script.viteMetadata?.importedCss : undefined;
        const [name = ''] = sheets ?? [];
        const file = bundle[name];
        if (file?.type !== 'asset') throw new Error('the page has no style sheet');
        // Vite ends a sheet with a mark of its own, which it takes away later.
        sheet = String(file.source).replace(/\s*\/\*\$vite\$.*$/, '');
        // Nothing asks for the file any more.
        sheets?.clear();
        delete bundle[name];
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [printed('style', sheet), printed('script', LATER)],
    },
  };
}
