// Proofs on the board and in the log, choices made on the board, and the review in other languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { PHONE } from './chromium.js';
import { golden } from './games.js';
import { ask, at, claimWhere, examine, openAt, told } from './reviewing.js';
import { chromium, house } from './stage.js';
import { bringIn, frame, join, newPerson, start } from './table.js';

const movesOf = (record) => record.split('\n').filter((line) => /^\d+\.\d{3} /.test(line)).length;

/** The elements that a place names: itself, or a row or hand as a whole. */
const named = (place) => `.board :is([data-place="${place}"], [data-row~="${place}"])`;

/** Every place of these facts has a frame and the numbers of its facts, and every line that told one is framed. */
async function lit(page, facts, numbers) {
  const signs = {};
  for (const i of numbers) for (const place of facts[i].places ?? []) (signs[place] ??= []).push(String(i + 1));
  assert.ok(Object.keys(signs).length > 0, 'the facts have places');
  for (const [place, wanted] of Object.entries(signs)) {
    const found = page.locator(`.review ${named(place)}.proves`).first();
    await found.waitFor();
    const written = (await found.getAttribute('data-sign')).split(' ').filter((sign) => /^\d+$/.test(sign));
    assert.deepEqual(written, wanted, place);
    const style = await found.evaluate((one) => getComputedStyle(one).outlineStyle);
    assert.match(style, /solid|dashed/, `${place} has a frame`);
  }
  const lines = new Set(numbers.flatMap((i) => facts[i].line ?? []));
  await page.waitForFunction((count) => document.querySelectorAll('[role=log] li.proves').length === count, lines.size);
  for (const line of lines) {
    const told = page.locator('[role=log] li', { has: page.locator(`button`) }).nth(line);
    assert.match(await told.getAttribute('class'), /proves/);
  }
}

const proof = (verdict) => verdict.certain ?? verdict.impossible;

