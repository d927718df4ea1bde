// axe finds nothing on any page, in light and dark; nothing on a phone is wider than the phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES } from './games.js';
import { chromium, house } from './stage.js';
import { act, ask, frame, host, playNow, newPerson, wait } from './table.js';

async function examine(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    ({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  assert.deepEqual(told, []);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `${where} is ${over} pixels too wide`);
}

for (const [size, viewport] of [
  ['phone', PHONE],
  ['desk', DESKTOP],
]) {
  for (const colorScheme of ['light', 'dark']) {
    test(`pages, ${size}, ${colorScheme}`, { timeout: 180_000 }, async () => {
      const { context, page, complaints } = await newPerson(chromium, {
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      });
      for (const path of [
        '/',
        '/me',
        '/nothing/here',
        ...GAMES.flatMap((game) => [`/rules/${game}`, `/new/${game}`]),
      ]) {
        await page.goto(house.url + path);
        await page.locator('main').waitFor();
        await page.waitForLoadState('networkidle');
        await examine(page, path);
      }
      const link = await host(page, house.url, 'kryptos', { seats: 4 });
      await examine(page, 'a table that waits');
      const visitor = await newPerson(chromium, { viewport, colorScheme, reducedMotion: 'reduce' });
      await visitor.page.goto(link);
      await visitor.page.getByRole('button', { name: 'Join' }).waitFor();
      await examine(visitor.page, 'the join page');
      await visitor.context.close();
      for (const game of GAMES) {
        await playNow(page, house.url, game);
        await wait(page);
        await examine(page, `the board of ${game}`);
        // A duel is resigned; a game of more players ends by agreement.
        const { chairs } = await frame(page);
        assert.equal(await (chairs.length === 2 ? act(page, 'resign') : ask(page, { adjourn: {} })), null);
        await page.locator('#end').waitFor();
        // The network is not idle while the page asks how far the review is.
        await page.locator('.review[data-studied]').waitFor();
        await examine(page, `the end of ${game}`);
      }
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}
