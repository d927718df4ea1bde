// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { backOff, newActionId, Match } from './match.svelte';

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
}

beforeEach(() => {
  Line.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the wait grows, and stays short', () => {
  expect(backOff(0, 0.5)).toBe(500);
  expect(backOff(3, 0.5)).toBe(4000);
  expect(backOff(40, 1)).toBe(18_750);
});

test('names of actions do not repeat', () => {
  expect(new Set(Array.from({ length: 1000 }, newActionId)).size).toBe(1000);
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
  expect(second?.sent).toEqual(first?.sent);
  second?.hear({ ack: { seq: 9 } });
  await expect(done).resolves.toEqual({ ok: true, seq: 9 });
  match.close();
});

test('the second loss gives the action up, in words', async () => {
  const match = new Match('t');
  Line.all[0]?.open();
  const done = match.act('reveal 3');
  Line.all[0]?.close();
  await vi.advanceTimersByTimeAsync(1000);
  Line.all[1]?.open();
  Line.all[1]?.close();
  await expect(done).resolves.toMatchObject({ ok: false, refused: { code: 'page-offline' } });
  match.close();
});

test('what is not an action is not repeated', async () => {
  const match = new Match('t');
  Line.all[0]?.open();
  const done = match.ask({ chat: { to: 'table', text: 'hello' } });
  Line.all[0]?.close();
  await expect(done).resolves.toMatchObject({ ok: false });
  match.close();
});

test('answers belong to asks in their order', async () => {
  const match = new Match('t');
  Line.all[0]?.open();
  const one = match.act('stop');
  const two = match.act('pass');
  Line.all[0]?.hear({ refused: { code: 'no', params: {}, text: 'No.' } });
  Line.all[0]?.hear({ ack: { seq: 3 } });
  await expect(one).resolves.toMatchObject({ ok: false });
  await expect(two).resolves.toEqual({ ok: true, seq: 3 });
  match.close();
});

test('completions come from the house, and a lost line gives none', async () => {
  const match = new Match('t');
  Line.all[0]?.open();
  const some = match.complete('guess ');
  Line.all[0]?.hear({ completions: { id: 'x', items: ['guess Bob'] } });
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
