// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { backOff, newId, Match } from './match.svelte';

/** A socket that does what the test says. */
class Line {
  static all: Line[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly address: URL) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  hear(answer: unknown): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }
  /** The ids of the asks that were sent here. */
  ids(): string[] {
    return this.sent.map((text) => {
      const [ask] = Object.values(JSON.parse(text) as Record<string, { id: string }>);
      return ask?.id ?? '';
    });
  }
}

/** The last socket, which the page uses. */
const line = () => {
  const last = Line.all.at(-1);
  if (!last) throw new Error('no socket');
  return last;
};

/** What the server answers by HTTP. */
const http = vi.fn<typeof fetch>();
const saysByHttp = (status: number, code: string) =>
  http.mockImplementation(() =>
    Promise.resolve(Response.json({ code, params: {}, text: `text of ${code}` }, { status })),
  );

beforeEach(() => {
  Line.all = [];
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  http.mockReset().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', http);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the wait grows, and stays short', () => {
  expect(backOff(0, 0.5)).toBe(500);
  expect(backOff(2, 0.5)).toBe(2000);
  expect(backOff(40, 1)).toBe(3750);
});

test('ids do not repeat', () => {
  expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
});

test('an action in flight is sent once more with its name after a broken line', async () => {
  const match = new Match('t');
  const [first] = Line.all;
  first?.open();
  const done = match.act('reveal 3');
  expect(first?.sent).toHaveLength(1);
  first?.close();
  expect(match.connection).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  const second = Line.all[1];
  second?.open();
  second?.hear({ frame: { round: 1, you: {} } });
  expect(second?.sent).toEqual(first?.sent);
  second?.hear({ ack: { id: second.ids()[0], seq: 9 } });
  await expect(done).resolves.toEqual({ ok: true, seq: 9 });
  match.close();
});

test('an action waits for the house however long it is away', async () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  line().close();
  const done = match.act('reveal 3');
  expect(match.waitingMoves).toEqual(['reveal 3']);
  for (let n = 0; n < 5; n++) {
    await vi.advanceTimersByTimeAsync(4000);
    line().close();
  }
  expect(match.waitingMoves).toEqual(['reveal 3']);
  await vi.advanceTimersByTimeAsync(4000);
  line().open();
  expect(line().sent).toEqual([]);
  line().hear({ frame: { round: 1, you: {} } });
  expect(line().sent).toHaveLength(1);
  expect(match.waitingMoves).toEqual([]);
  line().hear({ ack: { id: line().ids()[0], seq: 9 } });
  await expect(done).resolves.toEqual({ ok: true, seq: 9 });
  expect(sessionStorage).toHaveLength(0);
  match.close();
});

test.each([
  ['the same hand lies there', 'a', true],
  ['another hand was dealt meanwhile', 'b', false],
])('an action that waited is played only for its hand: %s', async (_, now, played) => {
  const match = new Match('t');
  match.stillHolds = (then, view) => JSON.stringify(then) === JSON.stringify(view);
  line().open();
  line().hear({ frame: { round: 1, you: {}, view: { hand: 'a' } } });
  line().close();
  const done = match.act('call');
  await vi.advanceTimersByTimeAsync(4000);
  line().open();
  line().hear({ frame: { round: 1, you: {}, view: { hand: now } } });
  expect(line().sent).toHaveLength(played ? 1 : 0);
  if (!played) await expect(done).resolves.toMatchObject({ ok: false, refused: { code: 'page-stale' } });
  match.close();
});

test.each([
  ['another game has begun', { round: 2, you: {} }],
  ['a bot plays for the player', { round: 1, you: { seat: 'A' }, chairs: [{ seat: 'A', 'stand-in': 'master' }] }],
])('an action that waited is not played when %s', async (_, frame) => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  line().close();
  const done = match.act('reveal 3');
  await vi.advanceTimersByTimeAsync(4000);
  line().open();
  line().hear({ frame });
  expect(line().sent).toEqual([]);
  await expect(done).resolves.toMatchObject({ ok: false, refused: { code: 'page-stale' } });
  match.close();
});

test('an action that waits can be taken back', async () => {
  const match = new Match('t');
  line().open();
  line().close();
  const done = match.act('reveal 3');
  match.takeBack();
  expect(match.waitingMoves).toEqual([]);
  await expect(done).resolves.toMatchObject({ ok: false, refused: { code: 'page-taken-back' } });
  match.close();
});

