import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** By the ending of the file. Browsers take Brotli over TLS only, so that a house in a local network needs gzip. */
const CODINGS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes `name.br` and `name.gz` beside every text file of the page, so that the server need not compress it. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = [...Object.keys(bundle), 'seal.svg'].filter(
        (name) => /\.(js|css|html|svg)$/.test(name) && !name.startsWith('heads/'),
      );
      await Promise.all(
        texts.map(async (name) => {
          const file = join(dir, name);
          const plain = await readFile(file);
          for (const [ending, squeeze] of Object.entries(CODINGS))
            await writeFile(`${file}.${ending}`, await squeeze(plain));
        }),
      );
    },
  };
}
