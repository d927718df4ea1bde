// What Lighthouse, a stranger's tool, says of the front door, a rules page and a table, on a phone and on a desk.
// `cargo xtask lighthouse [RUNS]` installs it, prints the median of each score over some runs and how long a newcomer
// with a phone waits for a table, writes both into docs/page.md, and fails where the page is worse than promised there.
// With the name of a page after the runs, `rules` or `krypto`, it only prints the scores of that page.
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';

import { browser, PHONE } from './chromium.js';
import { GAMES } from './games.js';
import { openHouse } from './house.js';
import { playNow, wait } from './table.js';

const { default: lighthouse, desktopConfig } = await import(process.env['LIGHTHOUSE']);

const RUNS = Number(process.env['RUNS'] ?? 5);
const ONLY = process.env['ONLY'] ?? '';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** 400 ms of latency and 50 KB/s. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };
const DEVICES = { phone: undefined, desk: desktopConfig };

const port = await freePort();
const [house, started] = await Promise.all([openHouse(), browser(`--remote-debugging-port=${port}`)]);
const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts();

/** Where the tables go, between these two lines. */
const PAGE = 'docs/page.md';
const MARKS = ['<!-- measured -->', '<!-- end -->'];
const lines = [];
function tell(line) {
  console.log(line);
  lines.push(line);
}

tell(`Medians of ${RUNS} runs on ${new Date().toISOString().slice(0, 10)}, Chromium ${started.version()}.\n`);
tell(`| page | device | ${CATEGORIES.join(' | ')} | what is missing |`);
tell(`| --- | --- |${' ---: |'.repeat(CATEGORIES.length)} --- |`);
let kept = true;
for (const [name, path] of pages().filter(([name]) => name.includes(ONLY))) {
  for (const [device, config] of Object.entries(DEVICES)) {
    const reports = [];
    const url = await path();
    for (let run = 0; run < RUNS; run++) {
      const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' }, config);
      reports.push(lhr);
    }
    const scores = CATEGORIES.map((category) => median(reports.map((report) => score(report, category))));
    kept &&= scores.every((score) => score === 100);
    tell(`| ${name} | ${device} | ${scores.join(' | ')} | ${missing(reports)} |`);
  }
}
if (ONLY === '') await tellTimes();
await started.close();
await house.close();
if (ONLY === '') {
  const [above, below] = (await readFile(PAGE, 'utf8')).split(new RegExp(`(?<=${MARKS[0]}\\n)[^]*(?=${MARKS[1]})`));
  await writeFile(PAGE, `${above}${lines.join('\n')}\n${below}`);
}
if (!kept) process.exitCode = 1;

/** How long a newcomer waits for a table. */
async function tellTimes() {
  const link = await tableOf(GAMES[0]);
  tell('\n| a newcomer waits for a table | median | promised |');
  tell('| --- | ---: | ---: |');
  for (const [way, most, conditions, arrive] of [
    ['one click at the front door', 1.5, null, byClick],
    ['from the front door, slow 3G', 5, SLOW_3G, byDoor],
    ['by a link, slow 3G', 5, SLOW_3G, (page) => byLink(page, link)],
  ]) {
    const times = [];
    for (let run = 0; run < RUNS; run++) times.push(await timed(conditions, arrive));
    const seconds = median(times) / 1000;
    kept &&= seconds < most;
    tell(`| ${way} | ${seconds.toFixed(2)} s | < ${most} s |`);
  }
}

/** The pages by name, each with the way to its address. A reader is a newcomer until the first table. */
function pages() {
  return [
    ['front door', () => house.url],
    ['rules', () => `${house.url}/rules/kryptos`],
    ...GAMES.map((game) => [`table: ${game}`, () => tableOf(game)]),
  ];
}

/** A table of a game against bots, at which it is the reader's turn. */
async function tableOf(game) {
  const page = await context.newPage();
  await playNow(page, house.url, game);
  await wait(page);
  const url = page.url();
  await page.close();
  return url;
}

/** The milliseconds that a newcomer waits, who comes in some way over a network of some conditions. */
async function timed(conditions, arrive) {
  const newcomer = await started.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  const page = await newcomer.newPage();
  if (conditions !== null) {
    const network = await newcomer.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', conditions);
  }
  const time = await arrive(page);
  await newcomer.close();
  return time;
}

async function byClick(page) {
  await page.goto(house.url);
  await page.waitForLoadState('networkidle');
  return sinceClick(page);
}

async function byDoor(page) {
  const began = performance.now();
  await page.goto(house.url, { waitUntil: 'commit' });
  await sinceClick(page);
  return performance.now() - began;
}

async function byLink(page, link) {
  const began = performance.now();
  await page.goto(link, { waitUntil: 'commit' });
  // A newcomer is asked for a name, or may watch.
  await seen(page, 'form input, .table[data-stage]');
  return performance.now() - began;
}

async function sinceClick(page) {
  await seen(page, '.games button.main');
  const began = performance.now();
  await page.locator('.games button.main').first().click();
  await seen(page, '.table[data-stage] #main > *');
  return performance.now() - began;
}

/** Looks at every frame; a locator looks at last only twice a second, and says so much later what has come. */
function seen(page, selector) {
  return page.waitForFunction((selector) => document.querySelector(selector)?.checkVisibility(), selector);
}

function score(report, category) {
  return Math.round(report.categories[category].score * 100);
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** The audits that cost points in any run, with the worst of their figures. */
function missing(reports) {
  const lost = new Map();
  for (const { categories, audits } of reports)
    for (const { id, weight } of CATEGORIES.flatMap((category) => categories[category].auditRefs)) {
      const { score, displayValue } = audits[id];
      if (weight > 0 && score !== null && score < 0.995) lost.set(id, displayValue ?? '');
    }
  return [...lost].map(([id, value]) => `${id} ${value}`.trim()).join(', ');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
