// Every board and page on small, usual and wide screens, and at 200 % zoom: in light English and dark Polish, with a
// long name.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GAMES, golden, player, seats } from './games.js';
import { broken, covered, tooWide } from './look.js';
import { chromium, house } from './stage.js';
import { bringIn, dice, newPerson, open, seated, wait } from './table.js';

/** 640 by 400 is a desk at 200 %. */
const SIZES = [
  [360, 640],
  [390, 844],
  [1280, 800],
  [640, 400],
];
const LOOKS = [
  { locale: 'en-GB', colorScheme: 'light' },
  { locale: 'pl-PL', colorScheme: 'dark' },
];
/** As long as a nickname may be. */
const NAME = 'Wilhelmina-Konstantynowa';
const MOVES = 2;

for (const look of LOOKS) {
  test(`boards fit every screen, ${look.locale}, ${look.colorScheme}`, { timeout: 240_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { ...look, reducedMotion: 'reduce' });
    for (const game of GAMES) {
      const count = await seats(house.url, game, 3);
      const bots = Array(count - 1).fill('novice');
      await open(page, house.url, { game, seats: count, name: NAME, bots, start: true });
      const move = await player(game);
      const roll = dice(9);
      for (let made = 0; made <= MOVES && (await wait(page)) === 'mine'; made++) {
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await fits(page, `${game}, move ${made}, ${width}×${height}`);
        }
        if (made < MOVES) await move(page, roll);
      }
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

/** The pages around the tables, each with what it shows at last. */
const PAGES = {
  '/': '.games ~ *',
  '/me': '#own-games ~ ul a',
  ...Object.fromEntries(
    GAMES.flatMap((game) => [
      [`/rules/${game}`, '#clauses'],
      [`/new/${game}`, '#invitation'],
    ]),
  ),
};

for (const locale of ['en-GB', 'fr-FR', 'pl-PL']) {
  test(`pages fit a small screen, ${locale}`, { timeout: 240_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, { locale, viewport: { width: 360, height: 640 } });
    // Own tables and a public one, of a person with a long name.
    for (const game of GAMES) await open(page, house.url, { game, seats: 4, name: NAME, finding: 'lobby' });
    for (const [path, last] of Object.entries(PAGES)) {
      await page.goto(house.url + path);
      await page.locator(last).first().waitFor();
      await page.waitForLoadState('networkidle');
      await drawnWell(page, `${path}, ${locale}`);
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

async function drawnWell(page, where) {
  assert.ok((await tooWide(page)) <= 0, `${where}: nothing is too wide`);
  assert.deepEqual(await broken(page, NAME), [], `${where}: words stay in one piece`);
  assert.deepEqual(await covered(page), [], `${where}: nothing covers a control`);
}

/** How high the part of the screen is in which the board is seen: without the head, the tabs and a bar that stays. */
function boardHeight() {
  const main = document.querySelector('#main');
  // On a wide screen it may stand beside the board.
  const below = (bar) => bar.checkVisibility() && bar.offsetWidth > main.clientWidth / 2;
  const sticks = (bar) => below(bar) && getComputedStyle(bar).position === 'sticky';
  const bars = [...main.querySelectorAll('.sticky-bar')].filter(sticks).reduce((sum, bar) => sum + bar.offsetHeight, 0);
  // On a low screen the head scrolls away.
  const scrolls = getComputedStyle(main).overflowY === 'visible';
  return (scrolls ? innerHeight - document.querySelector('nav').offsetHeight : main.clientHeight) - bars;
}

async function fits(page, where) {
  await drawnWell(page, where);
  const { innerWidth, innerHeight, strip } = await page.evaluate(() => ({
    innerWidth,
    innerHeight,
    strip: document.querySelector('.head li.you').offsetWidth,
  }));
  const board = await page.evaluate(boardHeight);
  assert.ok(strip <= innerWidth * 0.75, `${where}: a long name leaves room for others: ${strip}`);
  assert.ok(board >= innerHeight / 2, `${where}: half of the screen is board: ${board}`);
}

test('the mark of an own tile leaves its digit free', { timeout: 60_000 }, async () => {
  const table = { game: 'break-the-code', seats: 2, bots: ['novice'], options: { first: 'A' }, start: true };
  for (const locale of ['en-GB', 'pl-PL']) {
    const { context, page } = await newPerson(chromium, { locale, viewport: { width: 360, height: 640 } });
    await open(page, house.url, table);
    await seated(page);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      if (viewport.width < 960) await page.locator('#btc-tab-notes').click();
      await page.locator('.print.own').first().waitFor();
      const [own, covers] = await page.evaluate(() => {
        const marks = [...document.querySelectorAll('.print.own')];
        const over = marks.filter((mark) => {
          const range = document.createRange();
          range.selectNodeContents(mark.closest('button').querySelector('.tile b'));
          const [digit, tag] = [range.getBoundingClientRect(), mark.getBoundingClientRect()];
          // The box of a letter is higher than the letter.
          return tag.left < digit.right && tag.top < digit.bottom - digit.height * 0.2;
        });
        return [marks.length, over.length];
      });
      assert.deepEqual([own, covers], [5, 0], `${locale}, ${viewport.width}`);
    }
    await context.close();
  }
});

test(
  'Kryptos: the track is as high when tokens part, and no letter stands in a circle',
  { timeout: 60_000 },
  async () => {
    const { context, page } = await newPerson(chromium, {
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
    });
    const path = await bringIn(page, house.url, golden('kryptos'));
    const heights = [];
    for (const move of [0, 24]) {
      await page.goto(`${house.url}${path}/${move}`);
      await page.locator(`.review[data-shown-move="${move}"] section.track`).waitFor();
      heights.push(await page.locator('section.track').evaluate((track) => track.offsetHeight));
    }
    const tokens = await page
      .locator('section.track .token')
      .evaluateAll((all) => all.map((one) => one.style.getPropertyValue('--at')));
    assert.ok(new Set(tokens).size > 1, 'they have parted');
    assert.equal(heights[0], heights[1]);
    const round = await page
      .locator('section.track .token, .hand .disc')
      .evaluateAll((all) =>
        all.filter((one) => Number.parseFloat(getComputedStyle(one).borderRadius) > one.offsetWidth / 3),
      );
    assert.equal(round.length, 0);
    await context.close();
  },
);

test('Decrypto: with all open, keywords stay in one piece', { timeout: 60_000 }, async () => {
  const { context, page } = await newPerson(chromium, { reducedMotion: 'reduce' });
  const words = [
    'hippopotamus',
    'lighthouse',
    'philosopher',
    'thunderstorm',
    'constellation',
    'grasshopper',
    'parachute',
    'refrigerator',
  ];
  const bots = Array(3).fill('random');
  await open(page, house.url, {
    game: 'decrypto',
    seats: 4,
    bots,
    options: { own_words: words.join(', ') },
    start: true,
  });
  await seated(page);
  const guess = page.locator('.sheet input.pencil').first();
  await guess.fill('xxxxxxxxxx');
  await guess.blur();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Players', exact: true }).click();
  await page.getByRole('button', { name: 'End the game here' }).click();
  await page.locator('.window[data-shown] .pencil').first().waitFor({ state: 'attached' });
  const under = page.locator('.window[data-shown] :is(.glass, .pencil)');
  const inks = await under.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  assert.ok(
    inks.length > 0 && inks.every((ink) => ink === 'rgba(0, 0, 0, 0)'),
    `a word lies on a plate alone: ${inks}`,
  );
  await page.getByLabel('Through whose eyes').selectOption('open');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.locator('.review [data-shown]').first().waitFor({ state: 'attached' });
    const lines = await page.locator('.window[data-shown]').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          const { height, lineHeight, width } = getComputedStyle(one, '::after');
          const drawn = document.createElement('canvas').getContext('2d');
          drawn.font = getComputedStyle(one, '::after').font;
          const wide = drawn.measureText(one.dataset.shown).width <= Number.parseFloat(width) + 1;
          return wide && Number.parseFloat(height) < 2 * Number.parseFloat(lineHeight);
        }),
    );
    assert.ok(lines.length >= 4 && lines.every(Boolean), `${width}: ${lines}`);
  }
  await context.close();
});

