/**
 * The fonts, cut so that a reader loads the letters of one language: a file with what all languages share, a small one
 * for each language that has more, and the packages' own files for all other letters, which names may have.
 */
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const MODULES = new URL('../../node_modules/', import.meta.url).pathname;
/** Where the cut fonts and their style sheet lie. */
export const MADE = join(MODULES, '.cabinet-fonts');

/**
 * A family: its name in style sheets, its package, its files without their subset, and the weights in use. Titles have
 * one weight: a file with all of them takes twice the bytes.
 */
const FAMILIES = [
  {
    name: 'Atkinson',
    from: '@fontsource-variable/atkinson-hyperlegible-next',
    file: (of: string) => `atkinson-hyperlegible-next-${of}-wght-normal.woff2`,
    weights: { min: 400, max: 700 },
  },
  {
    name: 'Fraunces',
    from: '@fontsource-variable/fraunces',
    file: (of: string) => `fraunces-${of}-wght-normal.woff2`,
    weights: 600,
  },
  {
    name: 'Special Elite',
    from: '@fontsource/special-elite',
    file: (of: string) => `special-elite-${of}-400-normal.woff2`,
    weights: null,
  },
] as const;

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));

/** The letters of each cut, and the subset of the packages that has them. */
const CUTS = {
  every: { letters: `${ASCII}\u00a0·×÷–—‘’“”„…−↑↓çóÓ`, subset: 'latin' },
  fr: { letters: 'àâæéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ«»°\u202f', subset: 'latin' },
  pl: { letters: 'ąćęłńśźżĄĆĘŁŃŚŹŻ', subset: 'latin-ext' },
};

const codes = (letters: string) => [...letters].map((letter) => letter.codePointAt(0) ?? 0);
const taken = new Set(Object.values(CUTS).flatMap(({ letters }) => codes(letters)));

/** The code points of a `unicode-range`. */
export function inRange(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** A `unicode-range` of these code points. */
export function rangeOf(all: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const code of all.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

/** Writes a whole file at once: another build may read it meanwhile. */
async function write(path: string, content: string | Buffer): Promise<void> {
  const half = `${path}.${process.pid}`;
  await writeFile(half, content);
  await rename(half, path);
}

async function facesOf({ name, from, file, weights }: (typeof FAMILIES)[number]): Promise<string[]> {
  const source = (of: string) => join(MODULES, from, 'files', file(of));
  const face = (path: string, range: readonly number[]) =>
    `@font-face { font-family: '${name}'; font-weight: ${weights === null ? 400 : '400 700'}; ` +
    `font-display: swap; src: url('${path}') format('woff2'); unicode-range: ${rangeOf(range)}; }`;
  const cuts = Object.entries(CUTS).map(async ([cut, { letters, subset: of }]) => {
    const path = join(MADE, file(cut));
    const axes = weights === null ? {} : { variationAxes: { wght: weights } };
    await write(path, await subset(await readFile(source(of)), letters, { targetFormat: 'woff2', ...axes }));
    return face(path, codes(letters));
  });
  const ranges = JSON.parse(readFileSync(join(MODULES, from, 'unicode.json'), 'utf8')) as Record<string, string>;
  const others = ['latin', 'latin-ext'].map((of) =>
    face(
      source(of),
      inRange(ranges[of] ?? '').filter((code) => !taken.has(code)),
    ),
  );
  return [...(await Promise.all(cuts)), ...others];
}

/** The fonts of the first paint: text and titles. */
const first = (cut: string) => new RegExp(`(?:atkinson|fraunces)[\\w-]*-${cut}-wght-normal-[\\w-]+\\.woff2$`);

/**
 * Cuts the fonts, and names those of the first paint in the page, so that they load beside its script and no line moves
 * later. Writes `heads/fonts/pl.txt` and the like: the same for a language, as a header that the server sends.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async buildStart() {
      // Unit tests draw nothing.
      if (process.env['VITEST']) return;
      await mkdir(MADE, { recursive: true });
      const faces = await Promise.all(FAMILIES.map(facesOf));
      await write(join(MADE, 'fonts.css'), faces.flat().join('\n'));
    },
    generateBundle(_, bundle) {
      for (const cut of Object.keys(CUTS).filter((one) => one !== 'every')) {
        const files = Object.keys(bundle).filter((file) => first(cut).test(file));
        const links = files.map((file) => `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
        this.emitFile({ type: 'asset', fileName: `heads/fonts/${cut}.txt`, source: links.join(', ') });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => first('every').test(file))
          .map<HtmlTagDescriptor>((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}