test('an action that was sent is not taken back: the server may have played it', async () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  const settled = vi.fn();
  const done = match.act('reveal 3').then(settled);
  line().close();
  expect([match.waitingMoves, match.movesInDoubt]).toEqual([[], ['reveal 3']]);
  match.takeBack();
  expect(match.movesInDoubt).toEqual(['reveal 3']);
  // Nor is it after a reload.
  match.close();
  const again = new Match('t');
  expect([again.waitingMoves, again.movesInDoubt]).toEqual([[], ['reveal 3']]);
  again.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  void done;
});

test('while an action has no answer, no second one is sent', async () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  const one = match.act('guess B 4 12');
  const twice = await match.act('guess B 4 12');
  expect(twice).toMatchObject({ ok: false, refused: { code: 'page-waits', text: 'move-unanswered' } });
  expect(line().sent).toHaveLength(1);
  line().close();
  await expect(match.act('guess B 4 12')).resolves.toMatchObject({ ok: false, refused: { code: 'page-waits' } });
  await vi.advanceTimersByTimeAsync(4000);
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  expect(line().sent).toHaveLength(1);
  line().hear({ ack: { id: line().ids()[0], seq: 9 } });
  await expect(one).resolves.toEqual({ ok: true, seq: 9 });
  const next = match.act('stop');
  expect(line().sent).toHaveLength(2);
  line().hear({ ack: { id: line().ids()[1], seq: 10 } });
  await expect(next).resolves.toEqual({ ok: true, seq: 10 });
  match.close();
});

test('a move that waits from before a reload is the only one, too', async () => {
  const before = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  line().close();
  void before.act('guess B 4 12');
  before.close();
  const match = new Match('t');
  await expect(match.act('guess B 4 12')).resolves.toMatchObject({ ok: false, refused: { code: 'page-waits' } });
  expect(match.waitingMoves).toEqual(['guess B 4 12']);
  match.takeBack();
  const other = match.act('stop');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  expect(line().sent.map((text) => (JSON.parse(text) as { act: { notation: string } }).act.notation)).toEqual(['stop']);
  line().hear({ ack: { id: line().ids()[0], seq: 9 } });
  await expect(other).resolves.toEqual({ ok: true, seq: 9 });
  match.close();
});

test('an action of the game before keeps nobody from moving in the next one', () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  void match.act('pass');
  line().hear({ frame: { round: 2, you: {} } });
  void match.act('reveal 3');
  expect(line().sent).toHaveLength(2);
  match.close();
});

test('an action that waits survives a reload', () => {
  const before = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  line().close();
  void before.act('reveal 3');
  before.close();
  const match = new Match('t');
  expect(match.waitingMoves).toEqual(['reveal 3']);
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  expect(line().sent).toHaveLength(1);
  line().hear({ refused: { id: line().ids()[0], code: 'no', params: {}, text: 'No.' } });
  expect(match.unplayed).toMatchObject({ text: 'No.' });
  match.close();
});

test('any ask in flight is sent once more with its id', async () => {
  const match = new Match('t');
  const [first] = Line.all;
  first?.open();
  const done = match.ask({ chat: { to: 'table', text: 'hello' } });
  expect(JSON.parse(first?.sent[0] ?? '')).toEqual({ chat: { id: expect.any(String), to: 'table', text: 'hello' } });
  first?.close();
  await vi.advanceTimersByTimeAsync(1000);
  Line.all[1]?.open();
  expect(Line.all[1]?.sent).toEqual(first?.sent);
  Line.all[1]?.hear({ ack: { seq: 4 } });
  await expect(done).resolves.toEqual({ ok: true, seq: 4 });
  match.close();
});