test(
  'the sand-timer of Decrypto leaves room for the names, also when it has run through',
  { timeout: 60_000 },
  async () => {
    const { context, page } = await newPerson(chromium);
    await open(page, house.url, {
      game: 'decrypto',
      seats: 4,
      name: NAME,
      bots: Array(3).fill('random'),
      options: { seconds: '5' },
      start: true,
    });
    await page.locator('.sand:not(:has([role=timer]))').waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const chips = await page.locator('.who li, .sand').evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect();
          const names = one.querySelector('.names');
          const ends = [...one.childNodes].map((part) => {
            if (part instanceof Element) return part.matches('.aloud') ? left : part.getBoundingClientRect().right;
            const drawn = document.createRange();
            drawn.selectNode(part);
            return drawn.getBoundingClientRect().right;
          });
          return { left, right, fits: Math.max(...ends) <= right, name: names?.clientWidth ?? null };
        }),
      );
      const at = `${width}: ${JSON.stringify(chips)}`;
      assert.equal(chips.length, 3, at);
      assert.ok(
        chips.every(({ left, fits }, i) => fits && (i === 0 || left >= chips[i - 1].right)),
        at,
      );
      assert.ok(
        chips.every(({ name }) => name === null || name > 40),
        at,
      );
    }
    await context.close();
  },
);

