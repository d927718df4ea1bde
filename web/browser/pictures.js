// The picture of a review in README: a golden record through the real page.
import { readFileSync } from 'node:fs';

import { browser } from './chromium.js';
import { openHouse } from './house.js';
import { bringIn, newPerson } from './table.js';

/** A move after which a tile of the rival is certain for the eyes. */
const [RECORD, MOVE, EYES, PLACE] = ['games/break_the_code/tests/records/two-players.txt', 5, 'B', 'A.c'];

const [house, chromium] = await Promise.all([openHouse(), browser()]);
const { page } = await newPerson(chromium, { viewport: { width: 1280, height: 950 }, reducedMotion: 'reduce' });
const path = await bringIn(page, house.url, readFileSync(RECORD, 'utf8'));
await page.goto(`${house.url}${path}/${MOVE}`);
await page.getByLabel('Through whose eyes').selectOption(EYES);
await page.locator('figure svg').first().waitFor();
await page.locator(`.review [data-place="${PLACE}"]`).click();
await page.locator('#why').waitFor();
await page.screenshot({ path: 'docs/shots/review.png' });
await chromium.close();
await house.close();
