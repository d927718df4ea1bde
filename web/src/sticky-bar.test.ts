import { expect, test } from 'vitest';

import { mayStick } from './sticky-bar';

test('a bar of buttons never covers half of a low screen', () => {
  expect(mayStick(64, 430)).toBe(true);
  expect(mayStick(150, 640)).toBe(true);
  expect(mayStick(150, 430)).toBe(false);
});
