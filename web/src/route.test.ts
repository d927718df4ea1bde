// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { read } from './route.svelte';

test('every address is a page, or says that there is none', () => {
  expect(read('/')).toEqual({ page: 'door' });
  expect(read('/t/k7m2p4x9qa')).toEqual({ page: 'table', table: 'k7m2p4x9qa' });
  expect(read('/new/break-the-code')).toEqual({ page: 'new', game: 'break-the-code' });
  expect(read('/rules/krypto/')).toEqual({ page: 'rules', game: 'krypto' });
  expect(read('/lesson/decrypto')).toEqual({ page: 'lesson', game: 'decrypto' });
  expect(read('/me')).toEqual({ page: 'me' });
  for (const path of ['/t', '/t/a/b', '/nothing', '/nothing/here', '/me/too'])
    expect(read(path)).toEqual({ page: 'lost' });
});
