// A line of the log shows the board as it was after that move; Escape shows it as it is now.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES, player } from './games.js';
import { chromium, house } from './stage.js';
import { dice, newPerson, playNow, wait } from './table.js';

/** What the board shows, without the clock and its own words for ears. */
const shown = (page) => page.locator('#main').innerText();

for (const game of GAMES) {
  for (const [size, viewport] of [
    ['phone', PHONE],
    ['desk', DESKTOP],
  ]) {
    test(`${game} on a ${size}`, { timeout: 120_000 }, async () => {
      const { context, page, complaints } = await newPerson(chromium, { viewport, reducedMotion: 'reduce' });
      await playNow(page, house.url, game);
      const [move, roll] = [await player(game), dice(3)];
      for (let own = 0; own < 3 && (await wait(page)) === 'mine'; own++) await move(page, roll);
      await wait(page);
      if (size === 'phone') await page.locator('nav button').first().click();
      await page.locator('[role=log] button').first().click();
      const bar = page.locator('#main > section').first();
      await bar.waitFor();
      assert.match(await bar.innerText(), /\b1\b/);
      const first = await shown(page);
      await page.keyboard.press('ArrowLeft');
      await page.waitForFunction((text) => document.querySelector('#main').innerText !== text, first);
      await page.keyboard.press('Escape');
      await bar.waitFor({ state: 'detached' });
      assert.notEqual(await shown(page), first);
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}
