import { describe, expect, it } from 'vitest';

import { isMisread, read } from './calculation';
import base from './fixtures/base.json';
import moments from './fixtures/moments.json';
import { deal, lesson } from './lesson';
import { whole } from './number';
import { evaluateHand } from './arithmetic';
import type { View } from './wire';

const view = (fixture: unknown) => fixture as View;
const step = (text: string) => lesson.steps.find((one) => one.text === `krypto-page-lesson-${text}`);

describe('the first lesson', () => {
  it('has a whole deal whose cards the pack has', () => {
    const lines = deal().split('\n');
    expect(lines.filter((line) => /^deal round \d+:/.test(line))).toHaveLength(10);
    expect(lines.filter((line) => /^deal spare \d+:/.test(line))).toHaveLength(10);
    for (const line of lines.filter((one) => /^deal (round|spare)/.test(one))) {
      const cards = (line.split(':')[1] ?? '').match(/\d+/g)?.map(Number) ?? [];
      expect(cards).toHaveLength(11);
      for (const card of cards) {
        const most = card <= 10 ? 3 : card <= 17 ? 2 : 1;
        expect(cards.filter((other) => other === card).length, line).toBeLessThanOrEqual(most);
      }
    }
  });

  it.each([
    ['2*1*2*2*3', [2, 1, 2, 2, 3], 24],
    ['(3-1+7)/1-8', [1, 3, 7, 1, 8], 1],
    ['(24+22)/23+20-21', [24, 22, 23, 20, 21], 1],
  ])('says what is so: %s', (text, hand, target) => {
    const tree = read(text);
    if (isMisread(tree)) throw new Error(text);
    expect(evaluateHand(tree, hand, { arithmetic: 'whole', squares: false })).toEqual({ value: whole(target) });
    expect(deal()).toContain(`A ${hand.join(' ')} |`);
  });

  it('goes on when a round is over, won or lost', () => {
    expect(step('merge')?.until?.(view(moments.start))).toBe(false);
    expect(step('merge')?.until?.(view(moments.declared))).toBe(true);
    expect(step('call')?.until?.(view(moments.declared))).toBe(false);
    for (const { until } of lesson.steps) expect(until?.(view(base)) ?? true).toBe(true);
  });

  it('leaves time to read between two rounds', () => {
    expect(deal()).toContain('option pause_seconds: 20\n');
  });

  it('points at what lies on the table', () => {
    expect(step('cards')?.things?.(view(moments.declared))).toEqual(['deal-1-A']);
  });
});
