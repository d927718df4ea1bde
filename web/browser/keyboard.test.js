// A whole game of each kind by keyboard alone, from the front door to the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GAMES } from './games.js';
import { chromium, house } from './stage.js';
import { dice, frame, seated, newPerson, playNow, type, wait } from './table.js';

for (const game of GAMES) {
  test(`${game} by keyboard`, { timeout: 240_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium);
    await page.goto(house.url);
    await reach(page, game);
    await page.keyboard.press('Enter');
    await seated(page);
    const roll = dice(7);
    while ((await wait(page)) === 'mine') {
      const { legal } = await frame(page);
      const actions = legal?.listed ?? legal?.sampled ?? [];
      // Another player may have been quicker.
      if (actions.length > 0) await type(page, actions[roll(actions.length)]);
    }
    assert.match(await page.locator('#end').innerText(), /won/i);
    assert.ok(await page.locator('.proof:not(.bad)').isVisible());
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('one key switches the sounds off and on, but not while typing', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await playNow(page, house.url, 'kryptos');
  await wait(page);
  const sound = () => page.evaluate(() => localStorage.getItem('sound'));
  await page.keyboard.press('m');
  assert.equal(await sound(), 'off');
  await page.getByRole('alert').getByText('Sounds: off').waitFor();
  await page.keyboard.press('m');
  assert.equal(await sound(), 'on');
  await page.locator('#command').focus();
  await page.keyboard.press('m');
  assert.deepEqual([await sound(), await page.locator('#command').inputValue()], ['on', 'm']);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('on a phone no hint names a key', { timeout: 60_000 }, async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { context, page, complaints } = await newPerson(chromium, phone);
  await playNow(page, house.url, 'kryptos');
  await wait(page);
  await page.getByRole('button', { name: 'Log', exact: true }).tap();
  assert.equal(await page.locator('#command').getAttribute('placeholder'), 'A move in notation');
  await page.getByRole('button', { name: 'Players', exact: true }).tap();
  assert.equal(await page.getByRole('button', { name: 'Sounds' }).innerText(), 'Sounds: on');
  assert.deepEqual(complaints, []);
  await context.close();
});

/** Tabs through the front door to a game's own button. */
async function reach(page, game) {
  await page.locator(`a[href="/new/${game}"]`).waitFor();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate(
      (game) =>
        document.activeElement?.matches('button.main') &&
        document.activeElement.parentElement?.querySelector(`a[href="/new/${game}"]`) !== null,
      game,
    );
    if (there) return;
  }
  assert.fail(`the keyboard does not reach ${game}`);
}
