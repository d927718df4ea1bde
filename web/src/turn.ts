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

/** The worker that shows notifications; none where the browser keeps nothing of a site, and so refuses to say. */
function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration().catch(() => undefined) ?? Promise.resolve(undefined);
}

/** Notifies a reader who looks at another tab; a later notification of the same table replaces it, and is heard too. */
export async function notify(title: string, body: string): Promise<void> {
  if (!look.notify || document.visibilityState === 'visible') return;
  const worker = await findWorker();
  const told: NotificationOptions & { renotify: boolean } = {
    body,
    icon: '/icons/192.png',
    tag: location.pathname,
    renotify: true,
    data: location.href,
  };
  // The browser refuses where the reader has taken the permission back; the tab's icon tells the same.
  await worker?.showNotification(title, told).catch(() => {});
}

/** Takes the notification of this table away: the reader is back, or it is no longer the reader's turn. */
export async function dismiss(): Promise<void> {
  const worker = await findWorker();
  const told = await worker?.getNotifications({ tag: location.pathname });
  for (const one of told ?? []) one.close();
}
