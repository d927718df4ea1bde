// Nothing moves by itself, neither while a page loads nor while others play: a finger finds what it aimed at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { DESKTOP } from './chromium.js';
import { GAMES, player, seats } from './games.js';
import { ending } from './krypto.js';
import { chromium, house } from './stage.js';
import { act, dice, frame, host, join, movedOn, moves, newPerson, open, playNow, seated, start } from './table.js';

/** As large as Lighthouse's phone. */
const PHONE = { width: 412, height: 823 };
const SIZES = { phone: { viewport: PHONE, hasTouch: true }, desk: { viewport: DESKTOP } };
const MOST = 0.02;

/** A new person whose page notes what moves. */
async function watcher(more) {
  const person = await newPerson(chromium, more);
  await person.page.addInitScript(() => {
    window.shifted = [];
    new PerformanceObserver((list) => window.shifted.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  return person;
}

/** What has moved since the last look is little. */
async function still(page, where) {
  // Shifts with a second between them do not add up.
  await page.waitForTimeout(1100);
  const shifts = await page.evaluate(() => {
    const box = ({ y, height }) => `${y} ${height}`;
    const told = ({ node, previousRect, currentRect }) =>
      `${node?.nodeName} ${node?.className}: ${box(previousRect)} → ${box(currentRect)}`;
    const found = window.shifted
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => [value.toFixed(4), ...sources.map(told)].join('\n  '));
    window.shifted = [];
    return found;
  });
  const sum = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
  assert.ok(sum < MOST, `${where}:\n${shifts.join('\n')}`);
}

/** How many moves of the others are watched. */
const WATCHED = 6;

for (const [size, screen] of Object.entries(SIZES)) {
  test(`the board of Krypto stays where it is while another plays, on a ${size}`, { timeout: 90_000 }, async () => {
    const [anna, bob] = [await watcher(screen), await newPerson(chromium)];
    const link = await host(anna.page, house.url, 'krypto', { seats: 2 });
    await join(bob.page, link, 'Wilhelmina');
    await start(anna.page);
    await seated(bob.page);
    await anna.page.goto(link);
    await seated(anna.page);
    await anna.page.waitForLoadState('networkidle');
    await still(anna.page, 'a fresh table');
    // A call, a calculation, and the end of the round.
    for (const notation of await ending(bob.page)) {
      const before = await moves(anna.page);
      assert.equal(await act(bob.page, notation), null);
      await movedOn(anna.page, before);
      await still(anna.page, notation);
    }
    for (const { context } of [anna, bob]) await context.close();
  });

  for (const game of GAMES.filter((one) => one !== 'krypto'))
    test(`the board of ${game} stays where it is while others play, on a ${size}`, { timeout: 120_000 }, async () => {
      const [anna, bob] = [await watcher(screen), await newPerson(chromium)];
      const count = await seats(house.url, game, 3);
      const bots = Array(count - 2).fill('novice');
      const link = await open(anna.page, house.url, { game, seats: count, bots });
      await join(bob.page, link, 'Wilhelmina');
      await start(anna.page);
      await seated(bob.page);
      await anna.page.goto(link);
      await seated(anna.page);
      await anna.page.waitForLoadState('networkidle');
      await still(anna.page, 'a fresh table');
      const [move, roll] = [await player(game), dice(3)];
      for (let watched = 0; watched < WATCHED && (await frame(anna.page)).stage === 'playing';) {
        // What a player's own finger moves is no surprise; the browser knows its touch.
        if ((await anna.page.locator('.table').getAttribute('data-mine')) === 'true') await move(anna.page, roll);
        await anna.page.waitForTimeout(1100);
        const { legal, you, 'to-act': acting } = await frame(bob.page);
        if (!acting.includes(you.seat)) continue;
        await anna.page.evaluate(() => (window.shifted = []));
        const before = await moves(anna.page);
        assert.equal(await act(bob.page, legal.listed?.[roll(legal.listed.length)] ?? legal.sampled[0]), null);
        await movedOn(anna.page, before);
        watched += 1;
        // The end is another page; bots may be quick to reach it.
        await anna.page.waitForTimeout(300);
        if ((await frame(anna.page)).stage === 'playing') await still(anna.page, `move ${await moves(anna.page)}`);
      }
      for (const { context } of [anna, bob]) await context.close();
    });
}

/** On a slow line the fonts come when the text stands already. */
const slowFonts = (page) =>
  page.route('**/*.woff2', async (route) => {
    await sleep(1500);
    // A page that has gone on needs no font any more.
    await route.continue().catch(() => {});
  });

for (const locale of ['en-GB', 'pl-PL'])
  test(`the front door stays where it is while it loads, ${locale}`, { timeout: 90_000 }, async () => {
    const { context, page } = await watcher({ viewport: DESKTOP, locale });
    await slowFonts(page);
    // For a newcomer, and for a person with a table.
    await page.goto(house.url);
    await page.waitForLoadState('networkidle');
    await still(page, 'for a newcomer');
    await playNow(page, house.url, 'kryptos');
    for (const visit of ['first', 'second']) {
      await page.goto(house.url);
      await page.waitForLoadState('networkidle');
      await still(page, `for a player, ${visit} visit`);
    }
    await context.close();
  });

for (const [size, screen] of Object.entries(SIZES))
  test(`the rules stay where they are while they load, on a ${size}`, { timeout: 90_000 }, async () => {
    for (const game of GAMES) {
      const { context, page } = await watcher(screen);
      await slowFonts(page);
      await page.goto(`${house.url}/rules/${game}`);
      await page.locator('#clauses').waitFor();
      await page.waitForLoadState('networkidle');
      await still(page, game);
      await context.close();
    }
  });
