/** Whether a page is still shown when an answer comes: the reader may have left it. */

import { onDestroy } from 'svelte';

/** Gives a function that says whether the component is still shown. To be called while the component is made. */
export function whileShown(): () => boolean {
  let shown = true;
  onDestroy(() => (shown = false));
  return () => shown;
}
