/** Limits for the compressed size of the front door and of each board. Needs `npm run build` first. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = 'web/dist';
const KIB = 1024;

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The page itself, which has the style sheet of the front door in it. */
const PAGE = 'index.html';

/** A chunk, by its key or name, with everything that it imports statically. */
function whole(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  chunk.css?.forEach((file) => found.add(file));
  chunk.imports?.forEach((each) => whole(each, found));
  return found;
}

function weight(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0);
}

const door = new Set([PAGE, ...whole('door')]);
const table = new Set([...door, ...whole('table')]);

test('the front door weighs at most 90 KB', () => {
  expect(door.size).toBe(2);
  expect(weight(door)).toBeLessThanOrEqual(90 * KIB);
});

/** The fonts in Latin letters whose names begin like this; fonts are compressed by their own format. */
function fonts(...names: string[]): number {
  const files = readdirSync(join(DIST, 'assets')).filter(
    (file) => names.some((name) => file.startsWith(name)) && /-latin-\w+-normal/.test(file) && !file.includes('-ext-'),
  );
  expect(files).toHaveLength(names.length);
  return files.reduce((sum, file) => sum + statSync(join(DIST, 'assets', file)).size, 0);
}

test('with its fonts the front door weighs at most 120 KB', () => {
  expect(weight(door) + fonts('atkinson', 'fraunces')).toBeLessThanOrEqual(120 * KIB);
});

test('the front door needs one round trip for its files: the page names them all', () => {
  const html = readFileSync(join(DIST, PAGE), 'utf8');
  expect([...door].filter((file) => file !== PAGE && !html.includes(file))).toEqual([]);
  expect(html).not.toContain('rel="stylesheet"');
});

const games = readdirSync('games').filter((game) => existsSync(`games/${game}/page/page.ts`));

test.each(games)('a table of %s weighs at most 240 KB, with fonts', (game) => {
  const all = new Set([...table, ...whole(`../games/${game}/page/page.ts`)]);
  expect(weight(all) + fonts('atkinson', 'fraunces', 'special-elite')).toBeLessThanOrEqual(240 * KIB);
});

test.each(games)('the board of %s adds at most 45 KB', (game) => {
  const more = [...whole(`../games/${game}/page/page.ts`)].filter((file) => !table.has(file));
  expect(more.length).toBeGreaterThan(0);
  expect(weight(more)).toBeLessThanOrEqual(45 * KIB);
});
