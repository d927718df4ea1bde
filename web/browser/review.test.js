// A finished game of each kind is reviewed: by touch on a phone, by keyboard at a desk, and by a stranger with a link.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES, golden } from './games.js';
import { at, examine, openAt, told } from './reviewing.js';
import { chromium, house } from './stage.js';
import {
  act,
  bringIn,
  frame,
  host,
  movedOn,
  moves as movesOf,
  newPerson,
  open,
  playNow,
  start,
  type,
  wait,
} from './table.js';

/** The games in which something can be proved; clues of Decrypto say what is likely. */
const PROVES = ['break-the-code', 'krypto', 'kryptos'];
/** The games in which something lies hidden from a spectator. */
const HIDES = ['break-the-code', 'decrypto', 'kryptos'];

/** Asks in words about the first claim that is offered, where a game knows certainties. */
async function askWhy(page, game) {
  const claim = page.locator('#claim');
  if (!PROVES.includes(game)) return assert.equal(await claim.count(), 0);
  await claim.fill(await page.locator('#claims option').first().getAttribute('value'));
  await claim.press('Enter');
  await page.locator('#why').waitFor();
}

/** Touches a place of the board that can be asked about, and closes the answer. */
async function touchPlace(page, game) {
  if (!PROVES.includes(game)) return;
  const [place] = (await page.locator('#claims option').first().getAttribute('value')).split('=');
  await page.locator(`.review [data-place="${place}"]`).first().tap();
  await page.locator('#why').waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.locator('#why').waitFor({ state: 'detached' });
}

/** Waits until something is in sight, below the stepper. */
function inSight(page, selector) {
  return page.waitForFunction((selector) => {
    const foot = document.querySelector('.stepper').getBoundingClientRect().bottom;
    const found = document.querySelector(selector)?.getBoundingClientRect();
    return found && found.top >= foot && found.bottom <= document.querySelector('main').getBoundingClientRect().bottom;
  }, selector);
}

/** With all open, every hidden place of the server's answer lies on the board. */
async function seeAll(page, game, path, move) {
  await page.getByLabel('Through whose eyes').selectOption('open');
  const opened = await page.evaluate(
    async (address) => ((await (await fetch(address)).json()).opened ?? []).map(({ place }) => place),
    `/api${path.replace('/t/', '/tables/')}/games/1/positions/${move}?eyes=open`,
  );
  assert.equal(opened.length > 0, HIDES.includes(game), `${game} hides ${opened}`);
  for (const place of opened)
    await page.locator(`.review [data-place="${place}"][data-shown]`).first().waitFor({ state: 'attached' });
  assert.notEqual(await page.locator('#played').innerText(), 'These eyes did not see this move.');
}

/** A position of the past shows the board and offers nothing to do. */
async function offersNothing(page, game) {
  const controls = page.locator('.review .board :is(input, form, .button.main, .commit, .calls, .op)');
  assert.equal(
    await controls.count(),
    0,
    `${game}: ${await controls
      .first()
      .evaluate((one) => one.outerHTML, null, { timeout: 1 })
      .catch(() => '')}`,
  );
  assert.equal(await page.getByText('it is not your turn').count(), 0);
}

/** The last calculation with which a hand is solved, as the house proves it. */
async function solution(page, path, seat, move) {
  const { targets, spreads } = (await told(page, path, `positions/${move}?eyes=${seat}`)).view;
  const target = targets?.[0] ?? spreads.at(-1).targets[0];
  const { verdict } = await told(page, path, 'why', { claim: `${seat}=${target}`, eyes: seat, move });
  const { calculation } = verdict.certain.facts[0].says.params;
  return calculation.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-');
}

/** Tries a move again: chooses any move, learns what it was worth, and sees what was played. */
async function tryAgain(page, game, path) {
  const { moves } = await told(page, path, 'review');
  const weighed = ({ choices = [], missed }) => (game === 'krypto' ? missed !== undefined : choices.length > 1);
  const move = moves.findIndex(weighed) + 1;
  const seat = moves[move - 1].by;
  await openAt(page, path, move);
  await page.getByRole('button', { name: 'Try again here' }).tap();
  await at(page, path, move - 1);
  await inSight(page, '#trying');
  const result = page.locator('.tried');
  assert.equal(await result.count(), 0, 'nothing is told before the choice');
  await tellsNothing(page, game);
  const command = page.locator('#command');
  await command.fill('dance');
  await command.press('Enter');
  await page.locator('.review [role=alert]', { hasText: 'dance' }).waitFor();
  const { legal } = await told(page, path, `positions/${move - 1}?eyes=${seat}`);
  const action =
    game === 'krypto' ? await solution(page, path, seat, move - 1) : (legal.listed ?? legal.sampled).at(-1);
  await command.fill(action);
  await command.press('Enter');
  await result.getByText(action, { exact: true }).first().waitFor();
  if (game === 'krypto') {
    const own = Number(await page.locator('[data-figure=own-effort] dd').innerText());
    assert.ok(own >= Number(await page.locator('[data-figure=effort] dd').innerText()));
  } else {
    assert.match(await result.innerText(), /bits|points|%/);
    await result.getByText('your choice').waitFor();
  }
  await page.getByRole('button', { name: 'Show what was played' }).tap();
  await at(page, path, move);
}

