// Devices that are signed out, and guests whom the host sends away.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PHONE } from './chromium.js';
import { chromium, house } from './stage.js';
import { change, host, join, newPerson } from './table.js';

test('a person sees their devices and signs out everything else', { timeout: 60_000 }, async () => {
  const desk = await newPerson(chromium, { permissions: ['clipboard-read', 'clipboard-write'] });
  const phone = await newPerson(chromium, { viewport: PHONE });
  await desk.page.goto(`${house.url}/me`);
  await desk.page.locator('form input').first().fill('Anna');
  await desk.page.locator('form button').first().click();
  await desk.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await desk.page.getByRole('textbox', { name: 'Another device' }).inputValue();
  await desk.page.getByRole('button', { name: 'Copy' }).click();
  assert.equal(await desk.page.evaluate(() => navigator.clipboard.readText()), link);
  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Yes, that is me' }).click();
  await phone.page.waitForFunction(() => location.hash === '');

  await desk.page.reload();
  const devices = desk.page
    .locator('section', { has: desk.page.getByText('You are signed in on these devices') })
    .locator('li');
  await devices.nth(1).waitFor();
  assert.match(await devices.nth(0).innerText(), /this device/);
  assert.match(await devices.nth(1).innerText(), /Chrome · Linux\s+last used/);
  await desk.page.getByRole('button', { name: 'Sign out everything else' }).click();
  await desk.page.waitForFunction(() => !document.body.innerText.includes('last used'));
  assert.equal(await devices.count(), 1);
  const status = await phone.page.evaluate(async () => (await fetch('/api/person')).status);
  assert.equal(status, 401);
  assert.deepEqual([...desk.complaints, ...phone.complaints], []);
  await Promise.all([desk.context.close(), phone.context.close()]);
});

