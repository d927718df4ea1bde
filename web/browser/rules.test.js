// The illustrated rules: every drawing and example in every language, every clause by its address, and “?” at a table.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES } from './games.js';
import { chromium, house } from './stage.js';
import { host, moves, newPerson, playNow, wait } from './table.js';

const DRAWN = GAMES.filter((game) => existsSync(`games/${game.replaceAll('-', '_')}/page/rules/Rules.svelte`));
const LOCALES = ['en-GB', 'fr-FR', 'pl-PL'];
/** Two phones, a desktop at 200 %, and a desktop. */
const WIDTHS = [360, 390, 640, 1280];

async function openRules(page, path) {
  await page.goto(house.url + path);
  await page.locator('#clauses').waitFor();
  await page.waitForLoadState('networkidle');
}

for (const game of DRAWN) {
  test(`the rules of ${game} are drawn in every language`, { timeout: 120_000 }, async () => {
    for (const locale of LOCALES) {
      const { context, page, complaints } = await newPerson(chromium, { locale, viewport: PHONE });
      await page.addInitScript(() => {
        window.shifted = 0;
        const add = (list) => list.getEntries().forEach(({ value }) => (window.shifted += value));
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
      });
      await openRules(page, `/rules/${game}`);
      assert.equal(await page.evaluate(() => document.documentElement.lang), locale.slice(0, 2));
      for (const id of ['deal', 'play', 'ending', 'examples']) await page.locator(`section#${id} h2`).waitFor();
      assert.equal(await page.locator('#examples .example').count(), 3);
      const steps = await page.locator('section.sheet > ol > li').count();
      const drawn = await page.locator('.drawing').evaluateAll((all) => all.map((one) => one.clientHeight));
      assert.equal(drawn.length, steps);
      assert.ok(Math.min(...drawn) > 30, `${locale}: a drawing is empty`);
      assert.ok((await page.evaluate(() => window.shifted)) < 0.01, `${locale}: something moved`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const [whole, wide] = await page.evaluate(() => [
          document.documentElement.scrollWidth <= innerWidth,
          [...document.querySelectorAll('.drawing')]
            .filter((one) => one.scrollWidth > one.clientWidth)
            .map((one) => one.textContent.trim().slice(0, 80)),
        ]);
        assert.ok(whole, `${locale}: the page is wider than ${width}`);
        assert.deepEqual(wide, [], `${locale}: wider than their frames at ${width}`);
      }
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

  test(`the clauses of ${game} unfold by their addresses`, { timeout: 120_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium);
    await openRules(page, `/rules/${game}`);
    const ids = await page.locator('#clauses details[id]').evaluateAll((all) => all.map(({ id }) => id));
    assert.ok(ids.length > 10);
    assert.equal(await page.locator('#clauses details[open]').count(), 0);
    const last = ids.at(-1);
    await openRules(page, `/rules/${game}?again#${last}`);
    await page.locator(`#${last}[open]`).waitFor();
    assert.equal(await page.locator('#clauses details[open]').count(), 1);
    await inSight(page, `#${last}`);
    // A step names its clauses, and such a link changes the address.
    const link = page.locator('#play .clauses a').first();
    const id = (await link.getAttribute('href')).slice(1);
    await link.click();
    await page.locator(`#${id}[open]`).waitFor();
    await inSight(page, `#${id}`);
    assert.equal(new URL(page.url()).hash, `#${id}`);
    await page.goBack();
    await inSight(page, `#${last}`);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`“?” at a table of ${game} opens the rules where the game stands`, { timeout: 120_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { viewport: PHONE, reducedMotion: 'reduce' });
    await playNow(page, house.url, game);
    await wait(page);
    const [address, made] = [page.url(), await moves(page)];
    await page.evaluate(() => (window.sameLoad = true));
    const question = page.locator('header').getByRole('link', { name: 'Rules' });
    assert.match(await question.getAttribute('href'), new RegExp(`^/rules/${game}#.`));
    await question.click();
    await page.locator('dialog [data-at]').waitFor();
    await inSight(page, 'dialog [data-at]');
    await inSight(page, 'dialog .head');
    await examine(page, 'the panel');
    await page.locator('dialog #play .clauses a').first().click();
    await page.locator('dialog details[open][data-at]').waitFor();
    assert.equal(page.url(), address);
    // Nothing in the panel leads away from the table, and no key reaches it.
    assert.equal(await page.locator('dialog a:not([href^="#"])').count(), 0);
    await page.keyboard.press('/');
    assert.equal(await page.locator('aside.open').count(), 0);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.locator('dialog[open] [data-at]').waitFor();
    // A quick reader opens it before the browser has told that it is closed.
    await page.evaluate(() => {
      document.querySelector('dialog[open]').close();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
    });
    await page.locator('dialog[open] [data-at]').waitFor();
    await page.getByRole('button', { name: 'Close the rules' }).click();
    assert.equal(await page.locator('dialog[open]').count(), 0);
    assert.deepEqual([await page.evaluate(() => window.sameLoad), page.url()], [true, address]);
    assert.ok((await moves(page)) >= made);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

for (const [size, viewport] of [
  ['phone', PHONE],
  ['desk', DESKTOP],
])
  test(`a reader of the rules stays in the lobby, on a ${size}`, { timeout: 60_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { viewport, reducedMotion: 'reduce' });
    const address = await host(page, house.url, 'kryptos');
    await page.evaluate(() => (window.sameLoad = true));
    await page.getByPlaceholder('Say something').fill('half a line');
    const link = page.locator('[aria-labelledby=terms]').getByRole('link', { name: 'Rules' });
    const waits = async () => {
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      assert.deepEqual([await page.evaluate(() => window.sameLoad), page.url()], [true, address]);
      assert.equal(await page.getByPlaceholder('Say something').inputValue(), 'half a line');
    };
    for (const close of [
      () => page.getByRole('button', { name: 'Close the rules' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await link.click();
      await page.locator('dialog[open] #clauses').waitFor();
      await close();
      await waits();
    }
    // The lesson is a table of its own, in a tab of its own.
    const [lesson] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'First lesson' }).click(),
    ]);
    await lesson.waitForURL(/\/t\/.*\?lesson$/);
    await waits();
    assert.deepEqual(complaints, []);
    await context.close();
  });

for (const colorScheme of ['light', 'dark']) {
  test(`axe finds nothing in the unfolded rules, ${colorScheme}`, { timeout: 180_000 }, async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      const { context, page } = await newPerson(chromium, { viewport, colorScheme, reducedMotion: 'reduce' });
      for (const game of DRAWN) {
        await openRules(page, `/rules/${game}`);
        await page.locator('#clauses header button').click();
        await page.locator('#play .clauses a').first().click();
        await page.locator('#clauses [data-at]').waitFor();
        await examine(page, game);
      }
      await context.close();
    }
  });
}

async function examine(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0].html.slice(0, 200)}`);
  assert.deepEqual(told, []);
}

/** Waits until the beginning of an element is in sight. */
async function inSight(page, selector) {
  await page.waitForFunction((selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return top >= -8 && bottom > 0 && top < innerHeight;
  }, selector);
}
