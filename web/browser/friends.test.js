// Friends and bots at one table: a table with one click, its terms, and a whole game of each kind; one player has a
// phone and one a desktop.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES, player, seats } from './games.js';
import { chromium, house } from './stage.js';
import { change, dice, frame, host, join, seated, newPerson, start, wait } from './table.js';

/** Two friends where two can play; Decrypto has its two teams from four on. */
const WISHED = { decrypto: 4 };

const PEOPLE = { 'phone hosts': [PHONE, DESKTOP], 'desk hosts': [DESKTOP, PHONE] };

for (const [who, [own, other]] of Object.entries(PEOPLE)) {
  test(`a table with one click, changed in the lobby: ${who}`, { timeout: 120_000 }, async () => {
    const anna = await newPerson(chromium, { viewport: own });
    const bob = await newPerson(chromium, { viewport: other });
    // A browser with a sharing of its own.
    await anna.page.addInitScript(() => {
      navigator.share = (what) => ((window.shared = what), Promise.resolve());
    });
    const link = await host(anna.page, house.url, 'krypto');
    // From now on Anna has a nickname: one click from the front door is enough.
    await anna.page.goto(house.url);
    await anna.page.locator('a[href="/new/kryptos"]').click();
    await anna.page.locator('#invitation').waitFor();
    assert.notEqual(anna.page.url(), link);
    const table = anna.page.url();
    assert.equal(await anna.page.locator('#invitation').inputValue(), table);
    await anna.page.getByRole('img', { name: 'The link as a code for a camera' }).waitFor();
    await anna.page.getByRole('button', { name: 'Share' }).click();
    assert.deepEqual(await anna.page.evaluate(() => window.shared), { title: 'Kryptos', url: table });

    // Bob sees what he would join, then watches, then sits down.
    await bob.page.goto(table);
    await bob.page.getByText('Host: Anna').waitFor();
    assert.deepEqual(await bob.page.getByLabel('Players').getByRole('listitem').allInnerTexts(), [
      'A\nAnna',
      'B\nfree seat',
      'C\nfree seat',
    ]);
    await bob.page.getByText('no clock').waitFor();
    await bob.page.getByRole('button', { name: 'Just watch' }).click();
    await bob.page.locator('#invitation').waitFor();
    assert.equal((await frame(bob.page)).you.name, undefined);
    await bob.page.getByRole('button', { name: 'Sit here' }).first().click();
    await bob.page.getByLabel('Nickname').fill('Bob');
    await bob.page.getByRole('button', { name: 'Join' }).click();
    await bob.page.getByRole('button', { name: 'Stand up' }).waitFor();

    // Everybody sees what the host changes; the others cannot.
    assert.equal(await bob.page.locator('#term-seats').count(), 0);
    await change(anna.page, { seats: 5, assist: 'paper', options: { ties: 'shared' } });
    await bob.page.getByText('Changed by the host: equal points win together').waitFor();
    assert.deepEqual(await bob.page.locator('[aria-labelledby=terms] li').allInnerTexts(), [
      'Help: hints',
      'No clock',
      'Equal points win together (house)',
    ]);
    await anna.page.getByLabel('The point for a second try goes to the owner of the card.').check();
    await bob.page.getByText('Changed by the host: with the bribe').waitFor();
    // A seat that is taken stays, and the field says again what the table has.
    await anna.page.locator('.bot .button').last().click();
    await anna.page.locator('#term-seats').selectOption('4');
    await anna.page.getByText('A table of 4 has no seat E, and that seat is taken. Free it first.').waitFor();
    assert.equal(await anna.page.locator('#term-seats').inputValue(), '5');

    // Strangers choose it by what the front door says.
    await anna.page.locator('#term-finding').selectOption('lobby');
    const zoe = await newPerson(chromium, { viewport: other });
    await zoe.page.goto(house.url);
    const row = zoe.page.locator(`a[href="${new URL(table).pathname}"]`);
    await row.getByText('Host: Anna').waitFor();
    const told = await row.innerText();
    assert.match(told, /2 free seats/);
    assert.match(told, /Help: hints · no clock · equal points win together \(house\) · with the bribe/);
    await anna.page.locator('#term-finding').selectOption('link');
    await row.waitFor({ state: 'detached' });
    for (const { context, complaints } of [anna, bob, zoe]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });
}

test('decrypto opens with two teams and keywords in the language of the host', { timeout: 60_000 }, async () => {
  for (const [locale, told] of [
    ['fr-FR', 'mots-clés français'],
    ['pl-PL', 'hasła polskie'],
  ]) {
    const { context, page, complaints } = await newPerson(chromium, { viewport: PHONE, locale });
    await host(page, house.url, 'decrypto');
    const { chairs, options } = await frame(page);
    assert.deepEqual([chairs.length, options], [4, { words: locale.slice(0, 2) }]);
    await page.getByText(told).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

for (const game of GAMES) {
  test(`${game} among friends, phone and desk`, { timeout: 300_000 }, async () => {
    const anna = await newPerson(chromium, { viewport: PHONE, hasTouch: true });
    const bob = await newPerson(chromium, { viewport: DESKTOP });
    const count = await seats(house.url, game, WISHED[game] ?? 2);
    const link = await host(anna.page, house.url, game, { seats: count, assist: 'certain' });
    await join(bob.page, link, 'Bob');
    await start(anna.page, count - 2);
    await seated(bob.page);
    const move = await player(game);
    await Promise.all([anna, bob].map(({ page }, i) => play(page, move, dice(i + 1))));
    for (const { page, complaints, context } of [anna, bob]) {
      assert.match(await page.locator('#end').innerText(), /won|nobody/i);
      assert.ok(await page.locator('.proof:not(.bad)').isVisible());
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });
}

async function play(page, move, roll) {
  while ((await wait(page, 120_000)) === 'mine') await move(page, roll);
}