test('Decrypto’s black is darker than its white, in the dark too', { timeout: 60_000 }, async () => {
  const { context, page, reports } = await newPerson(chromium, { colorScheme: 'dark' });
  await open(page, house.url, { game: 'decrypto', seats: 4, bots: Array(3).fill('novice'), start: true });
  const [white, black] = await page.evaluate(() =>
    ['circle', 'rect'].map((shape) => {
      const [red, green, blue] = getComputedStyle(document.querySelector(`#main svg > ${shape}:only-child`))
        .fill.match(/[\d.]+/g)
        .map(Number);
      return red + green + blue;
    }),
  );
  assert.ok(white > 600 && black < 150, `${white} ${black}`);
  assert.deepEqual(reports, []);
  await context.close();
});

test(
  'the field for chat is below the lines, and the last line of the log above the bars',
  { timeout: 60_000 },
  async () => {
    const { context, page, reports } = await newPerson(chromium, { viewport: { width: 360, height: 640 } });
    await open(page, house.url, {
      game: 'break-the-code',
      seats: 2,
      bots: ['random'],
      options: { first: 'A' },
      start: true,
    });
    const move = await player('break-the-code');
    for (let made = 0; made < 4 && (await wait(page)) === 'mine'; made++) await move(page, dice(2));
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 1280, height: 800 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport);
      const where = `${viewport.width}×${viewport.height}`;
      for (const [tab, end] of [
        ['Chat', 'aside form'],
        ['Log', 'aside [role=log] li:last-child'],
      ]) {
        const button = page.locator('nav').getByRole('button', { name: tab });
        if ((await page.getByRole('complementary', { name: tab }).count()) === 0) await button.click();
        if (viewport.width < 960 && (await page.locator('aside.open').count()) === 0) await button.click();
        const last = page.locator(end);
        await last.scrollIntoViewIfNeeded();
        const isSeen = (element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const at = document.elementFromPoint(left + Math.min(width / 2, 20), top + height - 4);
          return element.contains(at) && top + height <= innerHeight;
        };
        // The log may still be on its way to the end.
        const seen = page.waitForFunction(isSeen, await last.elementHandle(), { timeout: 5000 });
        assert.ok(await seen.catch(() => false), `${where}: ${tab}`);
      }
    }
    assert.deepEqual(reports, []);
    await context.close();
  },
);

test('Kryptos: what “Why?” draws on envelopes stands alone, one card at each', { timeout: 60_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium, { reducedMotion: 'reduce' });
  const bots = ['random', 'random'];
  await open(page, house.url, { game: 'kryptos', seats: 3, bots, assist: 'solver', start: true });
  await seated(page);
  await page.locator('.range').first().waitFor();
  await page.getByRole('button', { name: 'Why?' }).click();
  const places = page.locator('.cards > [data-shown]');
  for (let card = 1; (await places.count()) === 0; card++) {
    await page.locator('#claim').fill(`B has ${card}`);
    await page.locator('#claim').press('Enter');
    await page.locator('#why').waitFor();
    await page.getByRole('button', { name: 'Close' }).click({ trial: true });
  }
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const drawn = await places.evaluateAll((all) => all.map(({ dataset }) => dataset.shown));
    assert.ok(
      drawn.every((text) => /^\d+$/.test(text)),
      `each has one card: ${drawn}`,
    );
    const written = page.locator('.cards > [data-shown] :is(.range, .stamp, .pencil)');
    assert.deepEqual(
      (await written.evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true }))))
        .length,
      0,
    );
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test(
  'Kryptos: the own hand is in sight when it is asked for a card, in the lesson too',
  { timeout: 60_000 },
  async () => {
    const { context, page, complaints } = await newPerson(chromium, {
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
    });
    const inSight = () =>
      page.waitForFunction(() => {
        const hand = document.querySelector('.hand.own')?.getBoundingClientRect();
        const dock = document.querySelector('.dock')?.getBoundingClientRect();
        return hand && dock && hand.top >= 0 && hand.bottom <= dock.top + 1;
      });
    const options = { first: 'A' };
    await open(page, house.url, { game: 'kryptos', seats: 3, options, bots: ['random', 'random'], start: true });
    await seated(page);
    await inSight();
    // Who has scrolled is left alone.
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, -2000);
    await page.waitForFunction(() => document.querySelector('.hand.own').getBoundingClientRect().bottom > innerHeight);
    await page.goto(`${house.url}/lesson/kryptos`);
    await seated(page);
    await inSight();
    assert.deepEqual(complaints, []);
    await context.close();
  },
);

