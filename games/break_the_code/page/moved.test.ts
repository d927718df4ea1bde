// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest';

import { moved } from './moved';

beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

test('a card in a panel that is hidden does not move: its way would be no number', () => {
  const [seen, hidden] = [new DOMRect(0, 0, 60, 80), new DOMRect(0, 0, 0, 0)];
  const node = document.body.appendChild(document.createElement('div'));
  expect(moved(node, { from: seen, to: hidden }, { duration: 250 })).toEqual({ duration: 0 });
  expect(moved(node, { from: hidden, to: seen }, { duration: 250 })).toEqual({ duration: 0 });
  expect(moved(node, { from: seen, to: seen }, { duration: 250 }).duration).toBe(250);
});