test('a device that is a person is told what it loses by the link of another', { timeout: 60_000 }, async () => {
  const desk = await newPerson(chromium);
  await desk.page.goto(`${house.url}/me`);
  await desk.page.locator('form input').first().fill('Anna');
  await desk.page.locator('form button').first().click();
  await desk.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await desk.page.getByRole('textbox', { name: 'Another device' }).inputValue();
  const [fresh, other] = [await newPerson(chromium), await newPerson(chromium)];
  await fresh.page.goto(link);
  const claim = ({ page }) => page.locator('section', { has: page.getByRole('button', { name: 'Yes, that is me' }) });
  await claim(fresh).waitFor();
  await fresh.page.waitForLoadState('networkidle');
  assert.doesNotMatch(await claim(fresh).innerText(), /loses/);
  await host(other.page, house.url, 'krypto', { name: 'Zoe' });
  await other.page.goto(link);
  await claim(other).getByText('it loses the games and notes of Zoe').waitFor();
  // The games of the person before are not shown as those of the new one.
  const own = other.page.locator('section', { has: other.page.getByRole('heading', { name: 'My games' }) });
  await own.getByRole('link', { name: 'Krypto' }).waitFor();
  await other.page.getByRole('button', { name: 'Yes, that is me' }).click();
  await other.page.getByText('This device is now Anna').waitFor();
  await own.getByText('No games').waitFor();
  assert.equal(await own.getByRole('link', { name: 'Krypto' }).count(), 0);
  const devices = other.page
    .locator('section', { has: other.page.getByText('You are signed in on these devices') })
    .locator('li');
  await devices.nth(1).waitFor();
  assert.deepEqual([await devices.count(), await devices.filter({ hasText: 'this device' }).count()], [2, 1]);
  await other.page.goto(house.url);
  await other.page.locator('.games').waitFor();
  assert.equal(await other.page.getByRole('heading', { name: 'My tables' }).count(), 0);
  for (const { context, complaints } of [desk, fresh, other]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test('a name that was typed at a new table is the name at the next one', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await host(page, house.url, 'krypto', { name: 'Ada' });
  await page.goto(`${house.url}/new/kryptos`);
  await page.getByRole('listitem').filter({ hasText: 'Ada' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a device that has lost its storage is known by its cookie on a table link', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  const link = await host(page, house.url, 'krypto', { seats: 2 });
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.locator('#invitation').waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Nickname' }).count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a stranger at the door of a table sees who comes and what the host changes', { timeout: 60_000 }, async () => {
  const [anna, bob, eve] = [await newPerson(chromium), await newPerson(chromium), await newPerson(chromium)];
  const link = await host(anna.page, house.url, 'kryptos', { seats: 3, assist: 'log' });
  await eve.page.goto(link);
  await eve.page.getByRole('textbox', { name: 'Nickname' }).fill('Ev');
  const seats = eve.page.getByRole('list', { name: 'Players' });
  assert.equal(await seats.getByText('Bob').count(), 0);
  await join(bob.page, link, 'Bob');
  await seats.getByText('Bob').waitFor();
  await change(anna.page, { seats: 4 });
  await seats.getByRole('listitem').nth(3).waitFor();
  assert.equal(await eve.page.getByRole('textbox', { name: 'Nickname' }).inputValue(), 'Ev', 'what was typed stays');
  // The browser minds that a stranger does not use at once what the page loads for the table behind the door.
  assert.deepEqual([...anna.complaints, ...bob.complaints], []);
  await Promise.all([anna, bob, eve].map(({ context }) => context.close()));
});

test('a person takes their data along and deletes themselves', { timeout: 60_000 }, async () => {
  const anna = await newPerson(chromium);
  const bob = await newPerson(chromium);
  const link = await host(anna.page, house.url, 'krypto', { seats: 2 });
  await join(bob.page, link, 'Bob');
  await anna.page.goto(`${house.url}/me`);
  const download = anna.page.waitForEvent('download');
  await anna.page.getByRole('link', { name: 'Download' }).click();
  assert.equal((await download).suggestedFilename(), 'cabinet-noir.json');
  await anna.page.getByRole('button', { name: 'Delete everything' }).click();
  const certain = anna.page.getByRole('button', { name: 'Delete me for good' });
  assert.equal(await certain.isDisabled(), true, 'first the own name confirms it');
  const name = await anna.page.evaluate(async () => (await (await fetch('/api/person')).json()).name);
  await anna.page.getByLabel(/^To confirm, write your name/).fill(name);
  await certain.click();
  await anna.page.waitForURL(`${house.url}/`);
  assert.equal(await anna.page.evaluate(async () => (await fetch('/api/person')).status), 401);
  await bob.page.waitForFunction((gone) => !document.querySelector('main')?.textContent?.includes(gone), name);
  assert.deepEqual([...anna.complaints, ...bob.complaints], []);
  await Promise.all([anna.context.close(), bob.context.close()]);
});

test('the host bans a guest and lets them in again', { timeout: 60_000 }, async () => {
  const anna = await newPerson(chromium);
  const eve = await newPerson(chromium);
  const asked = [];
  anna.page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  const link = await host(anna.page, house.url, 'krypto', { seats: 2 });
  await join(eve.page, link, 'Eve');
  await anna.page.getByRole('listitem').filter({ hasText: 'Eve' }).getByRole('button', { name: 'Remove' }).click();
  await eve.page.getByText('The host has freed your seat.').waitFor();
  await anna.page.getByText('Without a seat (1)').click();
  await anna.page.getByRole('button', { name: 'Ban' }).click();
  await anna.page.getByText('Banned from this table (1)').click();
  await eve.page.getByText('The host has banned you from this table. You can only watch.').waitFor();
  assert.deepEqual(asked, [
    'Remove Eve from the table?',
    'Ban Eve from the table? Everything that Eve said here disappears.',
  ]);
  await eve.page.getByPlaceholder('Say something').fill('let me in');
  await eve.page.keyboard.press('Enter');
  await eve.page.getByText('The host does not let you take part at this table.').waitFor();
  await anna.page.getByRole('button', { name: 'Let in again' }).click();
  await anna.page.waitForFunction(() => !document.body.innerText.includes('Banned from this table'));
  await eve.page.reload();
  await eve.page.getByRole('button', { name: 'Join' }).click();
  await anna.page.getByRole('listitem').filter({ hasText: 'Eve' }).waitFor();
  assert.deepEqual([...anna.complaints, ...eve.complaints], []);
  await Promise.all([anna.context.close(), eve.context.close()]);
});
