// One name for one thing: moves, bots, colours, notes, and what is certain of a card.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES, later, player, seats } from './games.js';
import { chromium, house } from './stage.js';
import { act, dice, frame, movedOn, moves, newPerson, open, seated, wait } from './table.js';

const NAME = 'Wilhelmina';
const LANGUAGES = { en: 'en-GB', fr: 'fr-FR', pl: 'pl-PL' };

/** A text of a language, as its file has it. */
function text(language, file, id) {
  return new RegExp(`^${id} = (.*)$`, 'm').exec(readFileSync(`locales/${language}/${file}.ftl`, 'utf8'))[1];
}

for (const game of GAMES)
  test(`the log of ${game} says “you” to the reader`, { timeout: 120_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { reducedMotion: 'reduce' });
    const count = await seats(house.url, game, 3);
    await open(page, house.url, { game, seats: count, name: NAME, bots: Array(count - 1).fill('novice'), start: true });
    const [move, roll] = [await player(game), dice(5)];
    for (let made = 0; made < 3 && (await wait(page)) === 'mine'; made++) await move(page, roll);
    const lines = await page.locator('[role=log] li').allInnerTexts();
    assert.ok(
      lines.some((line) => /\byou\b/i.test(line)),
      lines.join('\n'),
    );
    assert.deepEqual(
      lines.filter((line) => line.includes(NAME)),
      [],
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });

test('bots have names in the language of the reader', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await open(page, house.url, { game: 'break-the-code', seats: 2, bots: ['officer'], start: true });
  await seated(page);
  for (const language of ['pl', 'fr', 'en']) {
    await page.locator('header select').selectOption(language);
    const name = `${text(language, 'table', 'level-officer')} B`;
    await page.locator('.head li', { hasText: name }).waitFor();
    await page.locator('.head', { hasText: name }).waitFor();
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const [language, locale] of Object.entries(LANGUAGES))
  test(`lesson and board of Kryptos name the colours alike, ${locale}`, { timeout: 60_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { locale, viewport: PHONE });
    await page.goto(`${house.url}/lesson/kryptos`);
    await seated(page);
    const teacher = page.locator('.head > section').filter({ has: page.locator('progress') });
    await teacher.locator('button').click();
    for (let made = 0; made < 2; made++) {
      await wait(page);
      const before = await moves(page);
      assert.equal(await act(page, (await frame(page)).legal.listed[0]), null);
      await movedOn(page, before);
    }
    await teacher.locator('button').waitFor();
    const told = (await teacher.innerText()).toLowerCase();
    const labels = await page
      .locator('#main [aria-label]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const board = labels.join('\n');
    for (const colour of ['wax', 'brass', 'moss', 'ink']) {
      const word = text(language, 'kryptos', `kryptos-colour-${colour}`);
      assert.ok(told.includes(word), `the lesson says ${word}: ${told}`);
      assert.ok(board.includes(word), `the board says ${word}: ${board}`);
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });

test('what is certain of a card is said alone, without what it could be', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await open(page, house.url, { ...later('kryptos'), assist: 'certain' });
  const sure = page.locator('.hand .aloud', { hasText: /Certainly \d/ });
  await sure.first().waitFor({ state: 'attached' });
  for (const label of await sure.allTextContents()) assert.doesNotMatch(label, /\d to \d/);
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const [size, viewport] of [
  ['phone', PHONE],
  ['desk', DESKTOP],
])
  test(`one thing on the screen is called notes, on a ${size}`, { timeout: 60_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { viewport });
    for (const game of GAMES) {
      const count = await seats(house.url, game, 3);
      await open(page, house.url, { game, seats: count, bots: Array(count - 1).fill('novice'), start: true });
      await seated(page);
      await page.locator('nav').getByText('Notes').click();
      await page.locator('#note').waitFor();
      const called = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        let count = 0;
        while (texts.nextNode())
          if (texts.currentNode.data.trim() === 'Notes' && texts.currentNode.parentElement.checkVisibility())
            count += 1;
        return count;
      });
      assert.equal(called, 1, game);
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });
