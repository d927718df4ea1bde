// What a browser needs for a page is named in it, so that nothing waits for a file that waits for another.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES } from './games.js';
import { chromium, house } from './stage.js';
import { newPerson, open, playNow, wait } from './table.js';

/** The scripts and styles that the open page has loaded and its HTML does not name. */
async function unnamed(page) {
  const html = await (await fetch(page.url(), { headers: { 'accept-language': 'en' } })).text();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const files = loaded.map((name) => new URL(name).pathname).filter((path) => /^\/assets\/.*\.(js|css)$/.test(path));
  assert.ok(files.length > 0);
  return [...new Set(files)].filter((path) => !html.includes(path));
}

test('the page of a table names every file that the table loads', { timeout: 120_000 }, async () => {
  for (const game of GAMES) {
    const { context, page, complaints } = await newPerson(chromium);
    await playNow(page, house.url, game);
    await wait(page);
    await page.reload();
    await wait(page);
    // The sound of a turn comes when it is needed.
    assert.deepEqual(
      (await unnamed(page)).filter((path) => !path.includes('ZzFX')),
      [],
      game,
    );
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('the page of the rules names every file that they load', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  for (const game of GAMES) {
    await page.goto(`${house.url}/rules/${game}`);
    await page.locator('#clauses').waitFor();
    assert.deepEqual(await unnamed(page), [], game);
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test(
  'before the script runs, a table says which game it is; then the page takes its place',
  { timeout: 60_000 },
  async () => {
    const { context, page } = await newPerson(chromium);
    const url = await open(page, house.url, { game: 'kryptos', seats: 3, bots: ['novice', 'novice'], start: true });
    const text = page.locator('#shell-text');
    await page.route('**/assets/*.js', () => {});
    await page.goto(url, { waitUntil: 'commit' });
    await text.waitFor();
    assert.match(await text.innerText(), /^Sorted hands, hidden numbers/);
    // The style stands in the page and passes the content policy.
    assert.equal(await text.locator('p').evaluate((element) => getComputedStyle(element).display), 'grid');
    await page.unroute('**/assets/*.js');
    await page.reload();
    await wait(page);
    assert.equal(await text.isVisible(), false);
    assert.equal(await page.locator('#shell').count(), 0);
    await page.goto(house.url);
    await page.locator('.games').waitFor();
    assert.equal(await text.isVisible(), false);
    await context.close();
  },
);

test(
  'before the script runs, the front door and the rules begin in the reader’s language; nothing moves then',
  { timeout: 60_000 },
  async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      const { context, page, complaints } = await newPerson(chromium, { viewport, locale: 'fr-FR' });
      const shell = page.locator('#shell-text');
      await page.route('**/assets/*.js', () => {});
      await page.goto(`${house.url}/rules/krypto`, { waitUntil: 'commit' });
      await shell.locator('p').waitFor();
      assert.match(await shell.innerText(), /^Cinq cartes, une cible/);
      await page.goto(house.url, { waitUntil: 'commit' });
      await shell.locator('h1').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const before = await shell.locator('p').boundingBox();
      await page.unroute('**/assets/*.js');
      await page.reload();
      await page.locator('.games').waitFor();
      assert.equal(await shell.isVisible(), false);
      const after = await page.locator('main .hero p').boundingBox();
      for (const side of ['x', 'y', 'width', 'height']) assert.ok(Math.abs(after[side] - before[side]) < 1, side);
      await page.goto(`${house.url}/rules/krypto`);
      await page.locator('#clauses').waitFor();
      assert.equal(await shell.isVisible(), false);
      assert.deepEqual(complaints, []);
      await context.close();
    }
  },
);

test('a reader loads the letters of one language, and the answer names them', { timeout: 60_000 }, async () => {
  for (const [locale, cuts] of [
    ['en-GB', ['every']],
    ['fr-FR', ['every', 'fr']],
    ['pl-PL', ['every', 'pl']],
  ]) {
    const { context, page, reports } = await newPerson(chromium, { locale });
    const answer = await page.goto(house.url);
    const named = (await answer.text()) + (answer.headers()['link'] ?? '');
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const fonts = [...new Set(loaded.filter((name) => name.endsWith('.woff2')).map((name) => new URL(name).pathname))];
    assert.deepEqual(
      fonts.map((path) => /\/([a-z]+)[a-z-]*?-(latin-ext|[a-z]+)-wght-/.exec(path)?.slice(1).join(' ')).toSorted(),
      cuts.flatMap((cut) => [`atkinson ${cut}`, `fraunces ${cut}`]).toSorted(),
      locale,
    );
    for (const path of fonts) assert.ok(named.includes(path), path);
    // A browser complains of a font that was named and not used.
    await page.waitForTimeout(4000);
    assert.deepEqual(reports, []);
    await context.close();
  }
});
