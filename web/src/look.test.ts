/** The page has eight sizes of type, and every text has one of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = ['web/src', 'games'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.(svelte|css)$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name)),
);
const look = readFileSync('web/src/look/look.css', 'utf8');
const declared = [...look.matchAll(/^\s*(--size-[a-z]+): /gm)].map(([, name]) => name);

test('the sizes are few', () => expect(declared).toHaveLength(8));

test.each(styles)('%s has no other size', (file) => {
  for (const [declaration] of readFileSync(file, 'utf8').matchAll(/(?<![\w-])(font|font-size|--digit): [^;]+;/g)) {
    // Figures on cards and tiles are drawn to the size of their card: in em, or in parts of its width.
    expect(declaration).not.toMatch(/[\d.](rem|px|pt|vw|vh|%)/);
    for (const [name] of declaration.matchAll(/--size-[a-z]+/g)) expect(declared).toContain(name);
  }
});
