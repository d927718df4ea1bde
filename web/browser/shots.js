// Pictures of every page and of each board at three moments, on phones, at a desk and at 200 % zoom, light and dark,
// into docs/shots or another folder, of all sizes or of some: `node web/browser/shots.js FOLDER 360 zoom`.
import { mkdir } from 'node:fs/promises';

import { browser } from './chromium.js';
import { GAMES, golden } from './games.js';
import { openHouse } from './house.js';
import { bringIn, dice, frame, host, playNow, newPerson, seated, type, wait } from './table.js';

const [, , OUT = 'docs/shots', ...CHOSEN] = process.argv;
/** A desk at 200 % has half of its width and height. */
const SIZES = {
  360: { width: 360, height: 740 },
  390: { width: 390, height: 844 },
  1280: { width: 1280, height: 800 },
  zoom: { width: 640, height: 400 },
};

const [house, chromium] = await Promise.all([openHouse(), browser()]);
await mkdir(OUT, { recursive: true });

for (const [size, viewport] of Object.entries(SIZES)) {
  if (CHOSEN.length > 0 && !CHOSEN.includes(size)) continue;
  for (const colorScheme of ['light', 'dark']) {
    const { context, page } = await newPerson(chromium, { viewport, colorScheme, reducedMotion: 'reduce' });
    const shoot = (name, more) => page.screenshot({ path: `${OUT}/${name}-${size}-${colorScheme}.png`, ...more });
    for (const [name, path] of [
      ['door', '/'],
      ['new', '/new/kryptos'],
      ['me', '/me'],
      ['lost', '/nothing'],
      ['offline', '/offline.html'],
      ...GAMES.map((game) => [`rules-${game}`, `/rules/${game}`]),
    ]) {
      await page.goto(house.url + path);
      await page.waitForLoadState('networkidle');
      await shoot(name);
    }
    const link = await host(page, house.url, 'kryptos', { seats: 4 });
    await shoot('waiting');
    const visitor = await newPerson(chromium, { viewport, colorScheme, reducedMotion: 'reduce' });
    await visitor.page.goto(link);
    await visitor.page.waitForLoadState('networkidle');
    await visitor.page.screenshot({ path: `${OUT}/join-${size}-${colorScheme}.png` });
    await visitor.context.close();
    await page.goto(`${house.url}/lesson/kryptos`);
    await seated(page);
    await page.waitForLoadState('networkidle');
    await shoot('lesson');
    for (const game of GAMES) {
      await moments(page, game, size, shoot);
      await reviewed(page, game, shoot);
    }
    await context.close();
  }
}
await chromium.close();
await house.close();

/** The first move with what opens beside it, the middle, the end. */
async function moments(page, game, size, shoot) {
  await playNow(page, house.url, game);
  await wait(page);
  await shoot(`${game}-1`);
  for (const tab of ['Log', 'Chat', 'Notes', 'Players']) {
    await page.locator('nav').getByRole('button', { name: tab, exact: true }).click();
    await shoot(`${game}-rail-${tab.toLowerCase()}`);
  }
  await page.keyboard.press('Escape');
  await page.locator('.head a[href^="/rules/"]').click();
  await page.locator('dialog[open]').waitFor();
  await shoot(`${game}-help`);
  await page.keyboard.press('Escape');
  const hint = page.getByRole('button', { name: 'Hint' });
  if ((await hint.count()) > 0) {
    await hint.click();
    await page.locator('.now .hint').or(page.getByText('Nothing new is certain')).first().waitFor();
    await shoot(`${game}-hint`);
  }
  const roll = dice(4);
  for (let made = 0; (await wait(page)) === 'mine'; made++) {
    if (made === 5) {
      await clear(page, size);
      await shoot(`${game}-2`);
    }
    const { legal } = await frame(page);
    const actions = legal?.listed ?? legal?.sampled ?? [];
    if (actions.length > 0) await type(page, actions[roll(actions.length)]);
  }
  await clear(page, size);
  await shoot(`${game}-3`);
}

/** Closes the sheet that covers the board of a phone; the next command opens it again. */
async function clear(page, size) {
  if (size !== '1280' && (await page.locator('aside.open').count()) > 0)
    await page.locator('nav button').first().click();
}

/** A finished game at a move in its middle, with all open. */
async function reviewed(page, game, shoot) {
  const record = golden(game);
  if (record === undefined) return;
  const path = await bringIn(page, house.url, record);
  const move = Math.floor(record.match(/^\d+\.\d{3} /gm).length / 2);
  await page.goto(`${house.url}${path}/${move}`);
  await page.locator('.review[data-studied] figure').first().waitFor();
  await shoot(`${game}-review`);
  await page.getByLabel('Through whose eyes').selectOption('open');
  await page.waitForLoadState('networkidle');
  await shoot(`${game}-review-open`, { fullPage: true });
}
