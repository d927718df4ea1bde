// How a person plays Decrypto on the board: writes clues, gives each clue a digit, agrees with the team.

const SOON = 2_000;
const PATIENCE = 10;

/** One move, by this player or by a quicker one: team mates act at the same time. */
export async function play(page, roll) {
  const before = await moves(page);
  for (let tries = 1; await isMine(page); tries += 1) {
    try {
      await act(page.locator('section[aria-labelledby=task]'), roll);
      await page.waitForFunction((before) => document.querySelector('.table')?.dataset.moves !== before, before);
      return;
    } catch (error) {
      if ((await moves(page)) !== before) return;
      if (tries === PATIENCE) throw error;
    }
  }
}

async function isMine(page) {
  return (await page.locator('.table').getAttribute('data-mine')) === 'true';
}

function moves(page) {
  return page.locator('.table').getAttribute('data-moves');
}

async function act(task, roll) {
  const confirm = '.agreeing .confirm, .offer .button';
  if (await has(task, confirm)) return click(task.locator(confirm));
  if (await has(task, '.field input')) {
    for (const field of await task.locator('.field input').all())
      await field.fill(`qx ${roll(1_000_000)}`, { timeout: SOON });
  } else if (await has(task, '[name=objection]')) {
    await task.locator('[name=objection]').nth(roll(2)).check({ timeout: SOON });
  } else if (await has(task, '.offer')) {
    // The own proposal waits for a team mate.
    return undefined;
  } else if (await has(task, '.digits button:enabled')) {
    await pick(task, roll);
  } else if (await has(task, '#name-1')) {
    await task.locator('#name-1').fill(`qx ${roll(1_000_000)}`, { timeout: SOON });
  }
  return click(task.locator('.agreeing .row .button:last-child, form .button.main'));
}

/** A random code: a rotation of 1 2 3 4, read forwards or backwards. */
async function pick(task, roll) {
  const [from, step] = [roll(4), roll(2) === 0 ? 1 : 3];
  for (const place of [0, 1, 2]) {
    const button = task.locator(`#pick-${place}-${((from + place * step) % 4) + 1}`);
    if ((await button.getAttribute('aria-checked', { timeout: SOON })) !== 'true') await click(button);
  }
}

function click(control) {
  return control.first().click({ timeout: SOON });
}

async function has(task, what) {
  return (await task.locator(what).count()) > 0;
}
