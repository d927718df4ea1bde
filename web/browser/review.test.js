// A finished game of each kind is reviewed: by touch on a phone, by keyboard at a desk, and by a stranger with a link.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES } from './games.js';
import { chromium, house } from './stage.js';
import { frame, newPerson } from './table.js';

/** A golden record of a game; undefined if it has none. */
function golden(game) {
  const folder = `games/${game.replaceAll('-', '_')}/tests/records`;
  if (!existsSync(folder)) return undefined;
  const file = readdirSync(folder).find((name) => name.endsWith('.txt'));
  return file && readFileSync(`${folder}/${file}`, 'utf8');
}

/** Brings a record in; gives the path of its table. */
async function bringIn(page, record) {
  await page.goto(house.url);
  return page.evaluate(async (record) => {
    const json = { 'content-type': 'application/json' };
    await fetch('/api/person', { method: 'POST', headers: json, body: JSON.stringify({ name: 'Anna' }) });
    localStorage.setItem('known', 'yes');
    const answer = await fetch('/api/records', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: record,
    });
    return `/t/${(await answer.json()).table}`;
  }, record);
}

/** Waits until the address and the board are at a move; without one, at the last. */
async function at(page, path, move) {
  await page.waitForURL(`${house.url}${path}${move === undefined ? '' : `/${move}`}`);
  if (move !== undefined) await page.locator(`.review[data-move="${move}"]`).waitFor();
  else await page.locator('#end').waitFor();
}

async function examine(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(
    serious.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html.slice(0, 200)}`),
    [],
  );
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `${where} is ${over} pixels too wide`);
}

/** Asks about the first place that can be asked about, where a game knows certainties. */
async function askWhy(page) {
  const claim = page.locator('#claim');
  if ((await claim.count()) === 0) return;
  await claim.fill(await page.locator('#claims option').first().getAttribute('value'));
  await claim.press('Enter');
  await page.locator('#why').waitFor();
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
    const path = await bringIn(page, record);
    await page.goto(house.url + path);
    await at(page, path);
    await page.getByRole('button', { name: 'One move back' }).tap();
    await at(page, path, moves - 1);
    await page.getByRole('button', { name: 'To the deal' }).tap();
    await at(page, path, 0);
    await page.getByLabel('Through whose eyes').selectOption('B');
    await page.getByRole('button', { name: 'One move on' }).tap();
    await at(page, path, 1);
    await page.getByLabel('Through whose eyes').selectOption('open');
    await page.locator('nav button').first().tap();
    await page.locator('[role=log] button').nth(2).tap();
    await page.locator('[role=log] button[aria-current=step]').nth(0).waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await at(page, path, 1);
    await page.goBack();
    await at(page, path, 0);
    await examine(page, `the review of ${game} on a phone`);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`${game} by keyboard at a desk`, { skip: record === undefined, timeout: 120_000 }, async () => {
    const { context, page, complaints } = await newPerson(chromium, {
      viewport: DESKTOP,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    const path = await bringIn(page, record);
    await page.goto(house.url + path);
    await at(page, path);
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
    await askWhy(page);
    await examine(page, `the review of ${game} at a desk`);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('End');
    await at(page, path);
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

test('a game goes on from a position against bots, marked as a chosen deal', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  const path = await bringIn(page, golden('kryptos'));
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
