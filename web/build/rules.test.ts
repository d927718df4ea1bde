/** The clauses of every game's rules, as the page folds them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { clauses, type Clause } from './rules.ts';

const files = readdirSync('games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join('games', name)).map((file) => join('games', name, file)))
  .filter((file) => /rules(\.\w+)?\.md$/.test(file));

function all(file: string): Clause[] {
  return clauses(readFileSync(file, 'utf8')).flatMap(({ parts }) => parts.filter((part) => typeof part !== 'string'));
}

test.each(files)('%s: every clause has its own address, a name and a text', (file) => {
  const markdown = readFileSync(file, 'utf8');
  const written = [...markdown.matchAll(/^(?:- )?\*\*([A-Z]{2}\d{2})/gm)].map(([, number = '']) =>
    number.toLowerCase(),
  );
  const ids = all(file).flatMap(({ id }) => (id === '' ? [] : [id]));
  expect(ids).toEqual(written);
  expect(new Set(ids).size).toBe(ids.length);
  expect(all(file).filter(({ name, html }) => name === '' || html.length < 10)).toEqual([]);
});

test.each(files)('%s: no word is lost', (file) => {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const sections = clauses(readFileSync(file, 'utf8'));
  const kept = new Set(
    sections.flatMap(({ title, parts }) => [
      ...words(title),
      ...parts.flatMap((part) =>
        typeof part === 'string' ? words(part) : words(`${part.id} ${part.name} ${part.html}`),
      ),
    ]),
  );
  const [title = ''] = /^# .*\n/.exec(readFileSync(file, 'utf8')) ?? [];
  expect(words(readFileSync(file, 'utf8').slice(title.length)).filter((word) => !kept.has(word))).toEqual([]);
});

test('what follows a clause belongs to it, and house rules are stamped', () => {
  const [section] = clauses('# One\n\n**AB01 deal.** All.\n\nMore (*house*).\n\n**AB02 a card** stays.\n');
  expect(section?.parts).toEqual([
    { id: 'ab01', name: 'deal', html: '<p>All.</p><p>More (<em class="house">house</em>).</p>\n' },
    { id: 'ab02', name: 'a card', html: '<p>A card stays.</p>' },
  ]);
});
