// The real binary, on its own port, with its own data folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The binary. */
export const CABINET = process.env['CABINET'] ?? 'target/debug/cabinet';

/** A server that can be killed and started again at the same address. */
export async function openHouse(...flags) {
  return openHouseOver(await mkdtemp(join(tmpdir(), 'cabinet-browser-')), ...flags);
}

/** The same over a store: a folder, which is removed at the end, or the address of NATS. */
export async function openHouseOver(data, ...flags) {
  const { url, process: first } = await start(data, '127.0.0.1:0', flags);
  let running = first;
  const address = new URL(url).host;
  return {
    url,
    /** Kills it as a power cut would. */
    async kill() {
      running.kill('SIGKILL');
      await once(running, 'exit');
    },
    async reopen() {
      ({ process: running } = await start(data, address, flags));
    },
    async close() {
      if (running.exitCode === null && running.signalCode === null) {
        running.kill('SIGTERM');
        await once(running, 'exit');
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function start(data, address, flags) {
  const child = spawn(CABINET, ['serve', '--listen', address, '--data', data, '--hasty-bots', ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) {
      child.stdout.resume();
      return { process: child, url };
    }
  }
  throw new Error(`${CABINET} did not open: is it built?`);
}
