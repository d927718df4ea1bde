// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { house } from '../house';
import { Room } from './room.svelte';

const position = vi.spyOn(house, 'position');
const whyThen = vi.spyOn(house, 'whyThen');

beforeEach(() => {
  history.replaceState(null, '', '/t/t1');
  position.mockReset();
  // Seat B does not see every third move.
  position.mockImplementation((_table, _round, move, eyes) => {
    const lines = eyes === 'B' ? move - Math.floor(move / 3) : move;
    return Promise.resolve({ view: { eyes, move }, lines, 'to-act': [], opened: [{ place: 'B1', text: '7' }] });
  });
  whyThen.mockReset();
  whyThen.mockResolvedValue({ claim: { code: 'claim', params: {} }, verdict: { open: [] } });
});

const room = () => new Room('t1', 1, 12, 'A', '/t/t1');
const shows = (seen: Room, eyes: string, move: number) =>
  vi.waitFor(() => expect(seen.position?.view).toEqual({ eyes, move }));

test('the address says which move is seen, and the last move has that of the table', async () => {
  const seen = room();
  seen.visit(null);
  await shows(seen, 'A', 12);
  seen.go(5);
  expect(location.pathname).toBe('/t/t1/5');
  await shows(seen, 'A', 5);
  seen.go(99);
  expect([location.pathname, seen.at]).toEqual(['/t/t1', 12]);
  seen.go(-3);
  expect([location.pathname, seen.at]).toEqual(['/t/t1/0', 0]);
  await shows(seen, 'A', 0);
});

test('positions that are only passed are not fetched, and none is fetched twice', async () => {
  const seen = room();
  seen.visit(null);
  for (const move of [11, 10, 9, 8]) seen.go(move);
  await shows(seen, 'A', 8);
  seen.go(12);
  await shows(seen, 'A', 12);
  seen.go(8);
  await shows(seen, 'A', 8);
  expect(position.mock.calls.map(([, , move]) => move).toSorted((a, b) => a - b)).toEqual([8, 12]);
});

test('a line of the log leads to the move that it tells, where some moves were not seen', async () => {
  const seen = room();
  seen.visit(null);
  seen.look('B');
  await shows(seen, 'B', 12);
  await seen.goToLine(3);
  expect(seen.at).toBe(4);
});

test('a reader follows the host until an own step, and again after a touch', async () => {
  const seen = room();
  seen.visit(null);
  seen.follow({ move: 3, eyes: 'B' });
  await shows(seen, 'B', 3);
  // The address stays that of the table, so that a reader who reloads follows again.
  seen.visit(null);
  expect([location.pathname, seen.at, seen.following, seen.moved]).toEqual(['/t/t1', 3, true, false]);
  seen.go(4);
  expect([location.pathname, seen.following]).toEqual(['/t/t1/4', false]);
  seen.follow({ move: 9, eyes: 'open' });
  seen.visit(null);
  expect([location.pathname, seen.at, seen.eyes, seen.following]).toEqual(['/t/t1', 9, 'open', true]);
  seen.detach();
  expect([location.pathname, seen.at, seen.following]).toEqual(['/t/t1/9', 9, false]);
  seen.visit(null);
  expect(seen.at).toBe(12);
});

test('the address of a move is not left to follow the host', () => {
  const seen = room();
  seen.visit(5);
  expect(seen.following).toBe(false);
});

test('a claim is asked about for these eyes, and the answer goes with the move', async () => {
  const seen = room();
  seen.visit(4);
  await seen.why('B1=7');
  expect(whyThen).toHaveBeenCalledWith('t1', 1, { claim: 'B1=7', eyes: 'A', move: 4 });
  expect(seen.examined).not.toBeNull();
  seen.go(5);
  expect(seen.examined).toBeNull();
});
