// What a reader does in the review of a finished game, through the page and by request.
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';

import { house } from './stage.js';

/** Waits until the address and the board are at a move; without one, at the last. */
export async function at(page, path, move) {
  await page.waitForURL(`${house.url}${path}${move === undefined ? '' : `/${move}`}`);
  if (move !== undefined) await page.locator(`.review[data-move="${move}"]`).waitFor();
  else await page.locator('#end').waitFor();
}

/** Opens the address of a move, and waits for its board and its figures. */
export async function openAt(page, path, move) {
  await page.goto(`${house.url}${path}/${move}`);
  await page.locator(`.review[data-shown-move="${move}"][data-studied]`).waitFor();
}

/** axe finds nothing, and nothing is too wide. */
export async function examine(page, where) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    [],
  );
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `${where} is ${over} pixels too wide`);
}

/** Asks the house about the first game of a table. */
export function told(page, path, what, body) {
  return page.evaluate(
    async ([address, body]) => {
      for (;;) {
        const answer = await fetch(address, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
        });
        // A review that is being worked out has another status.
        if (answer.status !== 202) return answer.json();
      }
    },
    [`/api${path.replace('/t/', '/tables/')}/games/1/${what}`, body],
  );
}

/** Asks about a claim in words. */
export async function ask(page, claim) {
  await page.locator('#claim').fill(claim);
  await page.locator('#claim').press('Enter');
  await page.locator('#why').waitFor();
}

/**
 * The first claim about a hidden place, over all moves and seats, about which the house says what is wished for;
 * with the move, the eyes and the answer.
 */
export async function claimWhere(page, path, moves, wished) {
  for (let move = moves - 2; move > 0; move--) {
    const { opened } = await told(page, path, `positions/${move}?eyes=open`);
    for (const eyes of ['A', 'B']) {
      for (const { place, text } of opened.filter(({ place, text }) => !place.startsWith(eyes) && !/ /.test(text))) {
        const claim = `${place}=${text}`;
        const examined = await told(page, path, 'why', { claim, eyes, move });
        if (examined.verdict && wished(examined.verdict, place)) return { move, eyes, claim, place, examined };
      }
    }
  }
  return assert.fail('there is no such claim');
}
