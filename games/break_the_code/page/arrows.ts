/** Arrow keys move the focus between the buttons of a group, by their positions on the screen. */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}

/** The index of the nearest spot in a direction; distance to the side counts double. -1 if there is none. */
export function nextTo(from: Spot, others: readonly Spot[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  others.forEach(({ x, y }, i) => {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const far = along + 2 * aside;
    if (along > 4 && far < least) [best, least] = [i, far];
  });
  return best;
}

const middle = (of: Element): Spot => {
  const { left, top, width, height } = of.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** An attachment for the group. */
export function arrows(group: HTMLElement): () => void {
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    const others = [...group.querySelectorAll('button')].filter(
      (button) => button !== event.target && button.offsetParent !== null,
    );
    const next = others[nextTo(middle(event.target), others.map(middle), step)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  group.addEventListener('keydown', walk);
  return () => group.removeEventListener('keydown', walk);
}