test.each(['house-uncertain', 'house-cannot-store'])('after %s the same ask is sent again', async (code) => {
  const match = new Match('t');
  line().open();
  const done = match.ask({ chat: { to: 'table', text: 'hello' } });
  const [id] = line().ids();
  const refuse = () => line().hear({ refused: { id, code, params: {}, text: 'No.' } });
  refuse();
  expect(line().sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(line().ids()).toEqual([id, id]);
  line().hear({ ack: { id, seq: 4 } });
  await expect(done).resolves.toEqual({ ok: true, seq: 4 });
  match.close();
});

test('an ask that the server cannot store is given up after some tries', async () => {
  const match = new Match('t');
  line().open();
  const done = match.ask({ chat: { to: 'table', text: 'hello' } });
  const [id] = line().ids();
  const refused = { id, code: 'house-uncertain', params: {}, text: 'Perhaps.' };
  for (let n = 0; n < 4; n++) {
    line().hear({ refused });
    await vi.advanceTimersByTimeAsync(4000);
  }
  await expect(done).resolves.toEqual({ ok: false, refused });
  expect(line().ids()).toEqual([id, id, id, id]);
  match.close();
});

test('an ask in doubt goes out once over the next line', async () => {
  const match = new Match('t');
  line().open();
  const done = match.ask({ chat: { to: 'table', text: 'hello' } });
  const [id] = line().ids();
  line().hear({ refused: { id, code: 'house-uncertain', params: {}, text: 'Perhaps.' } });
  line().close();
  await vi.advanceTimersByTimeAsync(4000);
  line().open();
  await vi.advanceTimersByTimeAsync(4000);
  expect(line().ids()).toEqual([id]);
  line().hear({ ack: { id, seq: 4 } });
  await expect(done).resolves.toEqual({ ok: true, seq: 4 });
  match.close();
});

test('another language is another socket, and nobody hears of it', async () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  const before = match.ask({ sit: {} });
  const [old] = Line.all;
  match.reconnect();
  expect([Line.all.length, old?.readyState, match.connection]).toEqual([2, 3, 'open']);
  const after = match.ask({ stand: {} });
  const move = match.act('reveal 3');
  line().open();
  expect(line().sent).toHaveLength(2);
  line().hear({ frame: { round: 1, you: {} } });
  for (const id of line().ids()) line().hear({ ack: { id, seq: 9 } });
  const done = { ok: true, seq: 9 };
  expect(await Promise.all([before, after, move])).toEqual([done, done, done]);
  match.close();
});

test('a line that breaks on the way to another language is lost', async () => {
  const match = new Match('t');
  line().open();
  match.reconnect();
  line().close();
  expect(match.connection).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(Line.all).toHaveLength(3);
  match.close();
});

test('without a line only an action waits for it', async () => {
  const match = new Match('t');
  Line.all[0]?.open();
  Line.all[0]?.close();
  const said = match.ask({ chat: { to: 'table', text: 'hello' } });
  await expect(said).resolves.toMatchObject({ ok: false, refused: { code: 'page-offline' } });
  match.close();
});

test('an answer belongs to the ask whose id it has', async () => {
  const match = new Match('t');
  line().open();
  const one = match.ask({ sit: {} });
  const two = match.act('pass');
  const [first, second] = line().ids();
  line().hear({ ack: { id: second, seq: 3 } });
  line().hear({ refused: { id: first, code: 'no', params: {}, text: 'No.' } });
  await expect(one).resolves.toMatchObject({ ok: false });
  await expect(two).resolves.toEqual({ ok: true, seq: 3 });
  match.close();
});

test('answers without an id belong to the asks in their order', async () => {
  const match = new Match('t');
  line().open();
  const one = match.ask({ stand: {} });
  const two = match.ask({ sit: {} });
  const three = match.act('pass');
  line().hear({ ack: { seq: 3 } });
  line().hear({ ack: { seq: 4 } });
  line().hear({ refused: { code: 'house-too-fast', params: {}, text: 'Slowly.' } });
  await expect(one).resolves.toEqual({ ok: true, seq: 3 });
  await expect(two).resolves.toEqual({ ok: true, seq: 4 });
  await expect(three).resolves.toMatchObject({ ok: false, refused: { code: 'house-too-fast' } });
  match.close();
});

test('an answer without an id passes over an ask that waits to be sent again', async () => {
  const match = new Match('t');
  line().open();
  const one = match.ask({ chat: { to: 'table', text: 'hello' } });
  const two = match.ask({ sit: {} });
  const [id] = line().ids();
  line().hear({ refused: { id, code: 'house-uncertain', params: {}, text: 'Perhaps.' } });
  line().hear({ refused: { code: 'house-too-fast', params: {}, text: 'Slowly.' } });
  await expect(two).resolves.toMatchObject({ ok: false, refused: { code: 'house-too-fast' } });
  await vi.advanceTimersByTimeAsync(1000);
  line().hear({ ack: { seq: 4 } });
  await expect(one).resolves.toEqual({ ok: true, seq: 4 });
  match.close();
});

