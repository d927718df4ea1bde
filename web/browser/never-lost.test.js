// Nothing is lost when the server is killed, a second device takes over, a second tab opens, or the connection breaks;
// and a device that may not come back is told so.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PHONE } from './chromium.js';
import { chromium, house } from './stage.js';
import { dice, frame, moves, playNow, seated, newPerson, type, wait } from './table.js';

/** Plays random moves up to a number of moves, or to the end. */
async function play(page, roll, most = Infinity) {
  for (let made = 0; made < most && (await wait(page)) === 'mine'; made++) {
    const { legal } = await frame(page);
    const actions = legal?.listed ?? legal?.sampled ?? [];
    if (actions.length > 0) await type(page, actions[roll(actions.length)]);
  }
}

test('a house killed in the middle goes on where it was', { timeout: 180_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await playNow(page, house.url, 'kryptos');
  const roll = dice(3);
  await play(page, roll, 4);
  await wait(page);
  const before = await moves(page);
  await house.kill();
  await house.reopen();
  await page.locator('.table').waitFor();
  await page.waitForFunction(() => document.querySelector('[role=status] p') === null);
  assert.ok((await moves(page)) >= before);
  await play(page, roll);
  assert.match(await page.locator('#end').innerText(), /won/i);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a second device takes over, and the first one sees it', { timeout: 180_000 }, async () => {
  const desk = await newPerson(chromium);
  await playNow(desk.page, house.url, 'break-the-code');
  const table = desk.page.url();
  await desk.page.goto(`${house.url}/me`);
  await desk.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await desk.page.getByRole('textbox', { name: 'Another device' }).inputValue();
  await desk.page.goto(table);
  await seated(desk.page);

  const phone = await newPerson(chromium, { viewport: PHONE });
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Yes, that is me' }).click();
  await phone.page.getByText(/^This device is now /).waitFor();
  await phone.page.goto(table);
  await seated(phone.page);
  await phone.page.getByRole('button', { name: 'Log' }).click();
  await wait(phone.page);
  const { legal } = await frame(phone.page);
  assert.equal(await type(phone.page, legal.sampled[0]), null);
  const made = await moves(phone.page);
  await desk.page.waitForFunction((made) => Number(document.querySelector('.table')?.dataset.moves) >= made, made);
  await Promise.all([desk.context.close(), phone.context.close()]);
});

test('without a line the page says so, and a move waits for it and is played once', { timeout: 120_000 }, async () => {
  const { context, page } = await newPerson(chromium);
  await playNow(page, house.url, 'break-the-code');
  await wait(page);
  const { legal } = await frame(page);
  const before = await moves(page);
  await house.kill();
  await page.locator('[role=status] p').waitFor();
  const played = type(page, legal.sampled[0]);
  await page.getByText('Your move waits').waitFor();
  // Several attempts to connect fail.
  await page.waitForTimeout(6000);
  await house.reopen();
  const back = Date.now();
  assert.equal(await played, null);
  assert.ok(Date.now() - back < 8000, `the page came back after ${Date.now() - back} ms`);
  await wait(page);
  // Mine and the bot's answer to it.
  assert.equal(await moves(page), before + 2);
  await context.close();
});

test('a device that the house no longer knows is asked for a nickname', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await playNow(page, house.url, 'break-the-code');
  await wait(page);
  await context.clearCookies();
  await house.kill();
  await page.locator('[role=status] p').waitFor();
  await house.reopen();
  await page.getByText('This device has been signed out.').waitFor();
  await page.getByLabel('Nickname').fill('Nobody');
  await page.getByLabel('Nickname').press('Enter');
  await page.locator('.watching').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a note written on one tab is on the other', { timeout: 60_000 }, async () => {
  const { context, page } = await newPerson(chromium);
  await playNow(page, house.url, 'break-the-code');
  const other = await context.newPage();
  await other.goto(page.url());
  await seated(other);
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Notes' }).click();
  await page.locator('#note').fill('no green five');
  await page.locator('#note').blur();
  await other.waitForFunction(() => document.querySelector('#note')?.value === 'no green five');
  await context.close();
});
