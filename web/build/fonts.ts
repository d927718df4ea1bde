import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The fonts of the first paint: text and titles, in the letters of every language of the page. */
const FIRST = /(?:atkinson|fraunces)[\w-]*-latin-wght-normal-[\w-]+\.woff2$/;

/** Names the fonts of the first paint in the page, so that they load beside its script and no line moves later. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST.test(file))
          .map<HtmlTagDescriptor>((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}
