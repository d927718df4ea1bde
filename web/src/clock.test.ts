// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { countdown } from './clock';

test('time left is written as on a clock', () => {
  expect(countdown(65_000)).toBe('1:05');
  expect(countdown(64_001)).toBe('1:05');
  expect(countdown(-5)).toBe('0:00');
  expect(countdown(12_000_000)).toBe('3:20:00');
});
