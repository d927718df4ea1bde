import { expect, test } from 'vitest';

import { KeptHelp } from './kept-help';
import type { Frame } from './wire';

const frame = (parts: Partial<Frame>) => ({ round: 1, view: {}, ...parts }) as Frame;
const always = () => true;

test('old help stays until the new help comes', () => {
  const kept = new KeptHelp();
  expect(kept.for(frame({ 'aids-due': true }), always)).toBeNull();
  expect(kept.for(frame({ aids: { old: 1 } }), always)).toEqual({ old: 1 });
  expect(kept.for(frame({ 'aids-due': true }), always)).toEqual({ old: 1 });
  expect(kept.for(frame({ aids: { new: 1 } }), always)).toEqual({ new: 1 });
  expect(kept.for(frame({}), always)).toBeNull();
});

test('help is not kept for another game or for what it does not fit', () => {
  const kept = new KeptHelp();
  const deal = (n: number) => ({ deal: n });
  const same = (then: unknown, now: unknown) => JSON.stringify(then) === JSON.stringify(now);
  kept.for(frame({ aids: { old: 1 }, view: deal(1) }), same);
  expect(kept.for(frame({ 'aids-due': true, view: deal(2) }), same)).toBeNull();
  expect(kept.for(frame({ 'aids-due': true, view: deal(1), round: 2 }), same)).toBeNull();
  expect(kept.for(frame({ 'aids-due': true, view: deal(1) }), same)).toEqual({ old: 1 });
});
