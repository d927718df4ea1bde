// Friends and bots at one table, with fingers and mice: a whole game of each, one at a phone and one at a desk.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DESK, PHONE } from './chromium.js';
import { player } from './games.js';
import { chromium, house } from './stage.js';
import { dice, host, join, seated, somebody, start, wait } from './table.js';

const TABLES = {
  kryptos: { seats: 3 },
  krypto: { seats: 2 },
  decrypto: { seats: 4 },
  'break-the-code': { seats: 2 },
};

for (const [game, terms] of Object.entries(TABLES)) {
  test(`${game} among friends, phone and desk`, { timeout: 300_000 }, async () => {
    const anna = await somebody(chromium, { viewport: PHONE, hasTouch: true });
    const bob = await somebody(chromium, { viewport: DESK });
    const link = await host(anna.page, house.url, game, terms);
    await join(bob.page, link, 'Bob');
    await start(anna.page, terms.seats - 2);
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
