// Pictures of every page and of each board at three moments, on phones, at a desk and at 200 % zoom, light and dark,
// into docs/shots or another folder: `node web/browser/shots.js FOLDER`.
import { mkdir } from 'node:fs/promises';

import { browser } from './chromium.js';
import { GAMES } from './games.js';
import { openHouse } from './house.js';
import { dice, frame, host, playNow, newPerson, type, wait } from './table.js';

const OUT = process.argv[2] ?? 'docs/shots';
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
  for (const colorScheme of ['light', 'dark']) {
    const { context, page } = await newPerson(chromium, { viewport, colorScheme, reducedMotion: 'reduce' });
    const shoot = (name, more) => page.screenshot({ path: `${OUT}/${name}-${size}-${colorScheme}.png`, ...more });
    for (const [name, path] of [
      ['door', '/'],
      ['new', '/new/kryptos'],
      ['rules', '/rules/kryptos'],
      ['me', '/me'],
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
    for (const game of GAMES) await moments(page, game, size, shoot);
    await context.close();
  }
}
await chromium.close();
await house.close();

/** The first move, the middle, the end. */
async function moments(page, game, size, shoot) {
  await playNow(page, house.url, game);
  await wait(page);
  await shoot(`${game}-1`);
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
