// A server and a browser for the tests of one file.
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
