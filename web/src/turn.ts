/** Tells that it is the reader's turn where the board is not seen: in the tab's icon and by a notification. */

import { look } from './look.svelte';

/** Shows in the tab's icon whether a table waits for the reader. */
export function markTab(mine: boolean): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', mine ? '/seal-turn.svg' : '/seal.svg');
}

/** Whether this browser can notify: the worker that shows notifications needs a secure origin. */
export function canNotify(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator && Notification.permission !== 'denied';
}

/** Switches notifications on or off; the first time, the browser asks the reader. */
export async function toggleNotify(): Promise<void> {
  const allowed = look.notify || (await Notification.requestPermission()) === 'granted';
  if (allowed) look.setNotify(!look.notify);
}

/** Notifies a reader who looks at another tab; a later notification of the same table replaces it. */
export async function notify(title: string, body: string): Promise<void> {
  if (!look.notify || document.visibilityState === 'visible') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(title, {
    body,
    icon: '/icons/192.png',
    tag: location.pathname,
    data: location.href,
  });
}
