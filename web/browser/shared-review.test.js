// A review that is shared: the others follow the host until they go their own way, and again after a touch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';

import { DESKTOP, PHONE } from './chromium.js';
import { chromium, house } from './stage.js';
import { frame, host, join, newPerson, seated, start, type, wait } from './table.js';

/** Waits until a page shows a move. */
const at = (page, move) => page.locator(`.review[data-move="${move}"]`).waitFor();
const eyes = (page) => page.getByLabel('Through whose eyes').inputValue();
const path = (page) => new URL(page.url()).pathname;

/** The move to which the host has led, as the server knows it. */
const led = (page, table) =>
  page.evaluate(
    async (at) => (await (await fetch(at)).json()).frame.review.move,
    `/api${table.replace('/t/', '/tables/')}/frame`,
  );

/** Two players ask a few questions, then the host resigns. */
async function finishedGame(anna, bob) {
  const link = await host(anna.page, house.url, 'break-the-code', { seats: 2 });
  await join(bob.page, link, 'Bob');
  await start(anna.page);
  await seated(bob.page);
  for (let made = 0; made < 4; made++) {
    const mover = await Promise.race(
      [anna, bob].map(async ({ page }) => ((await wait(page)) === 'mine' ? page : null)),
    );
    const { legal } = await frame(mover);
    const question = (legal.listed ?? legal.sampled).find((action) => action.startsWith('ask'));
    assert.equal(await type(mover, question), null);
  }
  await type(anna.page, 'resign');
  await Promise.all([anna, bob].map(({ page }) => page.locator('.review[data-shown-move]').waitFor()));
  await anna.page.keyboard.press('Escape');
  await anna.page.evaluate(() => document.activeElement?.blur());
  return new URL(link).pathname;
}

test('the others follow the host through a review until they detach', { timeout: 120_000 }, async () => {
  const anna = await newPerson(chromium, { viewport: DESKTOP, reducedMotion: 'reduce' });
  const bob = await newPerson(chromium, { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  const table = await finishedGame(anna, bob);
  assert.deepEqual([await eyes(anna.page), await eyes(bob.page)], ['A', 'B'], 'everybody lands at the own seat');

  await anna.page.keyboard.press('ArrowLeft');
  await anna.page.keyboard.press('ArrowLeft');
  await Promise.all([at(anna.page, 3), at(bob.page, 3)]);
  await bob.page.getByText('Following Anna').waitFor();
  assert.deepEqual([await eyes(bob.page), path(bob.page)], ['A', table]);
  await anna.page.getByLabel('Through whose eyes').selectOption('open');
  await bob.page.waitForFunction(() => document.querySelector('.stepper select')?.value === 'open');
  const { violations } = await new AxeBuilder({ page: bob.page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(
    serious.map(({ id }) => id),
    [],
  );

  // A step of one's own ends it, and a touch follows again.
  await bob.page.getByRole('button', { name: 'One move back' }).tap();
  await at(bob.page, 2);
  await anna.page.evaluate(() => document.activeElement?.blur());
  await anna.page.keyboard.press('Home');
  await at(anna.page, 0);
  while ((await led(anna.page, table)) !== 0) await anna.page.waitForTimeout(20);
  await at(bob.page, 2);
  assert.equal(path(bob.page), `${table}/2`);
  await bob.page.getByRole('button', { name: 'Follow Anna' }).tap();
  await at(bob.page, 0);
  assert.equal(path(bob.page), table);

  // A reader who reloads follows again; one who detaches stays.
  await bob.page.reload();
  await at(bob.page, 0);
  await bob.page.getByRole('button', { name: 'Detach' }).tap();
  await bob.page.getByRole('button', { name: 'Follow Anna' }).waitFor();
  assert.equal(path(bob.page), `${table}/0`);
  await anna.page.keyboard.press('End');
  await anna.page.locator('#end').waitFor();
  await at(bob.page, 0);

  // The address of a move is not left, and the host follows nobody.
  const zoe = await newPerson(chromium);
  await zoe.page.goto(`${house.url}${table}/1`);
  await zoe.page.getByRole('button', { name: 'Follow Anna' }).waitFor();
  await at(zoe.page, 1);
  assert.equal(await anna.page.getByText('Follow').count(), 0);
  for (const { context, complaints } of [anna, bob, zoe]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});