/** While a move is tried again, a touched place tells nothing, and there are no other eyes. */
async function tellsNothing(page, game) {
  assert.ok(await page.getByLabel('Through whose eyes').isDisabled());
  assert.equal(await page.locator('#claim').count(), 0);
  assert.equal(await page.locator('figure > svg').count(), 0);
  if (!PROVES.includes(game)) return;
  let asked = 0;
  const count = (request) => (asked += /\/why$|eyes=open/.test(request.url()) ? 1 : 0);
  page.on('request', count);
  await page.locator('.review [data-place]').first().tap();
  await page.waitForTimeout(200);
  page.off('request', count);
  assert.equal(asked, 0, 'nothing is asked');
  assert.equal(await page.locator('#why, .review [data-shown]').count(), 0);
}

/** Touches the curve at its middle, which leads to a move there; and saves it as a file that needs no style sheet. */
async function useCurve(page, path, moves) {
  const svg = page.locator('figure > svg');
  const { width, height } = await svg.boundingBox();
  await svg.click({ position: { x: width / 2, y: height / 2 } });
  await page.waitForURL(new RegExp(`${path}/\\d+$`));
  const move = Number(new URL(page.url()).pathname.split('/').at(-1));
  assert.ok(Math.abs(move - moves / 2) <= moves / 8 + 1, `${move} of ${moves} is in the middle`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture (SVG)' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.svg$/);
  const text = readFileSync(await download.path(), 'utf8');
  const lines = text.match(/<path[^>]*class="line[^>]*>/g);
  assert.ok(lines.length > 1);
  for (const line of lines) {
    assert.match(line, / stroke="rgb/);
    assert.match(line, / stroke-width="2\.2px"/);
  }
  assert.match(text, /<rect[^>]* fill="rgb/);
  // The file stands alone: it says what it shows, and whose lines and which marks these are.
  const written = [...text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, said]) => said);
  const beside = svg.locator('..');
  assert.ok(written.includes(await beside.locator('figcaption').innerText()), `the title is in ${written}`);
  for (const entry of await beside.locator('li:not(.save)').allInnerTexts())
    assert.ok(written.includes(entry.replaceAll(/\s+/g, ' ').trim()), `${entry} is in ${written}`);
  assert.match(text, /<text[^>]* font-size="\d/);
  assert.match(text, /<text[^>]* font-weight="700"/);
}

/** The summary at the end leads to the move that decided the game, or else to the worst move of a player. */
async function readSummary(page, path, won) {
  const summary = page.locator('[aria-labelledby=in-short]');
  await summary.waitFor();
  const decided = summary.locator('p a');
  assert.equal(await decided.count(), won ? 1 : 0);
  const link = won ? decided : summary.locator('dd a').first();
  const move = Number(await link.innerText());
  await link.click();
  await at(page, path, move);
  await page.goBack();
  await at(page, path);
}

for (const game of GAMES) {
  const record = golden(game);
  const moves = record?.split('\n').filter((line) => /^\d+\.\d{3} /.test(line)).length ?? 0;

  test(`${game} by touch on a phone`, { skip: record === undefined, timeout: 120_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, {
      viewport: PHONE,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const path = await bringIn(page, house.url, record);
    await page.goto(house.url + path);
    await at(page, path);
    await page.getByRole('button', { name: 'One move back' }).tap();
    await at(page, path, moves - 1);
    await page.getByRole('button', { name: 'To the deal' }).tap();
    await at(page, path, 0);
    await page.getByLabel('Through whose eyes').selectOption('B');
    await page.getByRole('button', { name: 'One move on' }).tap();
    await at(page, path, 1);
    await touchPlace(page, game);
    await offersNothing(page, game);
    await seeAll(page, game, path, 1);
    await page.locator('nav button').first().tap();
    await page.locator('[role=log] button').nth(2).tap();
    // The line shows the board, so the log above it closes.
    await page.locator('[role=log] button[aria-current=step]').nth(0).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.goBack();
    await at(page, path, 1);
    await page.goBack();
    await at(page, path, 0);
    await examine(page, `the review of ${game} on a phone`);
    await tryAgain(page, game, path);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`${game} by keyboard at a desk`, { skip: record === undefined, timeout: 120_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, {
      viewport: DESKTOP,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    const path = await bringIn(page, house.url, record);
    await page.goto(house.url + path);
    await at(page, path);
    await readSummary(page, path, !record.includes('won by nobody'));
    await page.keyboard.press('Home');
    await at(page, path, 0);
    await page.locator('.stepper p', { hasText: 'The deal' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await at(page, path, 1);
    await page.keyboard.press('ArrowRight');
    await at(page, path, 2);
    await page.keyboard.press('ArrowLeft');
    await at(page, path, 1);
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await at(page, path, 2);
    await page.locator('[role=log] button[aria-current=step]').waitFor();
    await askWhy(page, game);
    await examine(page, `the review of ${game} at a desk`);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('End');
    await at(page, path);
    await useCurve(page, path, moves);
    await offersNothing(page, game);
    assert.deepEqual(complaints, []);
    await context.close();

    const stranger = await newPerson(chromium);
    await stranger.page.goto(`${house.url}${path}/1`);
    await at(stranger.page, path, 1);
    await stranger.page.locator('.stepper p', { hasText: `Move 1 of ${moves}` }).waitFor();
    await stranger.page.goto(`${house.url}${path}/g/1/2`);
    await at(stranger.page, `${path}/g/1`, 2);
    await stranger.context.close();
  });
}

test('what is not certain has a counter-example on the board', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  const path = await bringIn(page, house.url, golden('kryptos'));
  await page.goto(`${house.url}${path}/12`);
  await page.getByLabel('Through whose eyes').selectOption('A');
  const claims = page.locator('#claims option');
  await claims.first().waitFor({ state: 'attached' });
  for (let i = 0; (await page.getByText('Not certain: here is a deal').count()) === 0; i++) {
    await page.locator('#claim').fill(await claims.nth(i).getAttribute('value'));
    await page.locator('#claim').press('Enter');
    await page.locator('#why').waitFor();
  }
  const claimed = (await page.locator('#claim').inputValue()).split('=');
  const shown = page.locator('.review .board [data-shown]');
  await shown.first().waitFor();
  const world = Object.fromEntries(
    await shown.evaluateAll((all) => all.map(({ dataset }) => [dataset.place, dataset.shown])),
  );
  assert.notEqual(world[claimed[0]], claimed[1], 'the claim is false in that world');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForFunction(() => document.querySelector('.review .board [data-shown]') === null);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('clues have a table of what they are likely to mean, and nothing is certain', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium, { viewport: PHONE, reducedMotion: 'reduce' });
  const path = await bringIn(page, house.url, golden('decrypto'));
  const { moves } = await told(page, path, 'review');
  const move = moves.findIndex(({ likelihoods }) => likelihoods !== undefined) + 1;
  assert.ok(move > 0);
  const { keywords, clues, chances } = moves[move - 1].likelihoods;
  await openAt(page, path, move);
  const table = page.locator('.review table', { has: page.locator('caption', { hasText: 'How likely each clue' }) });
  assert.match(await table.locator('caption').innerText(), /A likelihood, no more: nothing is certain about words\.$/);
  const columns = (await table.locator('thead th').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  assert.deepEqual(
    columns,
    keywords.map((keyword, i) => `${i + 1} ${keyword}`),
  );
  assert.deepEqual(await table.locator('tbody th').allInnerTexts(), clues);
  assert.deepEqual([keywords.length, clues.length], [4, 3]);
  for (const [i, row] of chances.entries()) {
    const cells = table.locator('tbody tr').nth(i).locator('td');
    const shown = (await cells.allInnerTexts()).map((text) => Number.parseFloat(text.replaceAll(/[^\d.]/g, '')));
    assert.equal(shown.length, 4);
    for (const [j, value] of shown.entries()) assert.ok(Math.abs(value - 100 * row[j]) <= 1, `${shown} for ${row}`);
    const boldest = await cells.evaluateAll((all) => all.findIndex((one) => one.matches('.likeliest')));
    assert.equal(row[boldest], Math.max(...row));
  }
  await examine(page, 'the likelihoods of Decrypto');
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a solution that was missed is proved, and a move has its figures', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  const path = await bringIn(page, house.url, golden('krypto'));
  const { moves } = await told(page, path, 'review');
  const missed = moves.findIndex((move) => move.missed !== undefined) + 1;
  assert.ok(missed > 0);
  await page.goto(`${house.url}${path}/${missed}`);
  await page.locator('[data-figure=seconds]').waitFor();
  await page.locator('[data-figure=ways]').waitFor();
  // The claim itself stands there until its words have come.
  await page.locator('p.missed b', { hasText: /^The cards [\d, ]+ can make \d+\.$/ }).waitFor();
  await page.locator('p.missed').getByRole('button', { name: 'Why?' }).click();
  await at(page, path, missed - 1);
  await inSight(page, '#why');
  await page.getByText('This is certain.').waitFor();
  assert.match(await page.locator('[aria-labelledby=why] li').first().innerText(), /[+−×÷]/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('during play a claim can be written', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await host(page, house.url, 'break-the-code', { seats: 2, assist: 'candidates' });
  await start(page, 1);
  await wait(page);
  await page.getByRole('button', { name: 'Why?' }).click();
  // Rows are sorted, so four tiles stand to the right of the first.
  await page.locator('#claim').fill('B.a!=9b');
  await page.locator('#claim').press('Enter');
  await page.getByText('This is certain.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('#claim').fill('nonsense');
  await page.locator('#claim').press('Enter');
  await page.locator('[role=status]', { hasText: 'nonsense' }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

/** The sum of B is the greatest that is left to B, so that one question lays the whole row bare. */
const BARE = `game: break-the-code
seats: 2
option first: A
deal row A: 0b 0w 1b 1w 7w
deal row B: 7b 8b 8w 9b 9w
deal cards: sum where-1-or-2 same-colour where-5 count-odd where-8-or-9 sum-left where-0 sum-black count-black \
sum-white consecutive count-pairs count-white span sum-middle where-3-or-4 sum-right c-over-4 where-6-or-7 count-even
deal first: A
`;

for (const assist of ['certain', 'candidates'])
  test(`with the help “${assist}” a struck-out sign that is touched says why`, { timeout: 120_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium);
    const table = { game: 'break-the-code', seats: 2, bots: ['random'], deal: BARE, start: true };
    await open(page, house.url, { ...table, assist });
    await wait(page);
    assert.equal(await act(page, 'ask sum'), null);
    await movedOn(page, 1);
    assert.equal(await wait(page), 'mine');
    await page.locator('[data-place="B.a"]').click();
    const signs = page.locator('.pencil [data-claim]');
    await signs.first().waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    const claims = await signs.evaluateAll((all) => all.map((one) => one.dataset.claim));
    assert.ok(claims.includes('B.a!=8') && !claims.includes('B.a!=7'), claims);
    for (const claim of [claims[0], 'B.a!=8', claims.at(-1)]) {
      await page.locator(`[data-claim="${claim}"]`).click();
      await page.getByText('This is certain.').waitFor();
      await page.getByRole('button', { name: 'Close', exact: true }).last().click();
      await page.getByText('This is certain.').waitFor({ state: 'detached' });
    }
    assert.deepEqual(complaints, []);
    await context.close();
  });

test('a game goes on from a position against bots, marked as a chosen deal', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  const path = await bringIn(page, house.url, golden('kryptos'));
  await page.goto(`${house.url}${path}/6`);
  await page.getByLabel('Through whose eyes').selectOption('B');
  await page.getByRole('button', { name: 'against bots' }).click();
  await page.locator('.table[data-stage=playing]').waitFor();
  assert.notEqual(new URL(page.url()).pathname, `${path}/6`);
  const { you, moves, rigged } = await frame(page);
  assert.deepEqual([you.seat, rigged, moves >= 6], ['B', true, true]);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a review shows why a bot moved, and the own note as it was', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await playNow(page, house.url, 'break-the-code');
  const path = new URL(page.url()).pathname;
  const write = (text) =>
    page.evaluate(
      ([table, text]) =>
        fetch(table, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ note: { text } }),
        }),
      [path.replace('/t/', '/api/tables/'), text],
    );
  await wait(page);
  const first = await movesOf(page);
  await write('first thought');
  const { legal } = await frame(page);
  await type(
    page,
    (legal.listed ?? legal.sampled).find((action) => action.startsWith('ask')),
  );
  await wait(page);
  const second = await movesOf(page);
  await write('second thought');
  await type(page, 'resign');
  await page.goto(`${house.url}${path}/${second}`);
  // The bot moved last before the second turn.
  await page.getByText('The bot’s reason:').waitFor();
  assert.match(await page.locator('.because').innerText(), /:\s\w.+\.$/);
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByText('second thought').waitFor();
  await page.getByText(`Your note at move ${second}`).waitFor();
  while ((await page.locator('.review').getAttribute('data-move')) !== String(first)) {
    await page.getByRole('button', { name: 'One move back' }).click();
  }
  await page.getByText('first thought').waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
