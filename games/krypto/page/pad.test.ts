import { describe, expect, it } from 'vitest';

import { build, lay } from './bench';
import { isMisread, read } from './calculation';
import { minutesAndSeconds } from '$page/duration';

import { share } from './clock';
import { jot, padOf, struck, type Known, type Paper } from './pad';

const known: Known = { hand: [8, 4, 2, 1, 1], target: 20, rules: { arithmetic: 'whole', squares: false } };

class Sheet implements Paper {
  readonly marks = new Map<string, string>();
  get(key: string) {
    return this.marks.get(key) ?? '';
  }
  keys(prefix = '') {
    return [...this.marks.keys()].filter((key) => key.startsWith(prefix));
  }
  set(key: string, value: string) {
    this.marks.set(key, value);
    return Promise.resolve();
  }
}

describe('the pencil pad', () => {
  const tree = read('8*4');
  if (isMisread(tree)) throw new Error('unread');
  const bench = build(lay(known.hand), [tree], known.rules);

  it('keeps every result once', () => {
    const paper = new Sheet();
    jot(paper, padOf(3, 'A'), bench);
    jot(paper, padOf(3, 'A'), bench);
    expect([...paper.marks]).toEqual([['jot-3-A-01', '8*4']]);
  });

  it('is full at some point', () => {
    const paper = new Sheet();
    for (let i = 1; i <= 12; i += 1) void paper.set(`jot-0-A-${String(i).padStart(2, '0')}`, `${i}`);
    jot(paper, padOf(0, 'A'), bench);
    expect(paper.marks.size).toBe(12);
  });

  it('leaves what can still be right', () => {
    expect(struck('8*2', known)).toBeNull();
    expect(struck('8*2+4+1-1', known)).toBeNull();
    expect(
      struck('8*2', { ...known, steps: [{ step: '2*8', gives: { numerator: 16, denominator: 1 }, target: 20 }] }),
    ).toBeNull();
    expect(
      struck('8*2+4', { ...known, steps: [{ step: '2*8', gives: { numerator: 16, denominator: 1 }, target: 20 }] }),
    ).toBeNull();
  });

  it('strikes out what cannot, with the reason', () => {
    expect(struck('9+1', known)).toEqual({ id: 'krypto-flaw-not-held', params: { card: 9 } });
    expect(struck('8/(4-4)', known)).toMatchObject({ id: 'krypto-flaw-not-held' });
    expect(struck('1/2', known)?.id).toBe('krypto-flaw-not-whole');
    expect(struck('8+4+2+1+1', known)).toEqual({ id: 'krypto-flaw-misses', params: { value: '16', target: 20 } });
    expect(struck('8+4+2+1+1', { ...known, target: null })).toBeNull();
    expect(struck('8+4', { ...known, playable: false })?.id).toBe('krypto-page-struck-unplayable');
    expect(
      struck('8-4', { ...known, steps: [{ step: '8*2', gives: { numerator: 16, denominator: 1 }, target: 20 }] })?.id,
    ).toBe('krypto-page-struck-nowhere');
  });
});

it('tells time', () => {
  expect(minutesAndSeconds(125_400)).toBe('2:05');
  expect(share(15_000, 30_000)).toBe(0.5);
  expect(share(-1, 30_000)).toBe(0);
  expect(share(5, 0)).toBe(0);
});
