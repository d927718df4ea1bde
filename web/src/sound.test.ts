// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

import { sound } from './sound';

vi.mock('zzfx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a sound that cannot be loaded is no error', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  await expect(sound('chat')).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});
