// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { amount, change, figure, named, percent, signed } from './numbers';

test('figures have a true minus sign', () => {
  expect([figure(-1.256), figure(3), signed(-0.5), signed(0.25), signed(0)]).toEqual([
    '−1.26',
    '3',
    '−0.5',
    '+0.25',
    '0',
  ]);
  expect([signed(-1.26, 1), percent(0.936)]).toEqual(['−1.3', '94%']);
});

test('chances are percent, and other figures have the unit of their name', () => {
  expect([amount('chance', 0.844), change('chance', -0.2), change('bits', 0.25)]).toEqual(['84%', '−20%', '+0.25']);
  expect([named('read', 0.5), named('ways', 1234), named('seconds', 2)]).toEqual([
    '50%',
    '1,234',
    'review-amount-seconds',
  ]);
});