test(
  'Kryptos: no token of the track lies on another, and each stands over its own step',
  { timeout: 60_000 },
  async () => {
    const { context, page } = await newPerson(chromium, { reducedMotion: 'reduce' });
    await open(page, house.url, { game: 'kryptos', seats: 6, bots: Array(5).fill('random'), start: true });
    await seated(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const boxes = await page
        .locator('section.track .token')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      assert.equal(boxes.length, 6);
      const apart = (one, other) =>
        one.right <= other.left + 0.5 ||
        one.left >= other.right - 0.5 ||
        one.bottom <= other.top + 0.5 ||
        one.top >= other.bottom - 0.5;
      const pairs = boxes.flatMap((one, i) => boxes.slice(i + 1).map((other) => apart(one, other)));
      assert.ok(pairs.every(Boolean), `${width}: ${JSON.stringify(boxes)}`);
      // All have 2 points.
      const step = await page
        .locator('section.track li:not(.token)')
        .nth(2)
        .evaluate((one) => one.getBoundingClientRect().toJSON());
      const inside = boxes.every(({ left, right }) => left >= step.left - 0.5 && right <= step.right + 0.5);
      assert.ok(inside, `${width}: ${JSON.stringify([step, ...boxes])}`);
    }
    await context.close();
  },
);

test(
  'Decrypto: a waiting table names the team of each seat, and the letter stands level with it',
  { timeout: 60_000 },
  async () => {
    const [anna, bob] = [
      await newPerson(chromium),
      await newPerson(chromium, { viewport: { width: 360, height: 640 } }),
    ];
    const link = await open(anna.page, house.url, { game: 'decrypto', seats: 4 });
    await bob.page.goto(link);
    for (const { page } of [anna, bob]) {
      const seats = page.locator('main li:has(> .letter)');
      await seats.nth(3).waitFor();
      const said = (await seats.allInnerTexts()).map((text) => text.split('\n').slice(0, 2).join(' '));
      assert.deepEqual(said, ['A White', 'B Black', 'C White', 'D Black']);
      // The middle of the letter's ink, by its font.
      const off = await seats.first().evaluate((seat) => {
        const letter = seat.querySelector('.letter');
        const { font, lineHeight, paddingTop } = getComputedStyle(letter);
        const drawn = document.createElement('canvas').getContext('2d');
        drawn.font = font;
        const ink = drawn.measureText(letter.textContent);
        const [up, down] = [ink.fontBoundingBoxAscent, ink.fontBoundingBoxDescent];
        const high = letter.getBoundingClientRect();
        const line = Number.parseFloat(lineHeight) || high.height;
        const base = high.top + Number.parseFloat(paddingTop) + (line - up - down) / 2 + up;
        const { top, height } = seat.getBoundingClientRect();
        return base - (ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2 - (top + height / 2);
      });
      assert.ok(Math.abs(off) < 1.5, `${off}`);
    }
    assert.deepEqual([...anna.complaints, ...bob.complaints], []);
    await Promise.all([anna.context.close(), bob.context.close()]);
  },
);

test('a house rule is explained before the first mark of one', { timeout: 60_000 }, async () => {
  const { context, page } = await newPerson(chromium);
  await open(page, house.url, { game: 'decrypto', seats: 4 });
  await page.getByText('Change', { exact: true }).click();
  await page.getByText('“House” marks what the printed rules do not say.').waitFor();
  await page.goto(`${house.url}/rules/decrypto`);
  await page.getByText('marks what the printed rules do not say.', { exact: false }).first().waitFor();
  assert.ok(
    await page
      .locator('.house')
      .first()
      .evaluate((one) => one.closest('.legend') !== null),
  );
  await context.close();
});
