// Without a connection, a page that says so; and notifications that lead to their table. Nothing else is kept: every
// page and every answer comes from the server, or not at all.
const OFFLINE = 'offline';
const FILES = ['/offline.html', '/offline.css', '/seal.svg'];

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') event.respondWith(fetch(event.request).catch(() => caches.match('/offline.html')));
  // What the offline page shows; with a connection the server has it.
  else if (origin === location.origin && FILES.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Shows the tab of a table, or opens one. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  await (tab ? tab.focus() : self.clients.openWindow(address));
}
