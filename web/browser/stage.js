// A house and a browser, open as long as the tests of a file run.
import { after, before } from 'node:test';

import { browser } from './chromium.js';
import { openHouse } from './house.js';

export let house;
export let chromium;

before(async () => {
  house = await openHouse();
  chromium = await browser();
});
after(async () => {
  await chromium?.close();
  await house?.close();
});
