import { describe, expect, it } from 'vitest';

import { isKept, type Kept } from './draft';
import { whole } from './number';
import { Workbench } from './workbench.svelte';

const bench = (hand = [24, 22, 23, 20, 21], kept?: Kept) =>
  new Workbench(hand, { arithmetic: 'whole', squares: true }, kept);

describe('tapping', () => {
  it('merges with the third tap and goes on with the result', () => {
    const work = bench();
    expect(work.tap('0')).toBeNull();
    work.choose('+');
    expect(work.tap('1')).toBe('0+1');
    expect(work.left).toBe('0+1');
    expect(work.op).toBeNull();
    work.choose('/');
    work.tap('2');
    work.choose('+');
    work.tap('3');
    work.choose('-');
    work.tap('4');
    expect(work.draft).toEqual({ kind: 'value', notation: '(24+22)/23+20-21', value: whole(1) });
    expect(work.left).toBeNull();
  });

  it('changes its mind: another first number, no number, another operation, none', () => {
    const work = bench();
    work.tap('0');
    work.tap('3');
    expect(work.left).toBe('3');
    work.choose('+');
    work.choose('*');
    expect(work.op).toBe('*');
    work.choose('*');
    expect(work.op).toBeNull();
    work.tap('3');
    expect(work.left).toBeNull();
  });

  it('takes an operation first, too', () => {
    const work = bench();
    work.choose('-');
    work.tap('0');
    expect(work.tap('3')).toBe('0-3');
  });

  it('says why two tiles do not merge, and which would not', () => {
    const work = bench();
    work.tap('0');
    work.choose('/');
    expect(work.refuses('2')).toHaveProperty('not-whole');
    expect(work.refuses('0')).toBeNull();
    expect(work.tap('2')).toBeNull();
    expect(work.flaw).toHaveProperty('not-whole');
    expect(work.bench.tiles).toHaveLength(5);
    work.choose('^');
    expect(work.flaw).toBeNull();
    expect(work.refuses('1')).toHaveProperty('exponent');
  });
});

describe('typing', () => {
  it('takes the place of the tiles while it is on', () => {
    const work = bench();
    work.typing = true;
    work.text = '24+22';
    expect(work.draft).toMatchObject({ kind: 'flaw', flaw: { 'not-used': { card: 23 } } });
    work.text = '(24+22)/23+20-21';
    expect(work.draft).toMatchObject({ kind: 'value', value: whole(1) });
    work.typing = false;
    expect(work.draft).toEqual({ kind: 'none' });
  });
});

it('undoes, redoes and starts over', () => {
  const work = bench();
  expect(work.touched).toBe(false);
  work.tap('0');
  work.choose('+');
  work.tap('1');
  work.undo();
  expect(work.bench.tiles).toHaveLength(5);
  expect(work.slot).toBe(1);
  work.redo();
  expect(work.bench.tiles).toHaveLength(4);
  work.clear();
  expect(work.bench.tiles).toHaveLength(5);
  work.build({ op: '*', left: 20, right: 21 });
  expect(work.bench.tiles.at(-1)?.value).toEqual(whole(420));
});

describe('what is kept', () => {
  it('lies on the bench again, and can be undone', () => {
    const work = bench();
    expect(work.kept).toBeNull();
    work.tap('0');
    work.choose('+');
    work.tap('1');
    work.tap('3');
    work.choose('*');
    work.tap('4');
    expect(work.kept).toEqual({ results: ['24+22', '20*21'], typed: null });
    const again = bench(undefined, work.kept ?? undefined);
    expect(again.bench.tiles.map(({ value }) => value)).toEqual([23, 46, 420].map(whole));
    again.undo();
    again.undo();
    expect(again.kept).toBeNull();
  });

  it('is what was typed, while the player types', () => {
    const work = bench();
    work.typing = true;
    work.text = '(24+22)/';
    const again = bench(undefined, work.kept ?? undefined);
    expect([again.typing, again.text]).toEqual([true, '(24+22)/']);
  });

  it('is laid out as far as it fits the hand', () => {
    const again = bench([1, 2, 3, 4, 5], { results: ['24+22', '4*5', 'nonsense'], typed: null });
    expect(again.kept).toEqual({ results: ['4*5'], typed: null });
  });

  it('has a shape', () => {
    expect(isKept({ results: ['1+2'], typed: null })).toBe(true);
    expect([null, [], {}, { results: [1], typed: null }, { results: [], typed: 3 }].some(isKept)).toBe(false);
  });
});
