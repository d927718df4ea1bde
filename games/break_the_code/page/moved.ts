/** The way of a card or tile to its new place. One that is not drawn, before or after, has no way to go. */

import { flip, type AnimationConfig } from 'svelte/animate';

import { motionTime } from '$page/look.svelte';

export function moved(
  node: Element,
  way: { from: DOMRect; to: DOMRect },
  { duration }: { duration: number },
): AnimationConfig {
  const drawn = [way.from, way.to].every(({ width, height }) => width > 0 && height > 0);
  return drawn ? flip(node, way, { duration: motionTime(duration) }) : { duration: 0 };
}
