// What a newcomer's browser reports on the pages that a link leads to: nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GAMES } from './games.js';
import { chromium, house } from './stage.js';
import { host, newPerson, start } from './table.js';

test('a newcomer meets no error on the first page', { timeout: 120_000 }, async () => {
  const hostess = await newPerson(chromium);
  const waiting = await host(hostess.page, house.url, 'kryptos', { seats: 3 });
  const running = await host(hostess.page, house.url, 'krypto', { seats: 2 });
  await start(hostess.page, 1);
  for (const address of [house.url, `${house.url}/me`, `${house.url}/rules/${GAMES[0]}`, waiting, running]) {
    const { context, page } = await newPerson(chromium);
    const reports = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') reports.push(message.text());
    });
    await page.goto(address);
    await page.locator('main').waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(reports, [], address);
    await context.close();
  }
  await hostess.context.close();
});