for (const game of ['break-the-code', 'kryptos']) {
  const record = golden(game);

  test(`the facts of a proof light up on the board and in the log of ${game}`, { timeout: 180_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { reducedMotion: 'reduce' });
    const path = await bringIn(page, house.url, record);
    const pointed = (verdict) => {
      const facts = proof(verdict)?.facts ?? [];
      return facts.some(({ line }) => line !== undefined) && facts.some(({ places = [] }) => /^[A-H]$/.test(places[0]));
    };
    const { move, eyes, claim, place, examined } = await claimWhere(page, path, movesOf(record), pointed);
    await openAt(page, path, move);
    await page.getByLabel('Through whose eyes').selectOption(eyes);
    await ask(page, claim);
    const { facts, steps = [] } = proof(examined.verdict);
    await lit(page, facts, [...facts.keys()]);
    const own = page.locator(`.review ${named(place)}.claimed`);
    assert.match(await own.first().getAttribute('data-sign'), /\?$/);
    assert.equal(await own.first().evaluate((one) => getComputedStyle(one).outlineStyle), 'dashed');
    assert.equal(await page.locator('.facts > li').count(), facts.length);
    for (const [i, { from }] of steps.entries()) {
      await page.getByRole('button', { name: `Step ${i + 1} of` }).click();
      await page
        .locator('.steps > li')
        .nth(i)
        .getByText(/\([1-9a-z, ]+\)$/)
        .waitFor();
      const numbers = from.flatMap(({ fact }) => fact ?? []);
      if (numbers.some((fact) => facts[fact].places?.length > 0)) await lit(page, facts, numbers);
    }
    await page.getByRole('button', { name: 'Close' }).click();
    await page.waitForFunction(() => document.querySelector('.proves, .claimed, [data-sign]') === null);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('a touched place is asked about what it is not, too', { timeout: 180_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium, {
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const path = await bringIn(page, house.url, golden('kryptos'));
  const move = 14;
  await openAt(page, path, move);
  await page.getByLabel('Through whose eyes').selectOption('A');
  const { opened } = await told(page, path, `positions/${move}?eyes=open`);
  const { place, text } = opened.find((one) => /^[B-F]\d/.test(one.place));
  await page.locator(`.review [data-place="${place}"]`).first().tap();
  await page.locator('#why').waitFor();
  const values = page.getByRole('group', { name: 'Ask whether something else lies there:' }).getByRole('button');
  assert.equal(await values.and(page.locator('[aria-pressed=true]')).innerText(), text);
  const all = await values.allInnerTexts();
  let impossible;
  for (const value of all.filter((one) => one !== text)) {
    const { verdict } = await told(page, path, 'why', { claim: `${place}=${value}`, eyes: 'A', move });
    if (verdict?.impossible) {
      impossible = value;
      break;
    }
  }
  assert.ok(impossible, `one of ${all} cannot lie at ${place}`);
  await values.getByText(impossible, { exact: true }).tap();
  await page.getByText('This is impossible.').waitFor();
  assert.equal(await values.and(page.locator('[aria-pressed=true]')).innerText(), impossible);
  await examine(page, 'other values of a place');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('what lies aside can be asked about card by card', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  const record = readFileSync(new URL('../../games/kryptos/tests/records/four-mystery.txt', import.meta.url), 'utf8');
  const path = await bringIn(page, house.url, record);
  await openAt(page, path, 3);
  await page.getByLabel('Through whose eyes').selectOption('A');
  const { opened } = await told(page, path, 'positions/3?eyes=open');
  const cards = opened.find(({ place }) => place === 'aside').text.split(' ');
  assert.ok(cards.length > 1);
  await page.locator('.review [data-place=aside]').first().click();
  await page.locator('#why').waitFor();
  const values = page.locator('.others button');
  const offered = await values.allInnerTexts();
  assert.ok(cards.every((card) => offered.includes(card)));
  assert.deepEqual(
    offered,
    offered.toSorted((one, other) => one - other),
    'the order gives nothing away',
  );
  await values.getByText(cards[1], { exact: true }).click();
  await page.locator('.others [aria-pressed=true]', { hasText: new RegExp(`^${cards[1]}$`) }).waitFor();
  await page.waitForFunction((card) => document.querySelector('#why')?.textContent.includes(card), cards[1]);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a move is tried again on the board itself', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium, { viewport: PHONE, reducedMotion: 'reduce' });
  const path = await bringIn(page, house.url, golden('break-the-code'));
  await openAt(page, path, 3);
  let arrive;
  const due = new Promise((resolve) => (arrive = resolve));
  await page.route('**/positions/2?*', (route) => due.then(() => route.continue()));
  await page.getByRole('button', { name: 'Try again here' }).click();
  await at(page, path, 2);
  await page.locator('.review .board[inert]').waitFor();
  arrive();
  await page.locator('#btc-ask .card:enabled').first().click();
  const digits = page.locator('#btc-ask .commit .digit');
  if ((await digits.count()) > 0) await digits.first().click();
  await page.locator('#btc-ask .commit .main').click();
  await page.locator('.tried').getByText('your choice').waitFor();
  // Another one, and then the rest of the game.
  await page.locator('#completions [role=option]').first().click();
  await page.locator('#command').press('Enter');
  await page.getByRole('button', { name: 'Show what was played' }).click();
  await at(page, path, 3);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('an address beyond the end says that there is no such move', { timeout: 60_000 }, async () => {
  const record = golden('break-the-code');
  const { context, page, complaints } = await newPerson(chromium);
  const path = await bringIn(page, house.url, record);
  await page.goto(`${house.url}${path}/9999`);
  const refusal = page.locator('.review [role=alert]');
  await refusal.getByText(`The game has no move 9999: it ended after move ${movesOf(record)}.`).waitFor();
  await page.locator('#end').waitFor();
  await page.keyboard.press('ArrowLeft');
  await at(page, path, movesOf(record) - 1);
  await refusal.waitFor({ state: 'detached' });
  assert.deepEqual(complaints, []);
  await context.close();
});

test('friends go on from a position, marked as a chosen deal', { timeout: 120_000 }, async () => {
  const anna = await newPerson(chromium);
  const path = await bringIn(anna.page, house.url, golden('break-the-code'));
  await openAt(anna.page, path, 4);
  await anna.page.getByLabel('Through whose eyes').selectOption('B');
  await anna.page.getByRole('button', { name: 'with friends' }).click();
  await anna.page.locator('#invitation').waitFor();
  const bob = await newPerson(chromium);
  await join(bob.page, anna.page.url(), 'Bob');
  await start(anna.page, 1);
  await bob.page.locator('.table[data-stage=playing]').waitFor();
  const [own, other] = await Promise.all([anna, bob].map(({ page }) => frame(page)));
  assert.deepEqual([own.you.seat, other.you.seat, own.moves >= 4, own.rigged], ['B', 'A', true, true]);
  for (const { context, complaints } of [anna, bob]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

/** The review's own words in each language. */
const WORDS = {
  fr: { eyes: 'Vu par', open: 'Pas certain : voici une donne', step: /^Étape 1 sur/, again: 'Rejouer ce coup' },
  pl: {
    eyes: 'Czyimi oczami',
    open: 'To nie jest pewne: oto rozdanie',
    step: /^Krok 1 z/,
    again: 'Spróbuj tu jeszcze raz',
  },
};

for (const [language, words] of Object.entries(WORDS)) {
  test(`steps, counter-examples and another try in ${language}, on a phone`, { timeout: 240_000 }, async () => {
    const locale = `${language}-${language.toUpperCase()}`;
    const { context, page, complaints } = await newPerson(chromium, {
      viewport: PHONE,
      locale,
      reducedMotion: 'reduce',
    });
    const record = golden('kryptos');
    const path = await bringIn(page, house.url, record);
    const look = async ({ move, eyes, claim }) => {
      await openAt(page, path, move);
      await page.getByLabel(words.eyes).selectOption(eyes);
      await ask(page, claim);
    };
    const long = await claimWhere(page, path, movesOf(record), (verdict) => proof(verdict)?.steps?.length > 1);
    await look(long);
    await page.getByRole('button', { name: words.step }).click();
    await page.locator('.steps > li').first().waitFor();
    await examine(page, `a long proof in ${language}`);
    await look(await claimWhere(page, path, 14, (verdict) => verdict.open));
    await page.getByText(words.open).waitFor();
    await page.locator('.review .board [data-shown]').first().waitFor();
    await examine(page, `a counter-example in ${language}`);
    await page.getByRole('button', { name: words.again }).click();
    await page.locator('[aria-labelledby=trying]').waitFor();
    await examine(page, `a move to try in ${language}`);
    const address = new URL(page.url()).pathname;
    const { played } = await told(page, path, `positions/${Number(address.split('/').at(-1)) + 1}`);
    await page.locator('#command').fill(played.entry.replace(/^\S+ \S+: /, ''));
    await page.locator('#command').press('Enter');
    await page.locator('.tried ol').waitFor();
    await examine(page, `a move that was tried in ${language}`);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
