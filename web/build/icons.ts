import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** What lucide says of one icon: its name and its shapes. */
interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Writes each icon of Lucide as a drawing. Lucide's own components put one together from a list, shape by shape and
 * attribute by attribute, which was a fifth of a phone's work at the front door.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    // Before Svelte reads the component.
    enforce: 'pre',
    async load(id) {
      if (!/@lucide\/svelte\/dist\/icons\/[\w-]+\.svelte$/.test(id)) return null;
      const data = /const iconData = (\{.*\});/.exec(await readFile(id, 'utf8'))?.[1];
      if (data === undefined) throw new Error(`${id} has no drawing`);
      return drawing(JSON.parse(data) as IconData);
    },
  };
}

/** The component of an icon, with the properties that the page uses. */
function drawing({ name, node }: IconData): string {
  const shapes = node.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    return `<${tag} ${written.join(' ')} />`;
  });
  return `<script>
    let { size = 24, fill = 'none', class: own = '', 'aria-label': label } = $props();
  </script>
  <svg class="lucide lucide-${name} {own}" width={size} height={size} viewBox="0 0 24 24" {fill} stroke="currentColor"
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-label={label}
    aria-hidden={label === undefined ? 'true' : undefined}>${shapes.join('')}</svg>`;
}
