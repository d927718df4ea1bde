// Seats that bots take and players take back, and games that end, are resigned, and are kept.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { PHONE } from './chromium.js';
import { golden } from './games.js';
import { chromium, house } from './stage.js';
import { bringIn, frame, join, movedOn, newPerson, open, seated, start, type, wait } from './table.js';

const DUEL = { game: 'break-the-code', seats: 2, options: { first: 'A' } };

/** Anna, with a phone, and Bob at a table for two; Anna begins. */
async function duel(table) {
  const [anna, bob] = [await newPerson(chromium, { viewport: PHONE }), await newPerson(chromium)];
  const link = await open(anna.page, house.url, { ...DUEL, ...table });
  await anna.page.getByRole('button', { name: 'Sit here' }).first().click();
  await join(bob.page, link, 'Bob');
  await start(anna.page);
  await seated(bob.page);
  const close = async () => {
    assert.deepEqual([...anna.complaints, ...bob.complaints], []);
    await Promise.all([anna.context.close(), bob.context.close()]);
  };
  return { anna: anna.page, bob: bob.page, close };
}

/** After an end that is not by the rules, everything that was hidden from a player is shown on the board. */
async function revealed(page, seat) {
  await page.locator('#end').waitFor();
  const { table, round, moves } = await frame(page);
  const opened = await page.evaluate(
    async (address) => (await (await fetch(address)).json()).opened,
    `/api/tables/${table}/games/${round}/positions/${moves}?eyes=open`,
  );
  const board = page.locator('.review .board');
  await shows(page);
  // Own cards and tiles lie open anyway.
  const hidden = [];
  for (const { place, text } of opened) {
    const at = board.locator(`[data-place="${place}"]`);
    if (place.startsWith(seat)) assert.equal(await at.getAttribute('data-shown'), null, place);
    // Own keywords are no hidden places.
    else if ((await at.count()) > 0) hidden.push([await at.evaluate(drawn), text]);
  }
  assert.ok(hidden.length > 0);
  for (const [shown, text] of hidden) assert.equal(shown, text);
}

/** What a place shows: real tiles and cards, or a word that is drawn over it. */
const drawn = (place) => {
  const signs = { black: 'b', white: 'w', green: 'g' };
  const colour = (one) => Object.keys(signs).find((name) => one.classList.contains(name));
  const lying = [...place.querySelectorAll('.tile, .card')];
  const texts = lying.map((one) => (one.querySelector('b')?.textContent ?? '') + (signs[colour(one)] ?? ''));
  return place.dataset.shown ?? texts.join(' ');
};

/** Waits until the board shows what was hidden. */
const shows = (page) =>
  page.waitForFunction(() => {
    const board = document.querySelector('.review .board');
    if (board.querySelector('[data-shown]')) return true;
    const closed = board.querySelector('.card.back, .slot:not(.open)');
    return board.querySelector('.card, .slot') !== null && closed === null;
  });

for (const [game, seats] of [
  ['break-the-code', 3],
  ['decrypto', 4],
  ['kryptos', 3],
])
  test(`${game} shows what was hidden when it is ended by agreement`, { timeout: 60_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { viewport: PHONE, reducedMotion: 'reduce' });
    const bots = Array.from({ length: seats - 1 }, () => 'random');
    await open(page, house.url, { game, seats, bots, start: true });
    await seated(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Players', exact: true }).click();
    await page.getByRole('button', { name: 'End the game here' }).click();
    await page.keyboard.press('Escape');
    await revealed(page, (await frame(page)).you.seat);
    // Through other eyes, and as an earlier game of the table.
    await page.getByLabel('Through whose eyes').selectOption('open');
    await revealed(page, 'nobody');
    await page.goto(`${page.url()}/g/1`);
    await page.locator('.game .review .board').waitFor();
    await shows(page);
    assert.deepEqual(complaints, []);
    await context.close();
  });

