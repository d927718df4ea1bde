import { describe, expect, it } from 'vitest';

import { HANDS, handOfTask, isMissed, misses, open, score, sheet, solitaireOf, TASKS } from './solitaire';
import base from './fixtures/base.json';
import common from './fixtures/common-hand.json';
import moments from './fixtures/moments.json';
import own from './fixtures/own-target.json';
import pairs from './fixtures/pairs.json';
import solitaire from './fixtures/solitaire.json';
import squares from './fixtures/squares.json';
import timed from './fixtures/timed.json';
import { mover, rounds } from './rounds';
import { answer, doing, drawings, handOf, partnerOf, rowsOf, tableOf, targetOf, total, worth } from './seats';
import type { Table, View } from './wire';

const view = (fixture: unknown) => fixture as View;

function table(fixture: unknown): Table {
  const found = tableOf(view(fixture));
  if (!found) throw new Error('nobody plays alone here');
  return found;
}

describe('rounds', () => {
  it('keep what is said in a pause apart from the play', () => {
    const game = structuredClone(view(moments.called));
    game.history.push(
      { at: 9000, what: 'round-up' },
      { at: 9500, what: { ready: { by: 'A' } } },
      { at: 9900, what: 'pause-up' },
    );
    const last = rounds(game).at(-1);
    expect(last?.moves.at(-1)?.what).toBe('round-up');
    expect(last?.pause.map(({ what }) => what)).toEqual([{ ready: { by: 'A' } }, 'pause-up']);
  });

  it.each([
    ['base', base],
    ['common hand', common],
    ['own target', own],
    ['pairs', pairs],
    ['squares', squares],
    ['timed', timed],
  ])('are cut where each deal ended: %s', (_, fixture) => {
    const played = rounds(view(fixture));
    expect(played.map(({ dealt }) => dealt.end)).not.toContain(null);
    expect(played.flatMap(({ moves }) => moves)).toHaveLength(fixture.history.length);
    for (const { dealt, moves } of played) {
      const last = moves.at(-1)?.what;
      if (typeof dealt.end === 'object' && dealt.end)
        expect(last).toMatchObject({ shown: { by: dealt.end.won.by, flaw: null } });
      else if (dealt.end === 'redealt') expect(['agreed', 'late', 'shown']).toContain(Object.keys(last ?? {})[0]);
      else expect(last === 'round-up' || mover(last ?? 'round-up') !== null).toBe(true);
    }
  });

  it('tell a deal from the one that it was dealt again for', () => {
    const played = rounds(view(pairs));
    const again = played.findIndex(({ dealt }) => dealt.spare !== null);
    const [before, after] = [played[again - 1], played[again]];
    expect(before?.dealt).toMatchObject({ end: 'redealt', round: after?.dealt.round });
    const kinds = before?.moves.map(({ what }) => Object.keys(what)[0]) ?? [];
    expect(kinds).toContain('declared');
    expect(['agreed', 'late', 'shown']).toContain(kinds.at(-1));
  });

  it('of a game that goes on end with one that is open', () => {
    const played = rounds(view(moments.declared));
    expect(played.at(-1)).toMatchObject({ dealt: { end: null }, moves: [{ what: { declared: { by: 'B' } } }] });
  });
});

describe('who has what', () => {
  it('at a table', () => {
    const spread = view(base).spreads[0];
    if (!spread) throw new Error('no deal');
    expect(handOf(spread, 'B')).toEqual([10, 10, 8, 9, 2]);
    expect(targetOf(spread, 'C')).toBe(4);
    const shared = view(common).spreads[0];
    expect(shared && handOf(shared, 'C')).toEqual(shared?.hands[0]);
    const each = view(own).spreads[0];
    expect(each && targetOf(each, 'B')).toBe(each?.targets[1]);
  });

  it('on the sheet', () => {
    expect([0, 1, 2].map((row) => total(table(base), row))).toEqual(view(base).ended?.scores);
    expect(rowsOf(table(pairs))).toEqual([
      ['A', 'C'],
      ['B', 'D'],
    ]);
    expect(partnerOf(table(pairs), 'D')).toBe('B');
    expect(partnerOf(table(base), 'A')).toBeNull();
    expect(worth(table(moments.called), 0)).toBe(1);
    expect(worth(table(moments.called), 2)).toBe(2);
  });

  it('in a round', () => {
    const declared = table(moments.declared);
    expect(doing(declared, 'B')).toBe('declared');
    expect(answer(declared, 'B')).toBeNull();
    expect(answer(declared, 'A')).toBe('owes');
    expect(answer(table(moments.start), 'A')).toBeNull();
    expect(doing(table(moments.called), 'A')).toBe('called');
    expect(doing(table(moments.failed), 'B')).toBe('failed');
    const [maker = ''] = table(moments.made).made;
    expect(doing(table(moments.made), maker)).toBe('made');
    expect(doing(table(moments.start), 'C')).toBe('thinks');
  });

  it('at the drawing for the dealer', () => {
    expect(
      drawings(
        [
          [17, 17, 3],
          [8, 4],
        ],
        3,
      ),
    ).toEqual([
      [
        { seat: 'A', card: 17, highest: true },
        { seat: 'B', card: 17, highest: true },
        { seat: 'C', card: 3, highest: false },
      ],
      [
        { seat: 'A', card: 8, highest: true },
        { seat: 'B', card: 4, highest: false },
      ],
    ]);
  });
});

describe('the solitaire', () => {
  const whole = view(solitaire);

  it('adds up to the score of the house', () => {
    const standing = solitaireOf(whole);
    if (!standing) throw new Error('not alone');
    expect(score(standing, whole.options)).toBe(whole.ended?.scores[0]);
    const missed = whole.history.filter(({ what }) => typeof what === 'string');
    expect(misses(standing)).toBe(missed.length);
    expect(missed.length).toBeGreaterThan(0);
    expect(sheet(whole)).toHaveLength(HANDS);
    expect(
      sheet(whole)
        .flatMap(({ tasks }) => tasks)
        .filter(isMissed),
    ).toHaveLength(missed.length);
  });

  it('has one move for each task (KR18)', () => {
    expect(whole.history).toHaveLength(TASKS);
    whole.history.forEach(({ what }, i) => {
      if (typeof what !== 'object' || !('reached' in what)) return;
      const cards = what.reached.calculation.match(/\d+/g)?.map(Number).toSorted();
      expect(cards).toEqual(whole.hands[handOfTask(i)]?.toSorted());
      expect(what.reached.target).toBe(whole.targets?.[i % 2]);
    });
  });

  it('tells what is to be reached', () => {
    const alone = view(moments.alone);
    expect(open(alone)).toBe(alone.targets?.[1]);
    expect(open(whole)).toBeNull();
  });
});
