import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Turns `kryptos.ftl?door` into what the front door says of a game: its title and the line about it, in Fluent. */
export function door(): Plugin {
  return {
    name: 'door',
    async load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('.ftl') || query !== 'door') return null;
      this.addWatchFile(file);
      const said = (await readFile(file, 'utf8')).match(/^[a-z-]+-(?:title|about) =.*(?:\n +.*)*/gm) ?? [];
      return `export default ${JSON.stringify(said.join('\n'))};`;
    },
  };
}
