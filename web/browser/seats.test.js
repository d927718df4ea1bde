// Seats that bots take and players take back.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PHONE } from './chromium.js';
import { chromium, house } from './stage.js';
import { frame, join, newPerson, open, start, type, wait } from './table.js';

test('a bot plays for a late player, who takes over', { timeout: 120_000 }, async () => {
  const anna = await newPerson(chromium, { viewport: PHONE });
  const bob = await newPerson(chromium);
  const { page } = anna;
  const table = { game: 'break-the-code', seats: 2, options: { first: 'A' }, clock: { move: 10 } };
  const link = await open(page, house.url, table);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await join(bob.page, link, 'Bob');
  await start(page);
  await page.getByText('A bot plays for you.').waitFor();
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByText('A bot plays for you.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Log' }).click();
  await page.getByText('A bot moved for Anna.').waitFor();
  await wait(page);
  const { legal } = await frame(page);
  assert.equal(await type(page, legal.sampled[0]), null);
  assert.deepEqual((await frame(page))['bot-moves'], [1, 2], 'the third move is by Anna');
  assert.deepEqual([...anna.complaints, ...bob.complaints], []);
  await Promise.all([anna.context.close(), bob.context.close()]);
});
