// How a person plays Kryptos through the board: touches a card, then a number, then the control that commits.

export async function play(page, roll) {
  const before = await page.locator('.table').getAttribute('data-moves');
  await propose(page, roll);
  await page.locator('.panel .row .button').last().click();
  await page.waitForFunction((before) => document.querySelector('.table')?.dataset.moves !== before, before);
}

async function propose(page, roll) {
  const own = page.locator('.hand.own button:not(.forbidden)');
  if ((await own.count()) > 0) return touch(own, roll);
  const sealed = page.locator('.hand:not(.own) button');
  if ((await sealed.count()) === 0) return;
  // After a wrong guess the last control is to stop.
  if ((await page.locator('.panel .row .button').count()) > 0) return;
  const sure = sealed.filter({ has: page.locator('.stamp') });
  await touch((await sure.count()) > 0 ? sure : sealed, roll);
  await touch(page.locator('.numbers button:not(.struck)'), roll);
}

async function touch(some, roll) {
  await some.nth(roll(await some.count())).click();
}
