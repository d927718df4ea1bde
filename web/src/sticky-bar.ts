/** A bar at the foot of the board publishes its height, so that a focused control never ends up behind it. */

import type { Attachment } from 'svelte/attachments';

/** The largest share of the board that a bar of buttons covers. */
const MOST = 0.32;

/** Whether a bar of buttons leaves enough of a board in sight. */
export function mayStick(bar: number, board: number): boolean {
  return bar <= board * MOST;
}

/**
 * For an element of class `sticky-bar`: sets `--bar-height` on its parent, whose other children it can cover, and the
 * class `loose` on a bar that scrolls with the board.
 */
function atTheFoot(sticks: (bar: number, board: number) => boolean): Attachment<HTMLElement> {
  return (bar) => {
    const room = bar.parentElement;
    const board = bar.closest<HTMLElement>('main');
    // The bar's own controls are never behind it.
    bar.style.setProperty('--bar-height', '0px');
    const seen = new ResizeObserver(() => {
      const stays = sticks(bar.offsetHeight, board?.clientHeight ?? innerHeight);
      bar.classList.toggle('loose', !stays);
      room?.style.setProperty('--bar-height', stays ? `${bar.offsetHeight}px` : '0px');
    });
    seen.observe(bar);
    if (board) seen.observe(board);
    return () => {
      seen.disconnect();
      room?.style.removeProperty('--bar-height');
    };
  };
}

/** A bar of buttons: it stays in sight unless it would cover too much of a low screen. */
export const stickyBar = atTheFoot(mayStick);

/** A panel that answers a tap on the board: it always stays in sight. */
export const stickyPanel = atTheFoot(() => true);
