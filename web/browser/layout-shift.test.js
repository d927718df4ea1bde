// Nothing on a table moves by itself while others play: a finger that comes down finds what it aimed at.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { CABINET } from './house.js';
import { chromium, house } from './stage.js';
import { frame, host, join, moves, newPerson, seated, start } from './table.js';

/** As large as Lighthouse's phone. */
const PHONE = { width: 412, height: 823 };

/** A calculation that makes the target, as the solver on the terminal knows it; if there is none, a wrong one. */
function solve(hand, target) {
  const told = execFileSync(CABINET, ['solve', 'krypto', ...hand.map(String), '--target', `${target}`, '--json']);
  return JSON.parse(told).solutions[0]?.calculation ?? hand.join('-');
}

/** Plays an action by request, as if by another device. */
const act = (page, notation) =>
  page.evaluate(
    ([table, notation]) =>
      fetch(table, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ act: { id: crypto.randomUUID(), notation } }),
      }).then((answer) => (answer.ok ? null : answer.text())),
    [`/api${new URL(page.url()).pathname.replace('/t/', '/tables/')}`, notation],
  );

test('the board of Krypto stays where it is while another player plays', { timeout: 90_000 }, async () => {
  const anna = await newPerson(chromium, { viewport: PHONE, hasTouch: true });
  const bob = await newPerson(chromium);
  const link = await host(anna.page, house.url, 'krypto', { seats: 2 });
  await join(bob.page, link, 'Wilhelmina');
  await start(anna.page);
  await seated(bob.page);
  await anna.page.addInitScript(() => {
    window.shifted = [];
    new PerformanceObserver((list) => window.shifted.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await anna.page.goto(link);
  await seated(anna.page);
  await anna.page.waitForLoadState('networkidle');
  // A call, a calculation, and the end of the round.
  const { view } = await frame(bob.page);
  const { hands, targets } = view.deals[0].spread;
  for (const notation of ['call', `show ${solve(hands.at(-1), targets.at(-1))}`]) {
    const before = await moves(anna.page);
    assert.equal(await act(bob.page, notation), null);
    await anna.page.waitForFunction(
      (before) => Number(document.querySelector('.table')?.dataset.moves) > before,
      before,
    );
    // Shifts with a second between them do not add up.
    await anna.page.waitForTimeout(1100);
    const shifts = await anna.page.evaluate(() => {
      const told = ({ node, previousRect, currentRect }) =>
        `${node?.className}: ${previousRect.y} ${previousRect.height} → ${currentRect.y} ${currentRect.height}`;
      const found = window.shifted.map(({ value, sources }) => [value.toFixed(4), ...sources.map(told)].join('\n  '));
      window.shifted = [];
      return found;
    });
    const sum = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
    assert.ok(sum < 0.02, shifts.join('\n'));
  }
  for (const { context } of [anna, bob]) await context.close();
});
