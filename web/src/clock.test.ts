// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { left } from './clock';

test('time left is written as on a clock', () => {
  expect(left(65_000)).toBe('1:05');
  expect(left(64_001)).toBe('1:05');
  expect(left(-5)).toBe('0:00');
  expect(left(12_000_000)).toBe('3:20:00');
});
