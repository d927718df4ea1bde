// Hints: one certain fact for the player who asks, on a phone and at a desk; everybody learns that it was taken.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DESKTOP, PHONE } from './chromium.js';
import { chromium, house } from './stage.js';
import { later } from './games.js';
import { change, frame, host, newPerson, open, playNow, seated, wait } from './table.js';

for (const [size, viewport] of [
  ['phone', PHONE],
  ['desk', DESKTOP],
]) {
  test(
    `a hint on a ${size} is there again after a reload, and others only learn of it`,
    { timeout: 90_000 },
    async () => {
      const anna = await newPerson(chromium, { viewport, reducedMotion: 'reduce' });
      await playNow(anna.page, house.url, 'krypto');
      await wait(anna.page);
      const button = anna.page.getByRole('button', { name: 'Hint' });
      await button.click();
      const told = anna.page.locator('.now .hint');
      await told.waitFor();
      assert.match(await told.innerText(), /^Hint: Your cards \([\d, ]+\) can(not)? make \d+\.$/);
      assert.ok(
        await anna.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        'nothing is too wide',
      );

      await anna.page.reload();
      await seated(anna.page);
      const { hinted, you } = await frame(anna.page);
      assert.equal(hinted.length, 1);
      assert.equal(hinted[0].seat, you.seat);
      if (size === 'phone') await anna.page.locator('nav button').first().click();
      await anna.page.getByRole('log').getByText('Hint: Your cards').waitFor();
      await anna.page.getByText('Help: the log and hints').waitFor();

      const eve = await newPerson(chromium);
      await eve.page.goto(anna.page.url());
      await eve.page.locator('form input').fill('Eve');
      await eve.page.locator('form button.main').click();
      await eve.page.getByRole('log').getByText('took a hint.').waitFor();
      assert.ok((await frame(eve.page)).hinted.every(({ fact }) => fact === undefined));
      assert.equal(await eve.page.getByRole('button', { name: 'Hint' }).count(), 0, 'a spectator takes no hints');
      for (const { context, complaints } of [anna, eve]) {
        assert.deepEqual(complaints, []);
        await context.close();
      }
    },
  );
}

for (const game of ['break-the-code', 'kryptos'])
  test(`a hint in ${game} says one thing that is certain`, { timeout: 60_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { viewport: PHONE, reducedMotion: 'reduce' });
    await open(page, house.url, later(game));
    assert.equal(await wait(page), 'mine');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.now .hint').waitFor();
    assert.match(await page.locator('.now .hint').innerText(), /^Hint: \S.*\d.*\.$/);
    assert.deepEqual(
      (await frame(page)).hinted.map(({ seat }) => seat),
      ['A'],
    );
    await page.locator('nav button').first().click();
    await page
      .getByRole('log')
      .getByText(/^Hint: /)
      .waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

test('facts run out, and the page says so', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium, { viewport: PHONE });
  await open(page, house.url, { game: 'krypto', seats: 2, bots: ['random'], start: true, options: {} });
  const button = page.getByRole('button', { name: 'Hint' });
  const nothing = page.getByText('Nothing new is certain yet.');
  for (let taken = 0; taken < 6 && (await nothing.count()) === 0; taken++) {
    await button.click();
    await page.locator('.now .button:enabled').waitFor();
  }
  await nothing.waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the host turns hints off, and Decrypto has none', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await host(page, house.url, 'kryptos', { seats: 3 });
  const terms = page.locator('[aria-labelledby=terms]');
  await terms.getByText('Help: the log and hints').waitFor();
  await change(page, { hints: false });
  assert.equal((await frame(page)).hints, undefined);
  await terms.getByText(/^help: the log$/).waitFor();
  await host(page, house.url, 'decrypto');
  await page.locator('[aria-labelledby=terms] summary').click();
  assert.equal(await page.locator('#term-hints').count(), 0);
  await playNow(page, house.url, 'decrypto');
  assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});
