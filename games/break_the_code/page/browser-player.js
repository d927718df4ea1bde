// How a person plays Break the Code on the board: asks while there is doubt, guesses when sure or when it must.

export async function play(page, roll) {
  const before = await page.locator('.table').getAttribute('data-moves');
  if (!(await guess(page, roll))) await ask(page, roll);
  await page.waitForFunction((before) => document.querySelector('.table')?.dataset.moves !== before, before);
}

/** Guesses a row that is certain to the last tile, or any row where nothing else is left; says whether it did. */
async function guess(page, roll) {
  await page.locator('#btc-tab-guess').click();
  const commit = page.locator('#btc-guess .commit .wax');
  const certain = page.locator('#btc-guess .printed button').first();
  if ((await certain.count()) > 0 && (await certain.isEnabled())) await certain.click();
  if (await commit.isDisabled()) {
    if ((await page.locator('#btc-ask .card:enabled').count()) > 0) return false;
    const tiles = page.locator('#btc-guess .place[aria-pressed=false]');
    while (await commit.isDisabled()) await tiles.nth(roll(await tiles.count())).click();
  }
  await commit.click();
  return true;
}

async function ask(page, roll) {
  await page.locator('#btc-tab-ask').click();
  const cards = page.locator('#btc-ask .card:enabled');
  await cards.nth(roll(await cards.count())).click();
  const digits = page.locator('#btc-ask .commit .digit');
  if ((await digits.count()) > 0) await digits.nth(roll(2)).click();
  await page.locator('#btc-ask .commit .main').click();
}
