import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const squeeze = promisify(brotliCompress);

/** Writes `name.br` beside every text file of the page, so that the server never compresses. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = [...Object.keys(bundle), 'seal.svg'].filter((name) => /\.(js|css|html|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const file = join(dir, name);
          await writeFile(`${file}.br`, await squeeze(await readFile(file)));
        }),
      );
    },
  };
}
