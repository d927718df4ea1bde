// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { addressFor, share } from './share';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['http://127.0.0.1:7878/t/a', 'https://games.example.org/t/a', 'https://games.example.org/t/a/g/2'],
  ['http://localhost:7878/t/a', 'http://192.168.1.5:7878/t/a', 'http://192.168.1.5:7878/t/a/g/2'],
  ['http://[::1]:7878/t/a', 'http://[2001:db8::1]:7878/t/a', 'http://[2001:db8::1]:7878/t/a/g/2'],
  ['http://0.0.0.0:7878/t/a', 'https://games.example.org/t/a', 'https://games.example.org/t/a/g/2'],
  ['http://cabinet.localhost/t/a', 'https://games.example.org/t/a', 'https://games.example.org/t/a/g/2'],
  // The server knows no better one.
  ['http://localhost:7878/t/a', 'http://127.0.0.1:7878/t/a', 'http://localhost:7878/t/a/g/2'],
  ['http://127.0.0.1:7878/t/a', undefined, 'http://127.0.0.1:7878/t/a/g/2'],
  // The reader came by an address that others can take too.
  ['http://192.168.1.5:7878/t/a', 'http://127.0.0.1:7878/t/a', 'http://192.168.1.5:7878/t/a/g/2'],
  ['https://games.example.org/t/a', 'http://10.0.0.1:7878/t/a', 'https://games.example.org/t/a/g/2'],
  ['http://127.example.org/t/a', 'https://games.example.org/t/a', 'http://127.example.org/t/a/g/2'],
])('at %s a server that calls itself %s is shared as %s', (here, known, address) => {
  expect(addressFor('/t/a/g/2', known, here)).toBe(address);
});

test('a link is shared, or else copied, or else the caller is told to show it', async () => {
  const browser = (has: object) => vi.stubGlobal('navigator', has);
  const clipboard = { writeText: vi.fn(() => Promise.resolve()) };
  const fails = (name: string) => () => Promise.reject(new DOMException('', name));
  browser({ share: () => Promise.resolve(), clipboard });
  expect(await share('link', 'title')).toBe('shared');
  browser({ share: fails('AbortError'), clipboard });
  expect(await share('link', 'title')).toBe('shared');
  expect(clipboard.writeText).not.toHaveBeenCalled();
  browser({ share: fails('NotAllowedError'), clipboard });
  expect(await share('link', 'title')).toBe('copied');
  browser({ clipboard });
  expect(await share('link')).toBe('copied');
  browser({ clipboard: { writeText: fails('NotAllowedError') } });
  expect(await share('link', 'title')).toBeNull();
  browser({});
  expect(await share('link', 'title')).toBeNull();
});
