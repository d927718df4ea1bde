/** A bar at the bottom of the board publishes its height, so that a focused control never ends up behind it. */

import type { Attachment } from 'svelte/attachments';

/** For an element of class `sticky-bar`: sets `--bar-height` on its parent, whose other children it can cover. */
export const stickyBar: Attachment<HTMLElement> = (bar) => {
  const room = bar.parentElement;
  // The bar's own controls are never behind it.
  bar.style.setProperty('--bar-height', '0px');
  const seen = new ResizeObserver(() => room?.style.setProperty('--bar-height', `${bar.offsetHeight}px`));
  seen.observe(bar);
  return () => {
    seen.disconnect();
    room?.style.removeProperty('--bar-height');
  };
};
