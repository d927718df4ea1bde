/** Whether the player has just scrolled: then nothing else scrolls. */

/** Milliseconds after a scroll in which the page does not scroll by itself. */
const LEFT_ALONE = 3000;

let last = -Infinity;
const note = () => (last = performance.now());
for (const way of ['wheel', 'touchmove'] as const) globalThis.addEventListener?.(way, note, { passive: true });

export const scrolledLately = (): boolean => performance.now() - last < LEFT_ALONE;
