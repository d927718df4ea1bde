/** No text is missing in any language, none is unused, and all languages use the same parameters. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

const LANGUAGES = ['en', 'fr', 'pl'];

function files(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name) && !/\.test\.ts$|wire\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Each text of a folder with its parameters. */
function texts(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of files(folder, /\.ftl$/)) {
    for (const { id, value, attributes } of new FluentResource(readFileSync(file, 'utf8')).body) {
      const params = [...JSON.stringify([value, attributes]).matchAll(/"type":"var","name":"(\w+)"/g)].map(
        ([, name]) => name,
      );
      expect(found.has(id), `${id} stands twice in ${folder}`).toBe(false);
      found.set(id, [...new Set(params)].toSorted().join(' '));
    }
  }
  return found;
}

/** The ids that the page uses: whole ones, and the beginnings of computed ones. */
function said(): { ids: Set<string>; beginnings: string[] } {
  const sources = [...files('web/src', /\.(svelte|ts)$/), ...files('games', /\.(svelte|ts)$/)].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const ids = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [, id = ''] of source.matchAll(/['"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)['"`]/g)) ids.add(id);
    for (const [, start = ''] of source.matchAll(/`([a-z][a-z0-9-]*-)\$\{/g)) beginnings.add(start);
  }
  return { ids, beginnings: [...beginnings] };
}

test('the page has the same texts in every language', () => {
  const [english, ...others] = LANGUAGES.map((language) => texts(`locales/${language}/page`));
  for (const other of others) expect(Object.fromEntries(other)).toEqual(Object.fromEntries(english ?? []));
});

test('no text of the page is left over', () => {
  const { ids, beginnings } = said();
  const unused = [...texts('locales/en/page').keys()].filter(
    (id) => !ids.has(id) && !beginnings.some((start) => id.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

test('no text that the page says is missing', () => {
  const known = new Set(texts('locales/en').keys());
  const sources = [...files('web/src', /\.(svelte|ts)$/), ...files('games', /\.(svelte|ts)$/)];
  const missing = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bsay\(\s*['"`]([a-z0-9-]+)['"`]/g)]
      .map(([, id = '']) => id)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(missing).toEqual([]);
});

/** Words that a native does not say at a table, with what is said instead. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  // journal, jouée
  fr: /procès-verbal|silencieux|dénoncée/i,
  // tura, link, nie do ułożenia
  pl: /kolejk|odnośnik|niegrywaln|niewykonaln/i,
};

test.each(Object.entries(FOREIGN))('%s is as natives write it', (language, foreign) => {
  const found = files(`locales/${language}`, /\.ftl$/).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => foreign.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
