// Writes the page's types from the server's schemas: `npm run types`. With `--check` it only compares.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { compile } from 'json-schema-to-typescript';

const files = (await readdir('docs/schema')).map((file) => {
  const name = file.replace('.json', '');
  return [
    `docs/schema/${file}`,
    name === 'house' ? 'web/src/wire.ts' : `games/${name.replaceAll('-', '_')}/page/wire.ts`,
  ];
});

const options = {
  bannerComment: '/* Written by `npm run types` from the schemas of the house; do not edit. */',
  additionalProperties: false,
  unreachableDefinitions: true,
  // Arrays with a maximum become plain arrays, not unions of tuples; arrays of one fixed length stay tuples.
  maxItems: 0,
  style: { singleQuote: true, printWidth: 120, trailingComma: 'all' },
};

/** Drops string defaults: the compiler would take them for types. */
function undefaulted(key, value) {
  return key === 'default' && typeof value === 'string' ? undefined : value;
}

/** Drops the compiler's remarks on where in the schema it found a type. */
function plain(types) {
  return types.replaceAll(/ \*\n \* This interface was referenced by .*\n \* via the .*\n/g, '');
}

let stale = 0;
for (const [schema, types] of files) {
  const written = plain(await compile(JSON.parse(await readFile(schema, 'utf8'), undefaulted), 'All', options));
  if (!process.argv.includes('--check')) await writeFile(types, written);
  else if (written !== (await readFile(types, 'utf8').catch(() => ''))) {
    console.error(`${types} is not what ${schema} says: run \`npm run types\``);
    stale += 1;
  }
}
process.exitCode = stale === 0 ? 0 : 1;
