// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { routeOf } from './route.svelte';

test('every address is a page, or says that there is none', () => {
  expect(routeOf('/')).toEqual({ page: 'door' });
  expect(routeOf('/t/k7m2p4x9qa')).toEqual({ page: 'table', table: 'k7m2p4x9qa', move: null });
  expect(routeOf('/t/k7m2p4x9qa/g/2')).toEqual({ page: 'game', table: 'k7m2p4x9qa', round: 2, move: null });
  expect(routeOf('/t/k7m2p4x9qa/12')).toEqual({ page: 'table', table: 'k7m2p4x9qa', move: 12 });
  expect(routeOf('/t/k7m2p4x9qa/g/2/0')).toEqual({ page: 'game', table: 'k7m2p4x9qa', round: 2, move: 0 });
  expect(routeOf('/new/break-the-code')).toEqual({ page: 'new', game: 'break-the-code' });
  expect(routeOf('/rules/krypto/')).toEqual({ page: 'rules', game: 'krypto' });
  expect(routeOf('/lesson/decrypto')).toEqual({ page: 'lesson', game: 'decrypto' });
  expect(routeOf('/me')).toEqual({ page: 'me' });
  for (const path of [
    '/t',
    '/t/a/b',
    '/t/a/g',
    '/t/a/g/0',
    '/t/a/g/x',
    '/t/a/g/1/x',
    '/t/a/g/1/2/3',
    '/t/a/1/2',
    '/t/a/-1',
    '/nothing',
    '/new/chess',
    '/rules/chess',
    '/lesson/chess',
    '/nothing/here',
    '/me/too',
  ])
    expect(routeOf(path)).toEqual({ page: 'lost' });
});
