/** A bar that sticks to the foot of the board says how tall it is, so that nothing comes to rest under it. */

import type { Attachment } from 'svelte/attachments';

/** For an element of class `foot`. What it can cover is what stands before it in its parent; `--bar-height` there is the room to leave. */
export const stickyBar: Attachment<HTMLElement> = (bar) => {
  const room = bar.parentElement;
  // Its own controls leave none: they are never under it.
  bar.style.setProperty('--bar-height', '0px');
  const seen = new ResizeObserver(() => room?.style.setProperty('--bar-height', `${bar.offsetHeight}px`));
  seen.observe(bar);
  return () => {
    seen.disconnect();
    room?.style.removeProperty('--bar-height');
  };
};
