// Friends and bots at one table: a whole game of each kind, one player with a phone and one with a desktop.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES, player, seats } from './games.js';
import { chromium, house } from './stage.js';
import { dice, host, join, seated, newPerson, start, wait } from './table.js';

/** Two friends where two can play; Decrypto has its two teams from four on. */
const WISHED = { decrypto: 4 };

for (const game of GAMES) {
  test(`${game} among friends, phone and desk`, { timeout: 300_000 }, async () => {
    const anna = await newPerson(chromium, { viewport: PHONE, hasTouch: true });
    const bob = await newPerson(chromium, { viewport: DESKTOP });
    const count = await seats(house.url, game, WISHED[game] ?? 2);
    const link = await host(anna.page, house.url, game, { seats: count, assist: 'certain' });
    await join(bob.page, link, 'Bob');
    await start(anna.page, count - 2);
    await seated(bob.page);
    const move = await player(game);
    await Promise.all([anna, bob].map(({ page }, i) => play(page, move, dice(i + 1))));
    for (const { page, complaints, context } of [anna, bob]) {
      assert.match(await page.locator('#end').innerText(), /won|nobody/i);
      assert.ok(await page.locator('.proof:not(.bad)').isVisible());
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });
}

async function play(page, move, roll) {
  while ((await wait(page, 120_000)) === 'mine') await move(page, roll);
}
