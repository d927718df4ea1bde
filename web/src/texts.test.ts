/** No text is missing in any language, none is unused, and all languages use the same parameters. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
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

/** Words that no text says, by language, with what it says instead. */
const NEVER: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/\b(?:whoever|somebody|so many|one who)\b/i, 'the name of the thing or person'],
    [/\bline is broken/i, 'the connection is lost'],
    [/seen enough/i, 'is full'],
    [/nothing to say/i, 'no time has run out'],
    [/\bnever was\b|without mercy|hardly errs/i, 'the plain word'],
  ],
  fr: [
    [/procès-verbal/i, 'journal'],
    [/silencieux|dénoncée/i, 'no word of programs; a card is jouée'],
    [/\bécran/i, 'paravent'],
    [/\ble mieux\s*:|le meilleur coup\s*:/i, 'meilleur coup'],
    [/(?<![\p{L}’-])(?:tu|toi|ton|ta|tes)(?!\p{L})/iu, 'vous'],
    [/a redémarré|a changé de version/i, 'le serveur a été mis à jour'],
  ],
  pl: [
    [/kolejk/i, 'tura'],
    [/odnośnik/i, 'link'],
    [/niegrywaln|niewykonaln/i, 'nie do ułożenia'],
    [/najlepiej\s*:/i, 'najlepszy ruch'],
    [/zrestartowan/i, 'serwer został zaktualizowany'],
  ],
};

test.each(Object.entries(NEVER))('%s is as natives write it', (language, never) => {
  const rules = files('games', language === 'en' ? /^rules\.md$/ : new RegExp(`^rules\\.${language}\\.md$`));
  const lines = [...files(`locales/${language}`, /\.ftl$/), ...rules].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => `${file}: ${line}`),
  );
  const found = never.flatMap(([word, instead]) =>
    lines.filter((line) => word.test(line)).map((line) => `${line}\n  say: ${instead}`),
  );
  expect(found).toEqual([]);
});

test('in French a number below two takes the singular', () => {
  const bundle = new FluentBundle('fr', { useIsolating: false });
  for (const file of ['break-the-code', 'page/break-the-code'])
    bundle.addResource(new FluentResource(readFileSync(`locales/fr/${file}.ftl`, 'utf8')));
  const spoken = (id: string, bits: number) =>
    bundle.formatPattern(bundle.getMessage(id)?.value ?? '', { bits, rows: 1 });
  expect([0.9, 1.96, 2.4].map((bits) => spoken('break-the-code-page-bits-left', bits))).toEqual([
    '0,9 bit',
    '2,0 bits',
    '2,4 bits',
  ]);
  expect(spoken('break-the-code-page-bits', 0.9)).toBe('Vaut 0,90 bit.');
  expect(spoken('break-the-code-why-bits', 0.9)).toContain('0,90 bit en moyenne');
});
