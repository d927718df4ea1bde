// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { seen } from './fixtures/views';
import { deal, lesson } from './lesson';

test('each step is done sooner or later, and none before it begins', () => {
  const begun = seen('dealt');
  const done = seen('over');
  for (const { until } of lesson.steps) {
    if (!until) continue;
    expect(until(begun)).toBe(false);
    expect(until(done)).toBe(true);
  }
});

test('the deal takes its words from the house’s lists', () => {
  const rows = readFileSync('words/keywords.tsv', 'utf8')
    .split('\n')
    .map((row) => row.split('\t'));
  for (const [column, language] of (['en', 'fr', 'pl'] as const).entries()) {
    const words = [...deal(language).matchAll(/^deal words \w+: (.*)$/gm)].flatMap(([, row = '']) => row.split(', '));
    expect(words).toHaveLength(8);
    for (const word of words) expect(rows.map((row) => row[column])).toContain(word);
  }
});
