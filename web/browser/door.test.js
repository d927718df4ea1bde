// The front door shows what the house has on its shelf: the same games, in the same order, with as many seats.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chromium, house } from './stage.js';
import { newPerson } from './table.js';

test('the front door and the shelf agree', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await page.goto(house.url);
  const shelf = await (await fetch(`${house.url}/api/games`)).json();
  const games = page.locator('.games li');
  const facts = shelf.map(({ 'min-seats': least, 'max-seats': most }) => `${least}–${most} players`);
  assert.deepEqual(
    (await games.locator('.faded').allInnerTexts()).map((text) => text.split(' · ')[0]),
    facts,
  );
  assert.deepEqual(
    await games.locator('h2').allInnerTexts(),
    shelf.map(({ title }) => title),
  );
  // Each has its emblem.
  assert.equal(await games.locator('svg:not(.lucide) > *:first-child').count(), shelf.length);
  assert.deepEqual(complaints, []);
  await context.close();
});