test('an answer without an id settles nothing that this socket has not sent', async () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  const settled = vi.fn();
  void match.act('stop').then(settled);
  line().close();
  await vi.advanceTimersByTimeAsync(1000);
  line().open();
  line().hear({ refused: { code: 'house-too-fast', params: {}, text: 'Slowly.' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  line().hear({ frame: { round: 1, you: {} } });
  line().hear({ ack: { seq: 3 } });
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalledWith({ ok: true, seq: 3 });
  match.close();
});

test('an ask in doubt is not sent twice over the next line', async () => {
  const match = new Match('t');
  line().open();
  void match.ask({ chat: { to: 'table', text: 'hello' } });
  const [id] = line().ids();
  for (const wait of [4000, 4000, 0]) {
    line().hear({ refused: { id, code: 'house-uncertain', params: {}, text: 'Perhaps.' } });
    await vi.advanceTimersByTimeAsync(wait);
  }
  line().close();
  await vi.advanceTimersByTimeAsync(700);
  line().open();
  await vi.advanceTimersByTimeAsync(4000);
  expect(line().ids()).toEqual([id]);
  match.close();
});

test('every frame is shown', () => {
  const match = new Match('t');
  line().open();
  // A visitor who comes in changes the frame and makes no record.
  for (const [seq, present] of [
    [1, false],
    [1, true],
    [2, true],
    [3, false],
  ] as const) {
    line().hear({ frame: { seq, present } });
    expect(match.frame).toEqual({ seq, present });
  }
  match.close();
});

test('after the first frame changes are shown', () => {
  const match = new Match('t');
  expect(line().address.searchParams.get('history')).toBe('tail');
  line().open();
  line().hear({ frame: { seq: 1, chat: ['a'], clocks: { now: 1000, due: {} } } });
  line().hear({
    change: { set: { seq: 2 }, in: { chat: { splice: [[1, 0, ['b']]] }, clocks: { set: { now: 7000 } } } },
  });
  expect(match.frame).toEqual({ seq: 2, chat: ['a', 'b'], clocks: { now: 7000, due: {} } });
  expect(match.now()).toBe(7000);
  line().hear({ frame: { seq: 3, chat: [] } });
  expect(match.frame).toEqual({ seq: 3, chat: [] });
  match.close();
});

test('a change that is not for the frame ends the socket, and the next one begins with a whole frame', async () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { seq: 1 } });
  const broken = line();
  broken.hear({ change: { gone: ['chat'] } });
  expect(broken.readyState).toBe(3);
  broken.hear({ change: { set: { seq: 2 } } });
  expect(match.frame).toEqual({ seq: 1 });
  expect(match.connection).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  expect(Line.all).toHaveLength(2);
  line().open();
  line().hear({ frame: { seq: 3 } });
  expect(match.frame).toEqual({ seq: 3 });
  match.close();
});

test('the clock runs on from the time of the last frame', () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { clocks: { now: 60_000, due: {} } } });
  expect(match.now()).toBe(60_000);
  vi.advanceTimersByTime(5000);
  expect(match.now()).toBe(65_000);
  match.close();
});

test.each([
  ['online', () => dispatchEvent(new Event('online'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a lost line is tried at once when the browser says %s', (_, happen) => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const match = new Match('t');
  line().open();
  happen();
  expect(Line.all).toHaveLength(1);
  line().close();
  sight.mockReturnValue('hidden');
  happen();
  expect(Line.all).toHaveLength(1);
  sight.mockReturnValue('visible');
  happen();
  expect(Line.all).toHaveLength(2);
  line().open();
  expect(match.connection).toBe('open');
  match.close();
});

test('a new attempt replaces the one before, and an action goes out once', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const match = new Match('t');
  line().open();
  const one = match.act('reveal 3');
  line().close();
  dispatchEvent(new Event('online'));
  const replaced = line();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Line.all).toHaveLength(3);
  expect(replaced.readyState).toBe(3);
  replaced.open();
  expect(replaced.sent).toEqual([]);
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  // Longer than any wait for the next attempt, and shorter than the patience with an answer.
  await vi.advanceTimersByTimeAsync(8_000);
  expect(Line.all).toHaveLength(3);
  const two = match.ask({ hint: {} });
  const [first, second] = line().ids();
  line().hear({ ack: { id: first, seq: 9 } });
  line().hear({ ack: { id: first, seq: 9 } });
  line().hear({ refused: { id: second, code: 'no', params: {}, text: 'No.' } });
  await expect(one).resolves.toEqual({ ok: true, seq: 9 });
  await expect(two).resolves.toMatchObject({ ok: false });
  match.close();
});

test.each([
  [401, 'house-stranger'],
  [403, 'house-other-site'],
  [404, 'house-no-table'],
])('a handshake that is refused with %i ends the attempts, and says why', async (status, code) => {
  saysByHttp(status, code);
  const match = new Match('t');
  const done = match.act('reveal 3');
  line().close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all).toHaveLength(1);
  const [[address, request] = []] = http.mock.calls;
  expect([new URL(String(address)).pathname, request]).toMatchObject([
    '/api/tables/t',
    { method: 'POST', body: '{"ping":{}}' },
  ]);
  expect(match.connection).toBe('refused');
  expect(match.refused).toMatchObject({ code, message: `text of ${code}` });
  await expect(done).resolves.toMatchObject({ ok: false });
  dispatchEvent(new Event('online'));
  expect(Line.all).toHaveLength(1);
  match.close();
});

