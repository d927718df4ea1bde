/** Prettier breaks code at 120 columns, but not comments and texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MOST = 120;

const sources = ['web', 'games'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name, parentPath }) => /\.(ts|js|svelte|css)$/.test(name) && !/\bdist\b/.test(parentPath))
    .map(({ parentPath, name }) => join(parentPath, name)),
);

test.each(sources)('%s has no line of more than 120 characters', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  // The address of a file cannot be broken.
  expect(lines.filter((line) => [...line].length > MOST && !line.includes('url('))).toEqual([]);
});
