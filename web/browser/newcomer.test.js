// What a newcomer's browser reports on the pages that a link leads to: nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GAMES, golden } from './games.js';
import { chromium, house } from './stage.js';
import { bringIn, frame, host, newPerson, playNow, seated, start } from './table.js';

/** Whatever a page has asked for is answered. */
const settled = (page) => page.waitForLoadState('networkidle');

test('a newcomer meets no error on the first page', { timeout: 120_000 }, async () => {
  const hostess = await newPerson(chromium);
  const waiting = await host(hostess.page, house.url, 'kryptos', { seats: 3 });
  const running = await host(hostess.page, house.url, 'krypto', { seats: 2 });
  await start(hostess.page, 1);
  for (const address of [house.url, `${house.url}/me`, `${house.url}/rules/${GAMES[0]}`, waiting, running]) {
    const { context, page, reports } = await newPerson(chromium);
    await page.goto(address);
    await page.locator('main').waitFor();
    await settled(page);
    assert.deepEqual(reports, [], address);
    await context.close();
  }
  await hostess.context.close();
});

test('a newcomer becomes a person without an error, by every way in', { timeout: 120_000 }, async () => {
  const hostess = await newPerson(chromium);
  const running = await host(hostess.page, house.url, 'krypto', { seats: 2 });
  await start(hostess.page, 1);
  const over = house.url + (await bringIn(hostess.page, house.url, golden('kryptos')));
  const visit = (address) => async (page) => {
    await page.goto(address);
    await seated(page);
  };
  const ways = {
    ...Object.fromEntries(GAMES.map((game) => [`play now, ${game}`, (page) => playNow(page, house.url, game)])),
    lesson: visit(`${house.url}/lesson/kryptos`),
    async watch(page) {
      await page.goto(running);
      await page.getByRole('button', { name: 'Just watch' }).click();
      await seated(page);
    },
    'a finished game': visit(over),
    async 'a shared game'(page) {
      await page.goto(`${over}/g/1`);
      await page.locator('main.game').waitFor();
    },
  };
  for (const [name, way] of Object.entries(ways)) {
    const { context, page, reports } = await newPerson(chromium);
    await way(page);
    await settled(page);
    assert.deepEqual(reports, [], name);
    await context.close();
  }
  await hostess.context.close();
});

test('who only watches can talk under a nickname, and is told if it is taken', { timeout: 120_000 }, async () => {
  const hostess = await newPerson(chromium);
  const waiting = await host(hostess.page, house.url, 'kryptos', { name: 'Anna', seats: 3 });
  const running = await host(hostess.page, house.url, 'krypto', { seats: 2 });
  await start(hostess.page, 1);
  for (const address of [waiting, running]) {
    const { context, page, complaints } = await newPerson(chromium);
    await page.goto(address);
    await page.getByRole('button', { name: 'Just watch' }).click();
    if (address === running) {
      await seated(page);
      const line = page.getByText('To talk here, choose a nickname.');
      if (!(await line.isVisible())) await page.locator('nav').getByRole('button', { name: 'Chat' }).click();
    }
    // The door of a table has a field for a nickname, too.
    await page.getByText('To talk here, choose a nickname.').waitFor();
    const nickname = page.getByRole('textbox', { name: 'Nickname' });
    await nickname.fill('Anna');
    await nickname.press('Enter');
    await page.getByText('The name “Anna” is already taken at this table.').waitFor();
    await nickname.fill('Zoe');
    await nickname.press('Enter');
    const field = page.getByPlaceholder('Say something');
    await field.waitFor();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Enter');
    await page.getByRole('log', { name: 'Chat' }).getByText('Hello').waitFor();
    assert.equal((await frame(page)).you.name, 'Zoe');
    assert.deepEqual(complaints, []);
    await context.close();
  }
  await hostess.context.close();
});