test(
  'a bot plays for a late player, and waits at each turn for the player to take over',
  {
    timeout: 120_000,
  },
  async () => {
    const { anna, bob, close } = await duel({ clock: { move: 10 } });
    await anna.getByText('A bot plays for you.').waitFor();
    // Anna looks on for a turn.
    await anna.getByRole('button', { name: 'Log' }).click();
    await anna.getByText('A bot moved for you.').waitFor();
    await wait(bob);
    assert.equal(await type(bob, (await frame(bob)).legal.sampled[0]), null);
    // At the next turn the bot waits, and Anna takes over.
    assert.equal(await wait(anna), 'mine');
    await anna
      .locator('.banner time')
      .getByText(/0:\d\d/)
      .waitFor();
    await anna.getByRole('button', { name: 'Take over' }).click();
    await anna.getByText('A bot plays for you.').waitFor({ state: 'detached' });
    const { legal, moves } = await frame(anna);
    assert.equal(moves, 2, 'the bot has not moved meanwhile');
    assert.equal(await type(anna, legal.sampled[0]), null);
    assert.deepEqual((await frame(anna))['bot-lines'], [1]);
    await close();
  },
);

/** A game that Bob has left; the last test of this file goes on with it, after the minute for which a seat is kept. */
let left = null;

test('a page says when a bot may play for one who has left', { timeout: 60_000 }, async () => {
  const { anna, bob, close } = await duel({});
  await bob.goto(house.url);
  left = { anna, bob, close, since: Date.now() };
  await anna.getByRole('button', { name: 'Players', exact: true }).click();
  await anna.getByText(/A bot may play in 0:\d\d/).waitFor();
  assert.equal(await anna.getByRole('button', { name: 'Let a bot play' }).count(), 0);
});

test('all see who proposes to end a game, who says no, and who resigns', { timeout: 120_000 }, async () => {
  const { anna, bob, close } = await duel({});
  await anna.getByRole('button', { name: 'Players' }).click();
  await anna.getByRole('button', { name: 'End the game here' }).click();
  await anna.getByText('You propose to end the game here. Agreed: you. Not yet: Bob.').waitFor();
  await bob.getByText('Anna proposes to end the game here. Agreed: Anna. Not yet: you.').waitFor();
  await bob.getByRole('button', { name: 'No, play on' }).click();
  await anna.getByText('Bob wants to play on.').waitFor();
  await bob.getByText('You want to play on.').waitFor();
  await bob.getByRole('button', { name: 'Players' }).click();
  await bob.getByRole('button', { name: 'Hurry up!' }).click();
  await anna.getByText('Bob asks you to hurry').waitFor();
  await bob.getByRole('button', { name: 'Hurry up!' }).waitFor({ state: 'detached' });
  await bob.getByText('You ask Anna to hurry').waitFor();
  anna.on('dialog', (dialog) => void dialog.accept());
  await anna.getByRole('button', { name: 'Resign' }).click();
  await bob.getByText('A player has resigned.').waitFor();
  assert.match(await bob.locator('#end').innerText(), /You have won/);
  assert.ok(await bob.locator('.proof:not(.bad)').isVisible());
  await revealed(anna, 'A');
  await revealed(bob, 'B');
  await close();
});

