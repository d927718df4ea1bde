// A whole game in each language, changed at the table without a reload: no text id shows, and long words fit.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FluentResource } from '@fluent/bundle';

import { PHONE } from './chromium.js';
import { GAMES } from './games.js';
import { chromium, house } from './stage.js';
import { dice, frame, host, playNow, newPerson, type, wait } from './table.js';

const ids = readdirSync('locales/en', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .flatMap((entry) =>
    new FluentResource(readFileSync(join(entry.parentPath, entry.name), 'utf8')).body.map(({ id }) => id),
  )
  .filter((id) => id.includes('-') && id !== 'break-the-code');

async function fits(page, where) {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} is too wide`);
}

async function speaks(page, language) {
  assert.equal(await page.evaluate(() => document.documentElement.lang), language);
  const text = ` ${await page.locator('body').innerText()} `;
  assert.deepEqual(
    ids.filter((id) => new RegExp(`[\\s(«„]${id}[\\s.:»”)]`).test(text)),
    [],
  );
}

/** Begun in one language, ended in another: each game in its turn. */
const CHANGES = [
  ['fr-FR', 'en'],
  ['fr-FR', 'pl'],
  ['pl-PL', 'en'],
  ['pl-PL', 'fr'],
];

for (const [i, game] of GAMES.entries()) {
  const [first, second] = CHANGES[i % CHANGES.length];
  test(`${game} begun in ${first}, ended in ${second}`, { timeout: 240_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { locale: first, viewport: PHONE });
    for (const path of ['/', `/new/${game}`, '/me', `/rules/${game}`]) {
      await page.goto(house.url + path);
      await page.locator('main').waitFor();
      await page.waitForLoadState('networkidle');
      await speaks(page, first.slice(0, 2));
      await fits(page, path);
    }
    const visitor = await newPerson(chromium, { locale: first, viewport: PHONE });
    await visitor.page.goto(await host(page, house.url, game));
    await visitor.page.locator('form input').waitFor();
    await page.locator('[aria-labelledby=terms] summary').click();
    for (const [at, where] of [
      [page, 'the table that waits'],
      [visitor.page, 'the join page'],
    ]) {
      await speaks(at, first.slice(0, 2));
      await fits(at, where);
    }
    await visitor.context.close();
    await playNow(page, house.url, game);
    await page.evaluate(() => (window.sameLoad = true));
    await page.locator('nav button').first().click();
    const roll = dice(11);
    await wait(page);
    await speaks(page, first.slice(0, 2));
    await page.locator('header select').selectOption(second);
    await page.waitForFunction((language) => document.documentElement.lang === language, second);
    while ((await wait(page)) === 'mine') {
      const { legal } = await frame(page);
      const actions = legal?.listed ?? legal?.sampled ?? [];
      if (actions.length > 0) await type(page, actions[roll(actions.length)]);
    }
    await speaks(page, second);
    assert.equal(await page.evaluate(() => window.sameLoad), true);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
