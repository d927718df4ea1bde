// A house that is cut off from its store: the page says that what it shows may be old, and a move is played once when
// the store is there again.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';

import { browser } from './chromium.js';
import { CABINET, openHouseOver } from './house.js';
import { frame, moves, newPerson, playNow, type, wait } from './table.js';

let [nats, folder, house, chromium] = [];

/** A port that is free now. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinet-nats-'));
  const port = await freePort();
  // Where `cargo xtask nats` puts it.
  const fetched = join(dirname(CABINET), '../nats-server/bin/nats-server');
  const words = ['--jetstream', '--store_dir', folder, '--addr', '127.0.0.1', '--port', String(port)];
  nats = spawn(existsSync(fetched) ? fetched : 'nats-server', words, { stdio: 'ignore' });
  house = await openHouseOver(`nats://127.0.0.1:${port}`);
  chromium = await browser();
});
after(async () => {
  await chromium?.close();
  await house?.close();
  nats?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('a house without its store says that the board may be old', { timeout: 180_000 }, async () => {
  const { context, page, complaints } = await newPerson(chromium);
  await playNow(page, house.url, 'break-the-code');
  const door = await context.newPage();
  await door.goto(house.url);
  await door.getByRole('heading', { name: 'Public tables' }).waitFor();
  await wait(page);
  const { legal } = await frame(page);
  const made = await moves(page);
  nats.kill('SIGSTOP');
  try {
    const patience = { timeout: 60_000 };
    await page.getByText('the board may be old').waitFor(patience);
    await door.getByText('this list may be old').waitFor(patience);
    const played = type(page, legal.sampled[0]);
    await page.getByText('Your move waits').waitFor();
    nats.kill('SIGCONT');
    assert.equal(await played, null);
  } finally {
    nats.kill('SIGCONT');
  }
  await page.waitForFunction(() => document.querySelector('[role=status] p') === null);
  await door.getByText('this list may be old').waitFor({ state: 'detached' });
  await wait(page);
  // Mine and the bot's answer to it.
  assert.equal(await moves(page), made + 2);
  assert.deepEqual(complaints, []);
  await context.close();
});
