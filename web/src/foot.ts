/** A bar that sticks to the foot of the board says how tall it is, so that nothing comes to rest under it. */

import type { Attachment } from 'svelte/attachments';

/** For an element of class `foot`. What it can cover is what stands before it in its parent; `--foot` there is the room to leave. */
export const foot: Attachment<HTMLElement> = (bar) => {
  const room = bar.parentElement;
  // Its own controls leave none: they are never under it.
  bar.style.setProperty('--foot', '0px');
  const seen = new ResizeObserver(() => room?.style.setProperty('--foot', `${bar.offsetHeight}px`));
  seen.observe(bar);
  return () => {
    seen.disconnect();
    room?.style.removeProperty('--foot');
  };
};
