// @vitest-environment jsdom
/** Limits for what a reader of each language loads, compressed: front door and tables. Needs `npm run build`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { inRange } from '../build/fonts.ts';
import { LANGUAGES } from './words.svelte';

const DIST = 'web/dist';
const KIB = 1024;

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The page itself, which has the style sheet of the front door in it; each language has its own, as large as this. */
const PAGE = 'pages/door/en.html';

/** A chunk, by its key or name, with everything that it imports statically. */
function whole(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  chunk.css?.forEach((file) => found.add(file));
  chunk.imports?.forEach((each) => whole(each, found));
  return found;
}

/** Fonts are compressed by their own format. */
function weight(files: Iterable<string>): number {
  const coded = (file: string) => (file.endsWith('.woff2') ? file : `${file}.br`);
  return [...files].reduce((sum, file) => sum + statSync(join(DIST, coded(file))).size, 0);
}

const html = readFileSync(join(DIST, PAGE), 'utf8');
const door = new Set([PAGE, 'seal.svg', ...whole('door')]);
const table = new Set([...door, ...whole('table')]);
const games = readdirSync('games').filter((game) => existsSync(`games/${game}/page/page.ts`));

/** Every face of the style sheet that has a file; those that stand in meanwhile are of the device. */
const faces = [...html.matchAll(/@font-face\{([^}]*url\([^}]*)\}/g)].map(([, face = '']) => {
  const said = (property: string) => new RegExp(`${property}:([^;]*)`).exec(face)?.[1] ?? '';
  return {
    family: said('font-family').replaceAll(/["']/g, ''),
    file: /url\("?\/([^)"]*)/.exec(said('src'))?.[1] ?? '',
    codes: new Set(inRange(said('unicode-range'))),
  };
});

/** The files of these families that a browser loads for some texts: those with at least one of their letters. */
function fonts(texts: readonly string[], ...families: string[]): string[] {
  const letters = texts.flatMap((file) => [...readFileSync(file, 'utf8').replaceAll(/^#.*$/gm, '')]);
  const codes = new Set([...letters, ...Object.values(LANGUAGES).join('')].map((letter) => letter.codePointAt(0) ?? 0));
  // No font is loaded for the end of a line.
  codes.delete(0x0a);
  const needed = faces.filter(
    (face) => families.includes(face.family) && [...codes].some((code) => face.codes.has(code)),
  );
  return needed.map(({ file }) => file);
}

/** The files that the page of a table names before and during the game, as the server sends it in a language. */
function named(game: string, language: string): string[] {
  const heads = [`t/${game.replaceAll('_', '-')}/${language}`, 'waiting'];
  const links = heads.map((head) => readFileSync(join(DIST, `heads/${head}.html`), 'utf8')).join('');
  return [...links.matchAll(/href="\/([^"]+)"/g)].map(([, file = '']) => file);
}

test('the script of the front door is one file, which the page names', () => {
  expect(door.size).toBe(3);
  expect([...door].filter((file) => file !== PAGE && !html.includes(file))).toEqual([]);
  expect(html).not.toContain('rel="stylesheet"');
  expect(faces).toHaveLength(15);
});

describe.each(Object.keys(LANGUAGES))('in %s', (language) => {
  const doorTexts = [`locales/${language}/page/door.ftl`];

  test('the front door weighs at most 120 KB', () => {
    const files = [...door, ...fonts(doorTexts, 'Atkinson', 'Fraunces')];
    expect(weight(files)).toBeLessThanOrEqual(120 * KIB);
  });

  test.each(games)('a table of %s weighs at most 240 KB', (game) => {
    const id = game.replaceAll('_', '-');
    const texts = ['house', 'table', id, 'page/table', 'page/terms', `page/${id}`];
    const files = texts.map((name) => `locales/${language}/${name}.ftl`);
    const all = new Set([
      ...door,
      ...named(game, language),
      ...fonts([...doorTexts, ...files], 'Atkinson', 'Fraunces', 'Special Elite'),
    ]);
    for (const file of whole(`../games/${game}/page/page.ts`)) expect(all).toContain(file);
    expect(weight(all)).toBeLessThanOrEqual(240 * KIB);
  });
});

test.each(games)('the board of %s adds at most 45 KB', (game) => {
  const more = [...whole(`../games/${game}/page/page.ts`)].filter((file) => !table.has(file));
  expect(more.length).toBeGreaterThan(0);
  expect(weight(more)).toBeLessThanOrEqual(45 * KIB);
});
