import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const squeeze = promisify(brotliCompress);

/** Writes `name.br` beside every text of the page, so that the house never compresses while it serves. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async generateBundle(_, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|html|svg|json|webmanifest)$/.test(fileName));
      await Promise.all(
        texts.map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await squeeze(source, { params }) });
        }),
      );
    },
  };
}
