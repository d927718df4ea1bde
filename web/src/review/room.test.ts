// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { house, Refusal } from '../house';
import { router } from '../route.svelte';
import type { Examined, PastPosition } from '../wire';
import { Room } from './room.svelte';

const position = vi.spyOn(house, 'position');
const whyThen = vi.spyOn(house, 'whyThen');
const tryThen = vi.spyOn(house, 'tryThen');
const review = vi.spyOn(house, 'review');

beforeEach(() => {
  history.replaceState(null, '', '/t/t1');
  position.mockReset();
  // Seat B does not see every third move.
  position.mockImplementation((_table, _round, move, eyes) => {
    if (move > 12) return Promise.reject(new Refusal('house-beyond-end', `no move ${move}`));
    const played = { entry: `1.000 A: ask ${move}` };
    // At the end seat C is told all that it did not see.
    const seen = { B: move - Math.floor(move / 3), C: move < 12 ? Math.floor(move / 2) : 12 };
    const lines = seen[eyes as 'B' | 'C'] ?? move;
    return Promise.resolve({ view: { eyes, move }, played, lines, 'to-act': [], opened: [{ place: 'B1', text: '7' }] });
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

test('a line whose move cannot be found says why', async () => {
  const seen = room();
  seen.visit(null);
  seen.look('B');
  await shows(seen, 'B', 12);
  position.mockRejectedValueOnce(new Refusal('house-too-fast', 'too fast'));
  await seen.goToLine(3);
  expect([seen.at, seen.trouble]).toEqual([12, 'too fast']);
  await seen.goToLine(3);
  expect([seen.at, seen.trouble]).toEqual([4, null]);
});

test('a slow search for a line leads nowhere once the reader is elsewhere, wants another, or has left', async () => {
  const answered = position.getMockImplementation();
  let answer = () => {};
  /** A room in which the next position comes late. */
  const opened = async () => {
    const seen = room();
    seen.visit(null);
    seen.look('B');
    await shows(seen, 'B', 12);
    const late = new Promise<void>((come) => (answer = come));
    position.mockImplementationOnce(async (...asked) => {
      await late;
      return answered?.(...asked) as Promise<PastPosition>;
    });
    return seen;
  };
  let seen = await opened();
  let search = seen.goToLine(3);
  seen.go(9);
  answer();
  await search;
  expect([seen.at, location.pathname]).toEqual([9, '/t/t1/9']);
  seen = await opened();
  search = seen.goToLine(2);
  const next = seen.goToLine(8);
  answer();
  await Promise.all([search, next]);
  expect(seen.at).toBe(11);
  seen = await opened();
  search = seen.goToLine(3);
  seen.close();
  router.go('/');
  answer();
  await search;
  expect(location.pathname).toBe('/');
});

test('the line of a move is the one that the whole log has for it', async () => {
  const seen = room();
  seen.visit(6);
  await shows(seen, 'A', 6);
  expect(seen.line).toBe(6);
  seen.look('B');
  await shows(seen, 'B', 6);
  expect(seen.line).toBe(4);
  seen.look('C');
  await shows(seen, 'C', 6);
  expect(seen.line).toBe(6);
  seen.trying = true;
  expect(seen.line).toBe(3);
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
  seen.go(4);
  await seen.why('B1=7');
  expect(whyThen).toHaveBeenCalledTimes(1);
  whyThen.mockRejectedValueOnce(new Refusal('house-too-fast', 'too fast'));
  await seen.why('B1=8');
  expect([seen.refused, seen.trouble, seen.examined]).toEqual(['too fast', null, null]);
  await seen.why('B1=8');
  expect([seen.refused, whyThen.mock.calls.length]).toEqual([null, 3]);
});

test('a late answer to an earlier claim is not shown, and neither is its refusal', async () => {
  const seen = room();
  seen.visit(4);
  const found = (code: string) => ({ claim: { code, params: {} }, verdict: { open: [] } });
  let answer: (examined: Examined) => void = () => {};
  let refuse: (refusal: Refusal) => void = () => {};
  whyThen.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  whyThen.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  const [one, two] = [seen.why('B1=7'), seen.why('B1=8')];
  whyThen.mockResolvedValueOnce(found('three'));
  await seen.why('B1=9');
  answer(found('one'));
  refuse(new Refusal('house-too-fast', 'too fast'));
  await Promise.all([one, two]);
  expect([seen.examined?.claim.code, seen.refused]).toEqual(['three', null]);
});

test('the figures are asked for until the house answers, and a refusal that stays is said', async () => {
  vi.useFakeTimers();
  const passing = ['page-offline', 'house-too-fast'].map((code) => new Refusal(code, code));
  review.mockRejectedValueOnce(passing[0]).mockResolvedValueOnce({ done: 1, total: 2 });
  review.mockRejectedValueOnce(passing[1]).mockResolvedValueOnce({ unit: 'seconds', moves: [] });
  const seen = room();
  const studied = seen.study();
  await vi.advanceTimersByTimeAsync(5000);
  await studied;
  expect([seen.review, seen.trouble, review.mock.calls.length]).toEqual([{ unit: 'seconds', moves: [] }, null, 4]);
  review.mockRejectedValueOnce(new Refusal('house-no-round', 'no such game'));
  await seen.study();
  expect(seen.trouble).toBe('no such game');
  vi.useRealTimers();
});

test('until a position has come, the one that is shown is that of another move', async () => {
  const seen = room();
  seen.visit(4);
  expect(seen.arrived).toBe(false);
  await shows(seen, 'A', 4);
  expect(seen.arrived).toBe(true);
  seen.go(3);
  expect([seen.arrived, seen.position?.view]).toEqual([false, { eyes: 'A', move: 4 }]);
  seen.look('B');
  await shows(seen, 'B', 3);
  expect(seen.arrived).toBe(true);
});

test('an address beyond the end shows the last move, and says that there is no such move', async () => {
  const seen = room();
  seen.visit(9999);
  await shows(seen, 'A', 12);
  await vi.waitFor(() => expect(seen.trouble).toBe('no move 9999'));
  seen.go(5);
  expect(seen.trouble).toBeNull();
});

test('who tries a move again sees and asks nothing more, until the choice is weighed', async () => {
  const seen = room();
  seen.visit(4);
  await shows(seen, 'A', 4);
  seen.trying = true;
  seen.look('open');
  await seen.why('B1=7');
  expect([seen.eyes, whyThen.mock.calls]).toEqual(['A', []]);
  tryThen.mockResolvedValueOnce({ by: 'A', marks: ['best'] });
  expect(await seen.attempt('ask sum')).toMatchObject({ ok: true });
  expect(tryThen).toHaveBeenLastCalledWith('t1', 1, { action: 'ask sum', seat: 'A', move: 4 });
  expect(seen.tried).toEqual({ action: 'ask sum', made: { by: 'A', marks: ['best'] }, played: 'ask 5' });
  tryThen.mockRejectedValueOnce(new Refusal('syntax-verb', 'no such verb'));
  expect(await seen.attempt('dance')).toMatchObject({ ok: false, refused: { code: 'syntax-verb' } });
  expect(seen.trouble).toBe('no such verb');
  seen.go(5);
  expect([seen.trying, seen.tried]).toEqual([false, null]);
  seen.trying = true;
  let refuse: (refusal: Refusal) => void = () => {};
  tryThen.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  const late = seen.attempt('dance');
  seen.go(6);
  refuse(new Refusal('syntax-verb', 'no such verb'));
  await late;
  expect(seen.trouble).toBeNull();
});
