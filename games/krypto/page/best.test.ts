// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';

import { best, keepBest } from './best';
import type { Options } from './wire';

const options = { deck: 'cards52', arithmetic: 'fractions', squares: false, minutes: 2 } as Options;

describe('best times (KR18)', () => {
  beforeEach(() => localStorage.clear());

  it('are the shortest of all finished solitaires', () => {
    expect(best(options)).toBeNull();
    for (const time of [900_000, 700_000, 800_000]) keepBest(options, time);
    expect(best(options)).toBe(700_000);
  });

  it('are kept apart for other options', () => {
    keepBest(options, 700_000);
    expect(best({ ...options, minutes: 1 })).toBeNull();
    expect(best({ ...options, squares: true })).toBeNull();
    expect(best({ ...options, arithmetic: 'whole' })).toBeNull();
    expect(best({ ...options, deck: 'cards56' })).toBeNull();
  });

  it('are forgotten if they cannot be read', () => {
    localStorage.setItem('krypto best times', '{');
    expect(best(options)).toBeNull();
    keepBest(options, 5);
    expect(best(options)).toBe(5);
  });
});
