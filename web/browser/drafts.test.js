// A draft is there again after a reload, unless it was sent.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PHONE } from './chromium.js';
import { player } from './games.js';
import { chromium, house } from './stage.js';
import { act, ask, dice, frame, host, movedOn, moves, newPerson, playNow, seated, start, wait } from './table.js';

function anybody() {
  return newPerson(chromium, { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
}

async function reload(page) {
  await page.reload();
  await seated(page);
}

/** Plays until the board shows this. */
async function asked(page, game, what) {
  const [move, roll] = [await player(game), dice(2)];
  for (;;) {
    assert.equal(await wait(page), 'mine');
    if ((await page.locator(what).count()) > 0) return;
    await move(page, roll);
  }
}

/** Commits, and waits until the server has it. */
async function commit(page, control) {
  const before = await moves(page);
  await page.locator(control).click();
  await page.waitForFunction((before) => Number(document.querySelector('.table')?.dataset.moves) > before, before);
}

function kept(page) {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('drafts ')));
}

test('clues', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await anybody();
  await playNow(page, house.url, 'decrypto');
  await asked(page, 'decrypto', '#clue-1');
  await page.locator('#clue-1').fill('qx salt');
  await page.locator('#clue-2').fill('qx half a wo');
  await reload(page);
  assert.deepEqual(await Promise.all([1, 2, 3].map((place) => page.locator(`#clue-${place}`).inputValue())), [
    'qx salt',
    'qx half a wo',
    '',
  ]);
  await page.locator('#clue-3').fill('qx bread');
  await commit(page, 'form .button.main');
  await page.locator('#clue-1').waitFor({ state: 'detached' });
  assert.deepEqual(await kept(page), []);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('the digits of a code', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await anybody();
  await playNow(page, house.url, 'decrypto');
  // At a table of four only one player reads the clues of a mate.
  await asked(page, 'decrypto', '.matrix:has(.digits button:enabled) ~ .agreeing .row:not(:has(.pass))');
  await page.locator('#pick-0-3').click();
  await page.locator('#pick-2-1').click();
  await reload(page);
  assert.deepEqual(
    await page.locator('.digits [aria-checked=true]').evaluateAll((digits) => digits.map(({ id }) => id)),
    ['pick-0-3', 'pick-2-1'],
  );
  await page.locator('#pick-1-4').click();
  await commit(page, '.agreeing .row .button:last-child');
  assert.deepEqual(complaints, []);
  await context.close();
});

/** Two tiles of the bench become one. */
async function merge(page) {
  const tiles = page.locator('.bench .tile');
  const before = await tiles.count();
  await tiles.first().click();
  await page.locator('.bench .op').first().click();
  await tiles.last().click();
  await page.waitForFunction((before) => document.querySelectorAll('.bench .tile').length < before, before);
}

test('tiles on the bench, and what is typed', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await anybody();
  await host(page, house.url, 'krypto', { seats: 1 });
  await start(page);
  const tiles = page.locator('.bench .tile');
  await merge(page);
  await reload(page);
  assert.equal(await tiles.count(), 4);
  await merge(page);
  await page.locator('.bench .tool').last().click();
  await page.locator('#krypto-typed').fill('(1+2');
  await reload(page);
  assert.equal(await tiles.count(), 3);
  assert.equal(await page.locator('#krypto-typed').inputValue(), '(1+2');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('looking back leaves what was begun as it is', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await host(page, house.url, 'krypto', { seats: 1 });
  await start(page);
  for (const before of [0, 1]) {
    assert.equal(await act(page, 'pass'), null);
    await movedOn(page, before);
  }
  await merge(page);
  await page.locator('[role=log] button').first().click();
  await page.getByText('After move 1 of').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('After move 1 of').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.bench .tile').count(), 4);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('one who was away between two games of a table finds nothing of the first', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await anybody();
  let [away, line] = [false, null];
  await page.routeWebSocket(/\/socket/, (socket) => {
    if (away) return socket.close();
    line = socket;
    return socket.connectToServer();
  });
  await host(page, house.url, 'krypto', { seats: 1 });
  await start(page);
  await merge(page);
  away = true;
  await line.close();
  await page.locator('[role=status] p').waitFor();
  for (const wish of [{ adjourn: {} }, { rematch: {} }, { start: {} }]) assert.equal(await ask(page, wish), null);
  away = false;
  await page.locator('[role=status] p').waitFor({ state: 'detached' });
  const { round, view } = await frame(page);
  assert.equal(round, 2);
  const numbers = () => [...document.querySelectorAll('.bench .tile .number')].map((one) => Number(one.textContent));
  assert.deepEqual((await page.evaluate(numbers)).toSorted(), view.hands[0].toSorted());
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a row that is guessed', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await anybody();
  await playNow(page, house.url, 'break-the-code');
  await wait(page);
  await page.locator('#btc-tab-guess').click();
  const [taken, free] = [true, false].map((pressed) => page.locator(`#btc-guess .place[aria-pressed=${pressed}]`));
  for (const index of [2, 5, 8]) await free.nth(index).click();
  const before = await taken.evaluateAll((tiles) => tiles.map(({ dataset }) => dataset.thing));
  await reload(page);
  assert.deepEqual(await taken.evaluateAll((tiles) => tiles.map(({ dataset }) => dataset.thing)), before);
  while (await page.locator('#btc-guess .commit button').isDisabled()) await free.first().click();
  await commit(page, '#btc-guess .commit button');
  await reload(page);
  assert.equal(await taken.count(), 0);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a card that is spoken of, and what it might be', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await anybody();
  await playNow(page, house.url, 'kryptos');
  await asked(page, 'kryptos', '.hand:not(.own) button');
  await page.locator('.hand:not(.own) button').first().click();
  await page.locator('.numbers button:not(.struck)').first().click();
  const number = await page.locator('.numbers .chosen').getAttribute('data-number');
  await reload(page);
  assert.equal(await page.locator('.numbers .chosen').getAttribute('data-number'), number);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a command, a line that was not sent, and a note that was not kept', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await playNow(page, house.url, 'break-the-code');
  const [line, note] = [page.getByRole('textbox', { name: 'Say something' }), page.locator('#note')];
  const tab = (name) => page.getByRole('button', { name }).click();
  await page.locator('#command').fill('ask su');
  await tab('Chat');
  await line.fill('it cannot be the');
  await tab('Notes');
  await note.fill('no green five');
  await reload(page);
  await tab('Notes');
  assert.equal(await note.inputValue(), 'no green five');
  await page.waitForFunction(
    () => sessionStorage.getItem(`drafts ${location.pathname.split('/').at(-1)} note`) === null,
  );
  await tab('Chat');
  assert.equal(await line.inputValue(), 'it cannot be the');
  await line.press('Enter');
  await page.getByRole('log').getByText('it cannot be the').waitFor();
  await tab('Log');
  assert.equal(await page.locator('#command').inputValue(), 'ask su');
  await tab('Chat');
  assert.equal(await line.inputValue(), '');
  assert.deepEqual(complaints, []);
  await context.close();
});
