// Measures how long a board takes from the arrival of a frame to its paint: the largest view of each game, on a phone
// and on a desktop. Run by hand, `node web/browser/update-time.js`; no test asserts a time.
// HOUSE=<url> measures a running server.
import { browser, DESKTOP, PHONE } from './chromium.js';
import { openHouse } from './house.js';
import { dice, frame, host, newPerson, start, type, wait } from './table.js';

/** The largest table of each game, with all help. */
const TABLES = { kryptos: 6, krypto: 8, decrypto: 8, 'break-the-code': 4 };
const UPDATES = 20;

const house = process.env['HOUSE'] ? { url: process.env['HOUSE'], close() {} } : await openHouse();
// Paints as soon as a picture is ready, not at the screen's next refresh.
const chromium = await browser('--disable-frame-rate-limit', '--disable-gpu-vsync');
console.log('game            size   moves  frame      median    worst    ruler');
for (const [game, seats] of Object.entries(TABLES)) {
  const { context, page } = await newPerson(chromium, { viewport: DESKTOP, reducedMotion: 'reduce' });
  await page.addInitScript(listen);
  await host(page, house.url, game, { seats, assist: 'solver' });
  await start(page, seats - 1);
  await play(page);
  for (const [size, viewport] of Object.entries({ desk: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    report(game, size, await page.evaluate(update, UPDATES));
  }
  await context.close();
}
await chromium.close();
await house.close();

/** Plays a game to its end with listed moves; it asks rather than guesses, so that the game is long. */
async function play(page) {
  const roll = dice(4);
  while ((await wait(page, 120_000)) === 'mine') {
    const { legal } = await frame(page);
    const all = legal?.listed ?? legal?.sampled ?? [];
    const questions = all.filter((action) => action.startsWith('ask '));
    const actions = questions.length > 0 ? questions : all;
    if (actions.length === 0) continue;
    // Several players act at once: the game may end while this one types.
    await type(page, actions[roll(actions.length)]).catch(async (error) => {
      if ((await wait(page)) === 'mine') throw error;
    });
  }
}

/** The overhead is the time of an answer that changes nothing. */
function report(game, size, { moves, bytes, times, ruler }) {
  const shown = [median(times), Math.max(...times), median(ruler)].map((time) => `${time.toFixed(1)} ms`.padStart(8));
  console.log(
    game.padEnd(15),
    size.padEnd(6),
    String(moves).padEnd(6),
    `${(bytes / 1024).toFixed(0)} kB`.padEnd(8),
    ...shown,
  );
}

function median(times) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
}

/** In the page: keeps the socket and the frames of the running game. */
function listen() {
  const heard = { line: null, frames: [] };
  globalThis.heard = heard;
  globalThis.WebSocket = class extends WebSocket {
    constructor(address) {
      // The page asks for changes; a whole frame can be delivered twice.
      const whole = new URL(address);
      whole.searchParams.delete('history');
      super(whole);
      heard.line = this;
      this.addEventListener('message', ({ data }) => {
        const { frame } = JSON.parse(data);
        if (frame?.stage === 'playing' && frame.view) heard.frames.push(data);
      });
    }
  };
}

/** In the page: delivers the largest frame and the one before it in turn, each after the other is painted. */
async function update(updates) {
  const { line, frames: all } = globalThis.heard;
  const largest = all.reduce((at, { length }, i) => (i > 0 && length > all[at].length ? i : at), 1);
  const frames = all.slice(largest - 1, largest + 1);
  const painted = () =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    });
  const taken = async (data) => {
    await painted();
    const from = performance.now();
    line.onmessage({ data });
    await painted();
    return performance.now() - from;
  };
  // The first two redraw what the end of the game had removed.
  for (const data of frames) await taken(data);
  const [times, ruler] = [[], []];
  for (let i = 0; i < updates; i++) {
    times.push(await taken(frames[i % 2]));
    ruler.push(await taken('{"ack":{"seq":0}}'));
  }
  return { moves: JSON.parse(frames[1]).frame.moves, bytes: frames[1].length, times, ruler };
}
