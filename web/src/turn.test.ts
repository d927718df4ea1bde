// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { look } from './look.svelte';
import { dismiss, notify } from './turn';

const told: { title: string; options: { tag: string; renotify: boolean }; close(): void }[] = [];

beforeEach(() => {
  told.length = 0;
  const worker = {
    showNotification: (title: string, options: (typeof told)[number]['options']) =>
      Promise.resolve(void told.push({ title, options, close: vi.fn() })),
    getNotifications: ({ tag }: { tag: string }) => told.filter(({ options }) => options.tag === tag),
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(worker) } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  look.setNotify(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('every turn is told anew, also where an older notification still stands', async () => {
  await notify('Your turn', '');
  expect(told[0]?.options).toMatchObject({ tag: location.pathname, renotify: true });
});

test('the notification of this table is taken away, and no other', async () => {
  await notify('Your turn', '');
  await notify('Your turn elsewhere', '');
  const [here, elsewhere] = told;
  if (elsewhere) elsewhere.options.tag = '/t/other';
  await dismiss();
  expect(here?.close).toHaveBeenCalledOnce();
  expect(elsewhere?.close).not.toHaveBeenCalled();
});

test('a browser that no longer lets the page notify is no error', async () => {
  const showNotification = () => Promise.reject(new TypeError('No notification permission has been granted.'));
  const getRegistration = () => Promise.resolve({ showNotification });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  await expect(notify('Your turn', '')).resolves.toBeUndefined();
  const insecure = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: insecure } });
  await expect(notify('Your turn', '')).resolves.toBeUndefined();
  await expect(dismiss()).resolves.toBeUndefined();
});