test('a rematch keeps the game before it', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium, { viewport: PHONE });
  const link = await open(page, house.url, { ...DUEL, bots: ['random'], start: true });
  await page.getByRole('button', { name: 'Players' }).click();
  // Nobody else has to agree, so the reader is asked.
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'End the game here' }).click();
  assert.equal((await frame(page)).stage, 'playing');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'End the game here' }).click();
  await page.locator('#end').waitFor();
  await page.keyboard.press('Escape');
  assert.match(await page.locator('pre').textContent(), /deal row B: /);
  // Among bots the next game starts at once.
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('.table[data-stage=playing]').waitFor();
  await page.getByRole('button', { name: 'Players' }).click();
  await page.getByText('Earlier games at this table:').waitFor();
  await page.getByRole('link', { name: '1', exact: true }).click();
  await page.getByText('The game was ended by agreement.').waitFor();
  assert.equal(page.url(), `${link}/g/1`);
  const record = await page.getByRole('link', { name: 'Record' }).getAttribute('href');
  const kept = await page.evaluate(async (path) => (await fetch(path)).text(), record);
  assert.match(kept, /^game: break-the-code$/m);
  await page.goto(`${house.url}/me`);
  const games = page.locator('section', { has: page.locator('#own-games') }).locator('li');
  await games.nth(1).waitFor();
  assert.equal(await games.count(), 2);
  await games.nth(1).getByRole('link', { name: 'Break the Code' }).click();
  await page.getByText('The game was ended by agreement.').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a game that is played on from a review is among the own tables', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium, { viewport: PHONE });
  const path = await bringIn(page, house.url, golden('kryptos'));
  await page.goto(`${house.url}${path}/12`);
  await page.getByRole('button', { name: 'against bots' }).click();
  await page.locator('.table[data-stage=playing]').waitFor();
  const { pathname } = new URL(page.url());
  await page.goto(house.url);
  await page.locator(`main a[href$="${pathname}"]`).first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an imported game keeps the names of its players', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await page.goto(`${house.url}/me`);
  await page.locator('form input').first().fill('Zoe');
  await page.locator('form button').first().click();
  const record = 'games/kryptos/tests/records/three.txt';
  await page.locator('input[type=file]').setInputFiles(record);
  await seated(page);
  const named = (await readFile(record, 'utf8')).matchAll(/^player .: (.*)$/gm);
  for (const [, name] of named) await page.getByLabel('Players in order').getByText(name).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a lesson that the house refuses has a way home', { timeout: 60_000 }, async () => {
  const { context, page } = await newPerson(chromium, { viewport: PHONE });
  const refused = { code: 'house-many-tables', params: {}, text: 'You have too many unfinished tables.' };
  await page.route(/\/api\/tables\?/, (route) => route.fulfill({ status: 409, json: { refused } }));
  await page.goto(`${house.url}/lesson/kryptos`);
  await page.getByText(refused.text).waitFor();
  await page.locator('main').getByRole('link', { name: 'Front door' }).click();
  await page.locator('.games').waitFor();
  await context.close();
});

test('an unknown address has a way home', { timeout: 60_000 }, async () => {
  const { context, page } = await newPerson(chromium, { viewport: PHONE });
  for (const path of ['nothing', 'new/chess', 'lesson/chess', 'rules/chess', 't/nothing', 't/nothing/g/1']) {
    await page.goto(`${house.url}/${path}`);
    await page.locator('main').getByRole('link', { name: 'Front door' }).waitFor();
  }
  await context.close();
});

test('a bot plays for one who has left, until the player is back and takes over', { timeout: 120_000 }, async () => {
  const { anna, bob, close, since } = left;
  await anna.waitForTimeout(Math.max(0, since + 62_000 - Date.now()));
  const offer = anna.getByRole('button', { name: 'Let a bot play' });
  await offer.click();
  await offer.waitFor({ state: 'detached' });
  assert.equal(await wait(anna), 'mine');
  assert.equal(await type(anna, (await frame(anna)).legal.sampled[0]), null);
  // The bot answers, and the log says for whom.
  await movedOn(anna, 1);
  assert.equal(await wait(anna), 'mine');
  await anna.getByText('A bot moved for Bob.').waitFor();
  await bob.goBack();
  await bob.getByText('A bot plays for you.').waitFor();
  await bob.getByRole('button', { name: 'Take over' }).click();
  await bob.getByText('A bot plays for you.').waitFor({ state: 'detached' });
  assert.equal(await type(anna, (await frame(anna)).legal.sampled[0]), null);
  assert.equal(await wait(bob), 'mine');
  assert.equal(await type(bob, (await frame(bob)).legal.sampled[0]), null);
  assert.deepEqual((await frame(anna))['bot-lines'], [2]);
  await close();
});

test('robots are kept from the interface of programs alone', async () => {
  const answer = await fetch(`${house.url}/robots.txt`);
  assert.match(answer.headers.get('content-type'), /^text\/plain/);
  assert.equal(await answer.text(), 'User-agent: *\nDisallow: /api/\n');
});
