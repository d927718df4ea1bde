// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { house, Refusal } from './house';
import { PastBoard } from './past-board.svelte';

const past = vi.spyOn(house, 'past');
const refuse = vi.fn();
const board = () => new PastBoard('t', () => 9, refuse);

beforeEach(() => {
  refuse.mockReset();
  past.mockReset().mockImplementation((_table, moves) => Promise.resolve({ view: { moves } }));
});

test('steps that come faster than their boards are all made', async () => {
  const back = board();
  await back.look(6);
  expect(back.shown).toEqual({ moves: 6, view: { moves: 6 } });
  await Promise.all([back.step(-1), back.step(-1), back.step(-1)]);
  expect(back.shown).toEqual({ moves: 3, view: { moves: 3 } });
  await back.step(-5);
  expect(back.shown?.moves).toBe(0);
});

test('the last line is the board as it is now, and from there no step leads back', async () => {
  const back = board();
  await back.look(8);
  await back.step(1);
  expect(back.shown).toBeNull();
  await back.step(-1);
  expect(back.shown).toBeNull();
});

test('a board that comes after the reader has left is not shown', async () => {
  const back = board();
  const coming = back.look(4);
  back.leave();
  await coming;
  expect(back.shown).toBeNull();
});

test('a refused board leaves the reader where they are', async () => {
  const back = board();
  await back.look(6);
  past.mockRejectedValueOnce(new Refusal('house-too-fast', 'too fast'));
  await back.step(-1);
  expect([back.shown?.moves, refuse.mock.calls]).toEqual([6, [['too fast']]]);
  await back.step(-1);
  expect(back.shown?.moves).toBe(5);
});
