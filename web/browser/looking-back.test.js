// A line of the log shows the board as it was after that move; Escape shows it as it is now.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DESKTOP, PHONE } from './chromium.js';
import { GAMES, player } from './games.js';
import { chromium, house } from './stage.js';
import { ask, dice, newPerson, playNow, wait } from './table.js';

/** Whether nothing lies over the middle of an element. */
function onTop(locator) {
  return locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** What the board of a game shows after its deal and before any move: a selector, and how many of it there are. */
const AT_THE_DEAL = {
  kryptos: { '.hand .card.open': 0, '.hand .card': 30, '.head li b': 3, '.head li b:text-is("2")': 3 },
};

for (const game of GAMES) {
  for (const [size, viewport] of [
    ['phone', PHONE],
    ['desk', DESKTOP],
  ]) {
    test(`${game} on a ${size}`, { timeout: 120_000 }, async () => {
      const { context, page, complaints } = await newPerson(chromium, { viewport, reducedMotion: 'reduce' });
      await playNow(page, house.url, game);
      const [move, roll] = [await player(game), dice(3)];
      for (let own = 0; own < 3 && (await wait(page)) === 'mine'; own++) await move(page, roll);
      await wait(page);
      if (size === 'phone') await page.locator('nav button').first().click();
      // The last line is the board as it is now, so there must be another.
      await page.locator('[role=log] button').nth(1).waitFor();
      await page.locator('[role=log] button').first().click();
      const bar = page.locator('#main > section', { hasText: 'After move 1 of' });
      await bar.waitFor();
      assert.ok(await onTop(bar), 'nothing covers the way back');
      await page.keyboard.press('ArrowLeft');
      await page.getByText('The board as it was dealt').waitFor();
      for (const [selector, count] of Object.entries(AT_THE_DEAL[game] ?? {}))
        assert.equal(await page.locator(selector).count(), count, selector);
      // Nor does anything above the board speak of a later move.
      assert.equal(await page.locator('.head li.acts').count(), 0, 'nobody is to act in the past');
      assert.ok(await page.locator('.head .now').isHidden(), 'the newest move is not told');
      // Talk makes a new frame, which leaves the reader in the past.
      assert.equal(await ask(page, { chat: { to: 'table', text: 'Hello' } }), null);
      const tab = (name) => page.locator('nav').getByRole('button', { name });
      await tab('Chat').click();
      await page.getByRole('log', { name: 'Chat' }).getByText('Hello').waitFor();
      await tab('Log').click();
      assert.ok(await page.getByText('The board as it was dealt').isVisible());
      await page.keyboard.press('ArrowRight');
      await page.getByText('After move 1 of').waitFor();
      assert.equal(await page.locator('#main .button.main:enabled').count(), 0, 'nothing can be done in the past');
      await page.keyboard.press('Escape');
      await bar.waitFor({ state: 'detached' });
      assert.ok(await page.locator('.head .now').isVisible());
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}
