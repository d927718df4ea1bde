// The page as an app: what it needs to be installed, what it says without a connection, and that it keeps nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { browser } from './chromium.js';
import { openHouse } from './house.js';
import { chromium, house } from './stage.js';
import { newPerson, playNow, wait } from './table.js';

test('the manifest names icons of the stated sizes', { timeout: 60_000 }, async () => {
  const { context, page } = await newPerson(chromium);
  await page.goto(house.url);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await fetch(house.url + href);
  assert.match(answer.headers.get('content-type'), /application\/manifest\+json/);
  const { icons, start_url: start, display } = await answer.json();
  assert.deepEqual([start, display], ['/', 'standalone']);
  for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
    const size = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    assert.equal(size, sizes, src);
  }
  await context.close();
});

test('without the server a page says so; with it, nothing comes from a cache', { timeout: 120_000 }, async () => {
  const [own, itself] = await Promise.all([openHouse(), browser()]);
  const { context, page } = await newPerson(itself);
  await playNow(page, own.url, 'kryptos');
  await wait(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = await page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found.toSorted();
  });
  assert.deepEqual(kept, ['/offline.css', '/offline.html', '/seal.svg']);
  await own.kill();
  await page.reload();
  await page.getByText('The server cannot be reached.').waitFor();
  await page.locator('img').evaluate((image) => image.decode());
  assert.equal(await page.locator('.table').count(), 0, 'an old table is not shown');
  await own.reopen();
  await page.locator('a').click();
  await page.locator('.table[data-stage]').waitFor();
  await context.close();
  await Promise.all([itself.close(), own.close()]);
});

test(
  'my tables stand first, with my turn on top, and can be removed; the tab tells my turn',
  { timeout: 120_000 },
  async () => {
    const { context, page, complaints } = await newPerson(chromium);
    await playNow(page, house.url, 'kryptos');
    assert.equal(await wait(page), 'mine');
    await page.waitForFunction(() => document.title.startsWith('● Your turn: Kryptos'));
    assert.equal(await page.locator('link[rel=icon]').getAttribute('href'), '/seal-turn.svg');
    await page.goto(house.url);
    const mine = page.locator('section', { has: page.locator('#mine') });
    await mine.getByText('your turn').waitFor();
    const top = (selector) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
    assert.ok((await top('#mine')) < (await top('.games')), 'above the games');
    // The game still runs, so the reader is asked.
    page.once('dialog', (dialog) => void dialog.dismiss());
    await mine.getByRole('button', { name: 'Remove Kryptos from my list' }).click();
    assert.equal(await mine.getByRole('listitem').count(), 1);
    page.once('dialog', (dialog) => void dialog.accept());
    await mine.getByRole('button', { name: 'Remove Kryptos from my list' }).click();
    await mine.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForLoadState('networkidle');
    assert.equal(await mine.count(), 0);
    assert.equal(await page.locator('link[rel=icon]').getAttribute('href'), '/seal.svg');
    assert.deepEqual(complaints, []);
    await context.close();
  },
);

test('a reader who allows it is notified in another tab', { timeout: 120_000 }, async () => {
  const { context, page } = await newPerson(chromium, { permissions: ['notifications'] });
  await playNow(page, house.url, 'kryptos');
  await wait(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('nav button').last().click();
  await page.getByRole('button', { name: 'Notifications: off' }).click();
  await page.getByRole('button', { name: 'Notifications: on' }).waitFor();
  const shown = await page.evaluate(async () => {
    const told = [];
    const worker = await navigator.serviceWorker.getRegistration();
    Object.getPrototypeOf(worker).showNotification = (title, { data }) => Promise.resolve(told.push([title, data]));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    globalThis.told = told;
    return worker !== undefined;
  });
  assert.ok(shown);
  // Any move ends the turn; the next one is told.
  const { legal } = await page.evaluate(async () => {
    const answer = await fetch(`/api${location.pathname.replace('/t/', '/tables/')}/frame`);
    return (await answer.json()).frame;
  });
  await page.locator('body').press('/');
  await page.locator('#command').fill((legal.listed ?? legal.sampled)[0]);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => globalThis.told.length > 0, null, { timeout: 30_000 });
  const [[title, data]] = await page.evaluate(() => globalThis.told);
  assert.deepEqual([title, data], ['● Your turn: Kryptos', page.url()]);
  await context.close();
});
