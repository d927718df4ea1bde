import { readFile } from 'node:fs/promises';
import { marked } from 'marked';
import type { Plugin } from 'vite';

/** Turns `rules.md?html` into a module with its HTML, while the page is built: clauses get an anchor each. */
export function rules(): Plugin {
  return {
    name: 'rules',
    async load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('.md') || query !== 'html') return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(anchored(await marked(await readFile(file, 'utf8'))))};`;
    },
  };
}

/** `**KS01 cards.**` becomes a place that a link can name. */
function anchored(html: string): string {
  return html.replaceAll(
    /<strong>([A-Z]{2}\d{2})/g,
    (_, clause: string) => `<strong id="${clause.toLowerCase()}">${clause}`,
  );
}
