// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

import { house, Refusal } from '../house';
import type { Person } from '../wire';
import { playOn, positionOf } from './play-on';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a position is the deal without its seal and its players, and the first moves', () => {
  const record = readFileSync('games/kryptos/tests/records/three.txt', 'utf8');
  const { deal, moves } = positionOf(record, 2);
  expect(deal.split('\n')[0]).toBe('game: kryptos');
  expect(deal.split('\n').at(-1)).toBe('deal aside: 9 20');
  expect(deal).not.toMatch(/salt|commitment|player/);
  expect(moves.split('\n')).toEqual(['0.000 A: reveal 2', expect.stringMatching(/^\d+\.\d{3} [A-C]: reveal \d+$/)]);
  expect(positionOf(record, 0).moves).toBe('');
});

test('a record that the server refuses is not taken for one: the reader is told why', async () => {
  vi.spyOn(house, 'arrive').mockResolvedValue({ name: 'Ada' } as Person);
  vi.spyOn(house, 'games').mockResolvedValue([]);
  const open = vi.spyOn(house, 'open').mockRejectedValue(new Refusal('record-game', 'The game is missing in line 1.'));
  const go = () => playOn({ table: 't', round: 1, game: 'kryptos', move: 2 }, ['A', 'B'], 'A', true);
  const refused = { code: 'house-too-fast', params: {}, text: 'Too fast.' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, { status: 429 })));
  await expect(go()).rejects.toMatchObject({ code: 'house-too-fast', message: 'Too fast.' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
  await expect(go()).rejects.toMatchObject({ code: 'page-unknown' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(go()).rejects.toMatchObject({ code: 'page-offline' });
  const broken = new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));
  vi.stubGlobal('fetch', () => Promise.resolve(broken));
  await expect(go()).rejects.toMatchObject({ code: 'page-offline' });
  expect(open).not.toHaveBeenCalled();
});
