// A game that was just added, as strangers meet it: the house knows it as its files say, and two people play it by the
// protocol alone.
// `GAME=<game> node --experimental-websocket --test web/browser/new-game.js`
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { openHouse } from './house.js';
import { dice } from './table.js';

const GAME = process.env['GAME'];

let house;
before(async () => (house = await openHouse()));
after(() => house?.close());

test(`${GAME} is on the shelf, and its types are in docs/schema`, async () => {
  const shelf = await ask(null, 'GET', '/api/games');
  assert.ok(shelf.some(({ id }) => id === GAME));
  const told = await ask(null, 'GET', `/api/schema/${GAME}`);
  assert.deepEqual(told, JSON.parse(await readFile(`docs/schema/${GAME}.json`, 'utf8')), 'run `cargo xtask schema`');
});

test(`two people play ${GAME}, one by HTTP and one by WebSocket`, { timeout: 60_000 }, async () => {
  const [anna, bob] = [await arrive('Anna'), await arrive('Bob')];
  const { table } = await ask(anna, 'POST', '/api/tables', { game: GAME, seats: 2, name: 'Anna' });
  await ask(anna, 'POST', `/api/tables/${table}`, { sit: {} });
  const played = bySocket(bob, table);
  await byHttp(anna, table);
  assert.match(await played, /^won /);
  const record = await (await fetch(`${house.url}/api/tables/${table}/record`, { headers: { cookie: anna } })).text();
  assert.match(record, new RegExp(`^game: ${GAME}$`, 'm'));
  assert.match(record, /^result: won /m);
});

/** Waits for the other player, starts, and plays whatever is legal until it is over. */
async function byHttp(person, table) {
  const roll = dice(1);
  for (let id = 0; ; id++) {
    const { frame } = await ask(person, 'GET', `/api/tables/${table}/frame`);
    if (frame.stage === 'over') return;
    if (frame.stage === 'waiting' && frame['not-yet'] === undefined)
      await ask(person, 'POST', `/api/tables/${table}`, { start: {} });
    else if (frame['to-act'].includes(frame.you.seat))
      await ask(person, 'POST', `/api/tables/${table}`, { act: { id: `${id}`, notation: any(frame.legal, roll) } });
    else await new Promise((later) => setTimeout(later, 100));
  }
}

/** Joins, sits down and plays whatever is legal; gives how it ended. */
function bySocket(person, table) {
  const roll = dice(2);
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/api/tables/${table}/socket`, {
    headers: { cookie: person },
  });
  const send = (message) => socket.send(JSON.stringify(message));
  let answered = -1;
  socket.onopen = () => [{ join: { name: 'Bob' } }, { sit: {} }].forEach(send);
  return new Promise((ended, failed) => {
    socket.onerror = () => failed(new Error('the socket broke'));
    socket.onmessage = ({ data }) => {
      const { frame, refused } = JSON.parse(data);
      if (refused) failed(new Error(refused.text));
      if (frame?.stage === 'over') {
        socket.close();
        ended(frame.outcome);
      }
      if (!frame?.['to-act'].includes(frame.you.seat) || frame.moves === answered) return;
      answered = frame.moves;
      send({ act: { id: `${answered}`, notation: any(frame.legal, roll) } });
    };
  });
}

function any({ listed, sampled }, roll) {
  const actions = listed ?? sampled;
  return actions[roll(actions.length)];
}

/** Becomes a person; gives the cookie. */
async function arrive(name) {
  const answer = await fetch(`${house.url}/api/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return answer.headers.getSetCookie()[0].split(';')[0];
}

async function ask(cookie, method, path, body) {
  const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(house.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const told = await answer.json();
  assert.ok(answer.ok, `${method} ${path}: ${JSON.stringify(told)}`);
  return told;
}
