// What people do at a table, through the page alone.
import { DESKTOP } from './chromium.js';

/**
 * A new person with their own browser context. `complaints` are the faults of the page; `reports` is all that the
 * browser reports, refused requests included.
 */
export async function newPerson(browser, { viewport = DESKTOP, locale = 'en-GB', ...more } = {}) {
  const context = await browser.newContext({ viewport, locale, ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const [complaints, reports] = [[], []];
  page.on('pageerror', (error) => [complaints, reports].forEach((list) => list.push(error.message)));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    reports.push(`${message.text()} ${message.location().url}`);
    // A refused request is an answer, not a fault of the page; a violated content policy is a fault.
    if (!/Failed to load resource|WebSocket/.test(message.text())) complaints.push(message.text());
  });
  return { context, page, complaints, reports };
}

/** From the front door to a table against bots. */
export async function playNow(page, url, game) {
  await page.goto(url);
  await page
    .locator('.games li', { has: page.locator(`a[href="/new/${game}"]`) })
    .locator('button.main')
    .click();
  await seated(page);
}

/** Becomes a person and opens a table by request, with choices that the form does not offer; gives its address. */
export async function open(page, url, table) {
  await page.goto(url);
  const id = await page.evaluate(async (table) => {
    const post = async (path, body) =>
      (
        await fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json();
    await post('/api/person', { name: 'Anna' });
    // As the page notes it when it becomes a person.
    localStorage.setItem('known', 'yes');
    return (await post('/api/tables', { name: 'Anna', ...table })).table;
  }, table);
  await page.goto(`${url}/t/${id}`);
  await page.locator('#invitation, .table[data-stage]').first().waitFor();
  return page.url();
}

/** Becomes a person and brings a record in; gives the path of its table. */
export async function bringIn(page, url, record) {
  await page.goto(url);
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

/** Opens a table for friends under a nickname, and changes what differs from its defaults; gives its address. */
export async function host(page, url, game, { name = 'Anna', ...terms } = {}) {
  await page.goto(`${url}/new/${game}`);
  // A person with a nickname is at the table at once.
  const nickname = page.locator('main.alone form input');
  await page.locator('#invitation').or(nickname).waitFor();
  if ((await nickname.count()) > 0) {
    await nickname.fill(name);
    await page.locator('main.alone form button.main').click();
  }
  await page.locator('#invitation').waitFor();
  await change(page, terms);
  return page.url();
}

/** The host changes the terms of a table that waits, and waits until each holds. */
export async function change(page, { seats, assist, hints, options = {} }) {
  const wishes = [
    ['#term-seats', seats],
    ['#term-assist', assist],
    ['#term-hints', hints],
    ...Object.entries(options).map(([key, value]) => [`#option-${key}`, value]),
  ].filter(([, value]) => value !== undefined);
  const folded = page.locator('[aria-labelledby=terms] details:not([open]) summary');
  if (wishes.length > 0 && (await folded.count()) > 0) await folded.click();
  for (const [field, value] of wishes) {
    const { seq } = await frame(page);
    if ((await page.locator(field).inputValue()) === String(value)) continue;
    if ((await page.locator(field).evaluate((element) => element.tagName)) === 'SELECT')
      await page.locator(field).selectOption(String(value));
    else {
      await page.locator(field).fill(String(value));
      await page.locator(field).press('Tab');
    }
    while ((await frame(page)).seq === seq) await page.waitForTimeout(20);
  }
}

/** Opens the link, enters a name and joins; the page takes a free seat. */
export async function join(page, link, name) {
  await page.goto(link);
  await page.locator('form input').fill(name);
  await page.locator('form button.main').click();
  await page.locator('#invitation').waitFor();
}

/** The host waits for the others, fills what is free with bots and starts. */
export async function start(page, bots = 0) {
  await page.waitForFunction((bots) => document.querySelectorAll('li.free').length === bots, bots);
  if (bots > 0) await page.locator('.start .button:not(.main)').click();
  await page.locator('.start .main:enabled').click();
  await seated(page);
}

export async function seated(page) {
  await page.locator('.table[data-stage]').waitFor();
}

/** Waits until it is this player's move or the game is over; says which. */
export async function wait(page, timeout = 30_000) {
  // In one evaluation: several players act at once, and the page may change between two.
  const found = await page.waitForFunction(
    () => {
      const table = document.querySelector('.table');
      if (table?.dataset.stage === 'over') return 'over';
      return table?.dataset.mine === 'true' ? 'mine' : null;
    },
    null,
    { timeout },
  );
  return found.jsonValue();
}

/** The newest frame, as the server sends it to this person. */
export function frame(page) {
  return page.evaluate(async () => {
    const answer = await fetch(`/api${location.pathname.replace('/t/', '/tables/')}/frame`);
    const told = await answer.json();
    return told.frame ?? told;
  });
}

/** Asks something of the table by request, as if by another device; gives the refusal, if there is one. */
export function ask(page, wish) {
  return page.evaluate(
    async ([table, wish]) => {
      const answer = await fetch(table, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      });
      // A body that nobody reads keeps the network busy.
      const text = await answer.text();
      return answer.ok ? null : text;
    },
    [`/api${new URL(page.url()).pathname.replace('/t/', '/tables/')}`, wish],
  );
}

/** Plays an action by request. */
export function act(page, action) {
  const said = typeof action === 'string' ? { notation: action } : { json: action };
  return ask(page, { act: { id: `${Math.random()}`, ...said } });
}

/** Waits until the page shows more moves than these. */
export function movedOn(page, before) {
  return page.waitForFunction((before) => Number(document.querySelector('.table')?.dataset.moves) > before, before);
}

export async function moves(page) {
  return Number(await page.locator('.table').getAttribute('data-moves'));
}

/** Plays a command by keyboard alone; returns the refusal, if there is one. */
export async function type(page, sentence) {
  const before = await moves(page);
  if ((await page.locator('#command:focus').count()) === 0) {
    // The focus may still be in a field or a menu; leave it first.
    await page.evaluate(() => document.activeElement?.blur());
    await page.locator('body').press('/');
    // Several players act at once: the game may be over by now.
    await page.locator('#command:focus, .table.over').first().waitFor();
    if ((await page.locator('.table.over').count()) > 0) return null;
  }
  await page.keyboard.press('Control+A');
  await page.keyboard.type(sentence);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (before) => Number(document.querySelector('.table')?.dataset.moves) > before || document.querySelector('.notice'),
    before,
  );
  // In one evaluation: a notice may disappear between two.
  return page.evaluate(() => document.querySelector('.notice')?.textContent ?? null);
}

/** A generator whose choices can be repeated. */
export function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
