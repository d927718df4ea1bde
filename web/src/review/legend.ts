/** What stands beside a drawing on the page, and must be in it when it is a file of its own: title and legend. */

/** An entry of a legend: a piece of a line, or the sign of a mark, with what it stands for. */
export type Entry = { text: string; colour: string } & ({ dashes: string } | { shape: string });

const [MARGIN, LINE, COLUMN, SAMPLE] = [10, 20, 200, 26];

/** Writes a title above a drawing of this size and a legend below it, on paper of this colour. */
export function addLegend(
  drawing: SVGSVGElement,
  size: readonly [number, number],
  { title, entries, ink, paper }: { title: string; entries: readonly Entry[]; ink: string; paper: string },
): void {
  const [wide, high] = size;
  const columns = Math.max(1, Math.floor((wide - MARGIN) / COLUMN));
  const above = MARGIN + LINE;
  const whole = above + high + Math.ceil(entries.length / columns) * LINE + MARGIN;
  const add = (tag: string, attributes: Record<string, string | number>, text = '') => {
    const one = drawing.ownerDocument.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, String(value));
    one.textContent = text;
    drawing.append(one);
    return one;
  };
  drawing.setAttribute('viewBox', `0 ${-above} ${wide} ${whole}`);
  drawing.setAttribute('width', String(wide));
  drawing.setAttribute('height', String(whole));
  drawing.prepend(add('rect', { x: 0, y: -above, width: wide, height: whole, fill: paper }));
  add('text', { x: MARGIN, y: MARGIN - LINE, fill: ink, 'font-size': 14, 'font-weight': 700 }, title);
  for (const [i, entry] of entries.entries()) {
    const [x, y] = [MARGIN + (i % columns) * COLUMN, high + Math.floor(i / columns) * LINE + LINE / 2];
    if ('dashes' in entry) {
      const ends = { x1: x, x2: x + SAMPLE - 6, y1: y, y2: y };
      add('line', { ...ends, stroke: entry.colour, 'stroke-width': 2.2, 'stroke-dasharray': entry.dashes || 'none' });
    } else {
      add('path', { d: entry.shape, fill: entry.colour, transform: `translate(${x + SAMPLE / 2 - 3} ${y}) scale(6)` });
    }
    add('text', { x: x + SAMPLE, y: y + 4, fill: ink, 'font-size': 12 }, entry.text);
  }
}
