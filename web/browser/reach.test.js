// On a phone every control of a full table can be scrolled into sight, and nothing covers it there.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PHONE } from './chromium.js';
import { GAMES, player, seats } from './games.js';
import { covered } from './look.js';
import { chromium, house } from './stage.js';
import { dice, host, newPerson, start, wait } from './table.js';

/** Four at most tables; a table of Kryptos grows with its players. */
const WISHED = { kryptos: 6 };
const SIZES = {
  phone: PHONE,
  'small phone': { width: 360, height: 560 },
  'phone on its side': { width: 740, height: 360 },
};
const MOVES = 4;

for (const game of GAMES) {
  test(`${game}: nothing is out of reach`, { timeout: 180_000 }, async () => {
    // French lines are the longest.
    const { context, page, complaints } = await newPerson(chromium, {
      viewport: PHONE,
      hasTouch: true,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
    });
    const count = await seats(house.url, game, WISHED[game] ?? 4);
    await host(page, house.url, game, { seats: count });
    await start(page, count - 1);
    const move = await player(game);
    const roll = dice(7);
    for (let made = 0; made < MOVES && (await wait(page)) === 'mine'; made++) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        for await (const opened of ways(page))
          assert.deepEqual(await covered(page), [], `${size}, move ${made}, ${opened}`);
        // Only a phone in landscape scrolls the whole page; otherwise the header and the tabs are fixed.
        if (viewport.height > viewport.width)
          assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, size);
      }
      await page.setViewportSize(PHONE);
      await move(page, roll);
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

/** The board as it is, then each of its panels, then a chosen card with its candidates. */
async function* ways(page) {
  yield 'as it is';
  for (const tab of await page.locator('#main [role=tab]').all()) {
    await tab.click();
    yield await tab.innerText();
  }
  const card = page.locator('.hand:not(.own) button').last();
  if ((await card.count()) === 0) return;
  await card.click();
  yield 'a chosen card';
  await page.locator('.panel header .tool').last().click();
}
