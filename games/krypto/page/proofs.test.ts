import { expect, test } from 'vitest';

import moments from './fixtures/moments.json';
import solitaire from './fixtures/solitaire.json';
import { claimAt, hinted, provable } from './proofs';
import { tableOf } from './seats';
import type { Aids, View } from './wire';

const start = () => structuredClone(moments.start) as unknown as View;

test('what the help says of a hand is a claim about its target', () => {
  const aids: Aids = {
    certain: [
      { who: ['A', 'B'], target: 17, playable: true },
      { who: ['C'], target: 3, playable: false },
    ],
  };
  const claims = (given: Aids) => ['A', 'B', 'C', 'D'].map((seat) => claimAt(given, seat));
  expect(claims(aids), 'a proof would be a solution').toEqual([null, null, 'C!=3', null]);
  expect(claims({ ...aids, best: { action: 'pass', worth: 0 } })).toEqual(['A=17', 'B=17', 'C!=3', null]);
  expect(claimAt({}, 'A')).toBeNull();
});

test('a hint says of one hand whether it makes its target', () => {
  const hint = (kind: string) => ({ code: `krypto-hint-${kind}`, params: { cards: '2, 1, 2, 2, 3', target: 24 } });
  const hand = [2, 1, 2, 2, 3];
  expect(hinted([hint('playable'), hint('step')], hand, 24)).toBe(true);
  expect(hinted([hint('unplayable')], hand, 24)).toBe(false);
  expect([hinted([hint('playable')], hand, 23), hinted([hint('playable')], [1, 2, 3, 4, 5], 24)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('each hand on the table can be asked about, and a common one once', () => {
  const view = start();
  const target = String(view.spreads.at(-1)?.targets[0]);
  expect(provable(view)).toEqual(['A', 'B', 'C'].map((place) => ({ place, text: target })));
  view.spreads.at(-1)?.hands.splice(1);
  expect(provable(view)).toEqual([{ place: 'A', text: target }]);
});

test('between two rounds no hand lies on the table', () => {
  const view = start();
  const table = tableOf(view);
  if (table) table.pause = { since: 0, until: 1, ready: [] };
  expect(provable(view)).toEqual([]);
});

test('alone, the open task can be asked about', () => {
  const view = structuredClone(solitaire) as unknown as View;
  expect(provable(view), 'all tasks are done').toEqual([]);
  if ('solitaire' in view.standing) view.standing.solitaire.until = 1;
  expect(provable(view)).toEqual([{ place: 'A', text: String(view.targets?.[1]) }]);
});
