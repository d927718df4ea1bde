import { describe, expect, it } from 'vitest';

import { build, clear, finished, lay, merge, redo, results, undo, type Bench } from './bench';
import { isMisread, read, type Op, type Tree } from './calculation';
import { fromBench, fromText, reaches, sayable } from './draft';
import { whole } from './number';
import type { Rules } from './arithmetic';

const WHOLE: Rules = { arithmetic: 'whole', squares: false };
const FRACTIONS: Rules = { arithmetic: 'fractions', squares: true };

/** Merges, or fails the test. */
function merged(bench: Bench, left: string, op: Op, right: string, rules = WHOLE): Bench {
  const done = merge(bench, left, op, right, rules);
  if (!done || 'flaw' in done) throw new Error(`${left}${op}${right}`);
  return done.bench;
}

function tree(text: string): Tree {
  const found = read(text);
  if (isMisread(found)) throw new Error(text);
  return found;
}

const notation = (bench: Bench) => sayable(fromBench(bench));
const slots = ({ tiles }: Bench) => tiles.map(({ slot }) => slot).toSorted();

describe('merging', () => {
  const dealt = lay([24, 22, 23, 20, 21]);

  it('lays a result where the second number lay', () => {
    const bench = merged(dealt, '0', '+', '1');
    expect(slots(bench)).toEqual([1, 2, 3, 4]);
    expect(bench.tiles.at(-1)).toMatchObject({ slot: 1, value: whole(46) });
  });

  it('ends with one tile, whose calculation is the notation of the house', () => {
    let bench = merged(dealt, '0', '+', '1');
    bench = merged(bench, '0+1', '/', '2');
    expect(notation(bench)).toBeNull();
    bench = merged(bench, '0+1/2', '+', '3');
    bench = merged(bench, '0+1/2+3', '-', '4');
    expect(notation(bench)).toBe('(24+22)/23+20-21');
    expect(finished(bench)?.value).toEqual(whole(1));
  });

  it('refuses what the rules refuse, and says why', () => {
    expect(merge(dealt, '0', '/', '2', WHOLE)).toEqual({
      flaw: { 'not-whole': { dividend: whole(24), divisor: whole(23) } },
    });
    expect(merge(dealt, '0', '/', '2', FRACTIONS)).toMatchObject({
      tile: { value: { numerator: 24n, denominator: 23n } },
    });
    expect(merge(dealt, '0', '^', '2', WHOLE)).toEqual({ flaw: 'square' });
    expect(merge(dealt, '0', '^', '2', FRACTIONS)).toEqual({ flaw: { exponent: { exponent: whole(23) } } });
  });

  it('does not merge a tile with itself or with one that is gone', () => {
    expect(merge(dealt, '0', '+', '0', WHOLE)).toBeNull();
    expect(merge(merged(dealt, '0', '+', '1'), '0', '+', '2', WHOLE)).toBeNull();
  });

  it('squares by using up a tile worth 2', () => {
    let bench = merged(lay([1, 1, 1, 2, 2]), '0', '+', '1', FRACTIONS);
    bench = merged(bench, '2', '+', '3', FRACTIONS);
    bench = merged(bench, '2+3', '+', '4', FRACTIONS);
    bench = merged(bench, '2+3+4', '^', '0+1', FRACTIONS);
    expect(notation(bench)).toBe('(1+2+2)^(1+1)');
    expect(finished(bench)?.value).toEqual(whole(25));
  });
});

describe('undo and redo', () => {
  const first = merged(lay([1, 2, 3, 4, 5]), '0', '+', '1');
  const second = merged(first, '2', '*', '3');

  it('go back and forth', () => {
    expect(undo(second).tiles).toEqual(first.tiles);
    expect(redo(undo(second)).tiles).toEqual(second.tiles);
    expect(undo(undo(undo(second))).tiles).toHaveLength(5);
    expect(redo(second)).toEqual(second);
  });

  it('forget what was undone once something else is done', () => {
    const other = merged(undo(second), '0+1', '-', '4');
    expect(other.future).toEqual([]);
  });

  it('take back a clearing as well', () => {
    const cleared = clear(second);
    expect(cleared.tiles).toHaveLength(5);
    expect(undo(cleared).tiles).toEqual(second.tiles);
    expect(clear(lay([1, 2, 3, 4, 5])).past).toEqual([]);
  });
});

describe('laying a calculation out', () => {
  it('uses equal cards one after the other', () => {
    const bench = build(lay([2, 1, 2, 2, 3]), [tree('2*1*2*2*3')], WHOLE);
    expect(notation(bench)).toBe('2*1*2*2*3');
    expect(undo(bench).tiles).toHaveLength(2);
  });

  it('lays out a beginning, and replaces what was there', () => {
    const bench = build(merged(lay([9, 4, 6, 7, 1]), '0', '+', '1'), [tree('6*7')], WHOLE);
    expect(results(bench).map(({ value }) => value)).toEqual([whole(42)]);
    expect(bench.tiles).toHaveLength(4);
  });

  it('stops where a card is missing', () => {
    expect(build(lay([9, 4, 6, 7, 1]), [tree('9+9')], WHOLE).tiles).toHaveLength(5);
  });
});

describe('drafts', () => {
  const hand = [1, 2, 3, 4, 5];

  it('come from the bench once all cards are one tile', () => {
    expect(fromBench(lay(hand))).toEqual({ kind: 'none' });
    const draft = fromBench(build(lay(hand), [tree('1+2+3+4+5')], WHOLE));
    expect(draft).toEqual({ kind: 'value', notation: '1+2+3+4+5', value: whole(15) });
    expect(reaches(draft, [15])).toBe(15);
    expect(reaches(draft, [7, 15])).toBe(15);
    expect(reaches(draft, [14])).toBeNull();
  });

  it('come from a text while it is typed', () => {
    expect(fromText('  ', hand, WHOLE)).toEqual({ kind: 'none' });
    expect(fromText('(1+', hand, WHOLE)).toMatchObject({ kind: 'misread', misread: { why: 'ends' } });
    expect(fromText('1+2', hand, WHOLE)).toMatchObject({ kind: 'flaw', flaw: { 'not-used': { card: 3 } } });
    expect(fromText('5 × 4 − 3 + 2 − 1', hand, WHOLE)).toEqual({
      kind: 'value',
      notation: '5*4-3+2-1',
      value: whole(18),
    });
  });

  it('can be said, right or wrong, if they are calculations', () => {
    expect(sayable(fromText('1+2', hand, WHOLE))).toBe('1+2');
    expect(sayable(fromText('1+', hand, WHOLE))).toBeNull();
    expect(reaches(fromText('1+2', hand, WHOLE), [3])).toBeNull();
  });
});