test('a full house and a dead network are tried again', async () => {
  saysByHttp(503, 'house-full');
  const match = new Match('t');
  line().close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Line.all).toHaveLength(2);
  http.mockRejectedValue(new TypeError('offline'));
  line().close();
  await vi.advanceTimersByTimeAsync(2000);
  expect(Line.all).toHaveLength(3);
  expect(match.connection).toBe('lost');
  line().open();
  expect(match.connection).toBe('open');
  match.close();
});

test('a closed page opens no other socket', async () => {
  const match = new Match('t');
  line().open();
  match.close();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all).toHaveLength(1);
  expect(line().readyState).toBe(3);
});

test('completions come from the house, and a lost line gives none', async () => {
  const match = new Match('t');
  Line.all[0]?.open();
  const some = match.complete('guess ');
  Line.all[0]?.hear({ completions: { id: line().ids()[0], items: ['guess Bob'] } });
  await expect(some).resolves.toEqual(['guess Bob']);
  const none = match.complete('guess ');
  Line.all[0]?.close();
  await expect(none).resolves.toEqual([]);
  match.close();
});

test('a renewed house is noticed', async () => {
  const match = new Match('t');
  Line.all[0]?.open();
  Line.all[0]?.hear({ hello: { house: '1' } });
  expect(match.serverUpdated).toBe(false);
  Line.all[0]?.close();
  await vi.advanceTimersByTimeAsync(1000);
  Line.all[1]?.open();
  Line.all[1]?.hear({ hello: { house: '2' } });
  expect(match.serverUpdated).toBe(true);
  match.close();
});

test('it comes back when a closing server wants it to', () => {
  const match = new Match('t');
  Line.all[0]?.open();
  Line.all[0]?.hear({ closing: { after: 4321 } });
  Line.all[0]?.close();
  expect(match.connection).toBe('lost');
  vi.advanceTimersByTime(4320);
  expect(Line.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(Line.all).toHaveLength(2);
  match.close();
});

/** What is sent after some seconds. */
const sentAfter = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return line().sent;
};

test('a house that hangs is left for another', async () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  expect(await sentAfter(19)).toEqual([]);
  expect(await sentAfter(2)).toEqual(['{"ping":{}}']);
  line().hear({ pong: {} });
  // Whatever is heard counts.
  expect(await sentAfter(15)).toHaveLength(1);
  line().hear({ frame: { round: 1, you: {} } });
  expect(await sentAfter(15)).toHaveLength(1);
  expect(await sentAfter(6)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(8_000);
  expect([match.connection, Line.all.length]).toEqual(['open', 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([match.connection, Line.all.length, Line.all[0]?.readyState]).toEqual(['lost', 2, 3]);
  match.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all).toHaveLength(2);
});

test('an ask without an answer ends the line, and goes to the next', async () => {
  const match = new Match('t');
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  const done = match.act('reveal 3');
  // The server lives, and still owes the answer.
  await vi.advanceTimersByTimeAsync(9_000);
  line().hear({ frame: { round: 1, you: {} } });
  await vi.advanceTimersByTimeAsync(9_500);
  expect([match.connection, Line.all.length]).toEqual(['open', 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(Line.all).toHaveLength(2);
  line().open();
  line().hear({ frame: { round: 1, you: {} } });
  expect(line().sent).toEqual(Line.all[0]?.sent);
  line().hear({ ack: { id: line().ids()[0], seq: 9 } });
  await expect(done).resolves.toEqual({ ok: true, seq: 9 });
  match.close();
});

test('a handshake that hangs is given up', async () => {
  const match = new Match('t');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(Line.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(Line.all).toHaveLength(2);
  match.close();
});
