// How people play Krypto on the board: one merges tiles, number, operation, number; the other one passes.
// Between two rounds both are ready at once.

const SIGNS = { '+': 0, '-': 1, '*': 2 };
const MAKE = { '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b };

export async function play(page) {
  const before = await page.locator('.table').getAttribute('data-moves');
  const next = page.locator('.pause .button');
  // If a tap fails, pass.
  const tap = (await next.isVisible()) ? next.click({ timeout: 3000 }) : solve(page).catch(() => pass(page));
  const tapped = await tap.then(
    () => true,
    () => false,
  );
  // Another player was quicker and the round is over; the next look at the page shows it.
  if (!tapped) return;
  // The game may be over before the count begins.
  await page.waitForFunction((before) => {
    const { moves, stage } = document.querySelector('.table').dataset;
    return stage === 'over' || moves !== before;
  }, before);
}

async function solve(page) {
  const way = page.viewportSize().width < 600 ? found(await cards(page), await target(page)) : null;
  await (way ? merge(page, way) : pass(page));
}

async function cards(page) {
  const texts = await page.locator('.bench .tile .aloud').allInnerTexts();
  return texts.map((text) => Number(/\d+/.exec(text)?.[0]));
}

async function target(page) {
  return Number(
    /\d+/.exec((await page.locator('.bench .target').first().getAttribute('aria-label', { timeout: 3000 })) ?? '')?.[0],
  );
}

/** A calculation from left to right that reaches the target, as places and signs; null if there is none. */
function found(numbers, target, value = null, used = []) {
  if (used.length === numbers.length) return value === target ? [] : null;
  for (let place = 0; place < numbers.length; place++) {
    if (used.includes(place)) continue;
    for (const sign of value === null ? [null] : Object.keys(SIGNS)) {
      const made = sign === null ? numbers[place] : MAKE[sign](value, numbers[place]);
      if (made < 0) continue;
      const rest = found(numbers, target, made, [...used, place]);
      if (rest !== null) return [{ place, sign }, ...rest];
    }
  }
  return null;
}

async function merge(page, [first, ...rest]) {
  const column = (place) => page.locator(`.bench li[style*="--slot: ${place};"] .tile`);
  const quick = { timeout: 3000 };
  // The new tile is chosen already.
  await column(first.place).click(quick);
  for (const { place, sign } of rest) {
    await page.locator('.bench .op').nth(SIGNS[sign]).click(quick);
    await column(place).click(quick);
  }
  await page.locator('.calls .krypto.ready').click(quick);
}

async function pass(page) {
  await page.locator('.calls > .button').first().click({ timeout: 3000 });
  await page.locator('.calls .wax').click({ timeout: 3000 });
}
