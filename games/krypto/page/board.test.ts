/**
 * The board at the moments that the clauses speak of. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { BoardProps } from '$page/board';
import { Drafts } from '$page/drafts';
import { Marks } from '$page/marks.svelte';
import { Pointing } from '$page/pointing.svelte';

import { best } from './best';
import Board from './Board.svelte';
import { printed } from './calculation';
import moments from './fixtures/moments.json';
import solitaire from './fixtures/solitaire.json';
import { page } from './page';
import { answer, handOf, tableOf } from './seats';
import type { Aids, Spread, Table, View } from './wire';

vi.setConfig({ testTimeout: 30_000 });

let shown: ReturnType<typeof mount> | null = null;

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.animate ??= () => ({ cancel() {}, finished: Promise.resolve() }) as unknown as Animation;
});
beforeEach(() => localStorage.clear());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(async () => {
  vi.useRealTimers();
  if (shown) await unmount(shown);
  document.body.innerHTML = '';
  sessionStorage.clear();
});

function show(view: View, legal: string[], more: Partial<BoardProps<View, Aids>> = {}) {
  const act = vi.fn<BoardProps<View, Aids>['act']>(() => Promise.resolve({ ok: true, seq: 1 }));
  const props: BoardProps<View, Aids> = {
    view,
    aids: null,
    legal: { actions: legal, complete: false },
    seat: 'A',
    name: (seat) => `Player ${seat}`,
    myTurn: true,
    over: false,
    marks: new Marks(() => Promise.resolve(true)),
    drafts: new Drafts('t'),
    pointing: new Pointing(),
    act,
    now: () => 0,
    ...more,
  };
  shown = mount(Board, { target: document.body, props });
  flushSync();
  // Parts of it are drawn in tasks of their own.
  vi.advanceTimersByTime(0);
  flushSync();
  return act;
}

/** A copy of a moment, changed. */
function changed(moment: unknown, change: (view: View, table: Table) => void): View {
  const view = structuredClone(moment) as View;
  const table = tableOf(view);
  if (!table) throw new Error('nobody plays alone here');
  change(view, table);
  return view;
}

const common = (change: (table: Table) => void = () => {}) =>
  changed(moments.start, (view, table) => {
    view.options.hand = 'common';
    for (const spread of view.spreads) spread.hands.splice(1);
    change(table);
  });

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const tiles = () => all('.bench .tile').map((tile) => tile.querySelector('.number')?.textContent);
const buttons = () => all('button').map((button) => button.textContent.trim());

describe('KR20: nobody moves the cards of a common hand before calling', () => {
  test('there is no bench, and “Krypto!” only calls', () => {
    const act = show(common(), ['call', 'pass']);
    expect(all('.bench, .tile, .op, input')).toEqual([]);
    expect(all('.common .card')).toHaveLength(6);
    all('.calls .krypto')[0]?.click();
    expect(act).toHaveBeenCalledWith('call');
  });

  test('the caller gets a bench', () => {
    show(
      common((table) => (table.call = { by: 'A', with: 'A', since: 0, until: 15_000 })),
      ['show 1'],
    );
    expect(tiles()).toHaveLength(5);
  });

  test('those who wait and those who watch get none', () => {
    const called = common((table) => (table.call = { by: 'B', with: 'B', since: 0, until: 15_000 }));
    show(called, []);
    expect(all('.bench')).toEqual([]);
    if (shown) void unmount(shown);
    show(called, [], { seat: null });
    expect(all('.bench')).toEqual([]);
  });
});

test('the past shows the hands, each at its place, and nothing to do', () => {
  const marks = new Marks(() => Promise.resolve(true));
  marks.keep({ 'jot-0-A-1': { value: '1+2', move: 1 } });
  show(structuredClone(moments.start) as unknown as View, [], { past: true, myTurn: false, marks });
  expect(all('.bench, .calls, .op, input, .rub')).toEqual([]);
  expect(all('.common .card')).toHaveLength(6);
  expect(all('[data-place]').map((one) => one.dataset['place'])).toEqual(['A', 'A', 'B', 'C']);
  if (shown) void unmount(shown);
  show(structuredClone(solitaire) as unknown as View, [], { past: true });
  expect(all('.bench, .calls, .op, input')).toEqual([]);
});

describe('KR20: a declared common hand', () => {
  const declared = (call: Table['call'] = null) =>
    common((table) => {
      table.declaration = { by: 'B', agreed: [], tried: [], solved: null };
      table.in_play = ['A', 'C'];
      table.call = call;
    });

  test('is refuted by a call, so who may call is not asked to disagree too', () => {
    show(declared(), ['call', 'pass', 'agree', 'disagree']);
    expect(buttons()).toContain('krypto-page-agree');
    expect(buttons()).not.toContain('krypto-page-disagree');
    expect(all('.calls .worth').map(({ textContent }) => textContent)).toEqual(['+2']);
  });

  test('is answered by who has passed', () => {
    show(declared(), ['agree', 'disagree']);
    expect(buttons()).toContain('krypto-page-disagree');
  });

  test('no longer waits for an answer of who tries it', () => {
    const view = declared({ by: 'C', with: 'B', since: 0, until: 15_000 });
    const table = tableOf(view);
    expect(table && answer(table, 'C')).toBe('tries');
    expect(table && answer(table, 'A')).toBe('owes');
  });
});

test('a hand that can be made is not offered as unplayable, if the table knows', () => {
  const aids: Aids = { certain: [{ who: ['A'], target: 4, playable: true }] };
  show(moments.start as unknown as View, ['call', 'pass', 'unplayable']);
  expect(buttons()).toContain('krypto-page-declare');
  if (shown) void unmount(shown);
  show(moments.start as unknown as View, ['call', 'pass', 'unplayable'], { aids });
  expect(buttons()).not.toContain('krypto-page-declare');
});

test('a hand that a hint calls playable is not offered as unplayable', () => {
  const view = moments.start as unknown as View;
  const spread = view.spreads.at(-1);
  const params = { cards: spread?.hands[0]?.join(', ') ?? '', target: spread?.targets[0] ?? 0 };
  show(view, ['call', 'pass', 'unplayable'], { hints: [{ code: 'krypto-hint-playable', params }] });
  expect(buttons()).not.toContain('krypto-page-declare');
});

describe('KR13: a declared hand', () => {
  const hand = moments.declared.spreads[1]?.hands[1]?.map(String);
  const passed = () =>
    changed(moments.declared, (_, table) => {
      table.passed = ['A'];
      table.in_play = ['C'];
    });

  test('can be solved by a player who has passed', () => {
    const act = show(passed(), ['agree', 'disagree']);
    const take = all('.declared button').find((button) => button.hasAttribute('aria-pressed'));
    take?.click();
    flushSync();
    expect(tiles()).toEqual(hand);
    expect(all('.calls .krypto')).toHaveLength(1);
    expect(buttons()).not.toContain('krypto-page-pass');
    all('.declared button')[1]?.click();
    expect(act).toHaveBeenCalledWith('disagree');
  });

  test('lies on the bench of the player who disagrees', () => {
    const disagrees = changed(moments.declared, (_, table) => {
      table.call = { by: 'A', with: 'B', since: 0, until: 15_000 };
    });
    show(disagrees, ['show 1']);
    expect(tiles()).toEqual(hand);
  });

  test('is settled once it is solved', () => {
    const solved = changed(moments.declared, (_, table) => {
      if (table.declaration) table.declaration.solved = 'C';
    });
    show(solved, ['call', 'pass']);
    expect(all('.declared')).toEqual([]);
  });
});

describe('KR09: after a round', () => {
  const paused = (ready: string[]) =>
    changed(moments.called, (view, table) => {
      const dealt = table.dealt.at(-1);
      if (dealt) dealt.end = { won: { by: 'B', points: 1, extra: false } };
      const what = { shown: { by: 'B', with: 'B', calculation: '1+3', flaw: null } };
      view.history.push({ at: 9000, what, steps: ['1+3 = 4'] });
      if (ready.length > 0) view.history.push({ at: 9500, what: { ready: { by: 'B' } } });
      [table.call, table.in_play, table.pause] = [null, [], { ready, since: 9000, until: 29_000 }];
    });

  test('everybody sees who won and how, until ready for the next', () => {
    const act = show(paused(['B']), ['ready']);
    expect(all('.bench, .calls')).toEqual([]);
    expect(all('.pause p, .pause li').map(({ textContent }) => textContent)).toEqual([
      'krypto-page-end-won',
      `${printed('1+3')} = 4`,
    ]);
    // A tap that was meant for the round does not end the pause.
    all('.pause .button')[0]?.click();
    expect(act).not.toHaveBeenCalled();
    vi.runOnlyPendingTimers();
    flushSync();
    all('.pause .button')[0]?.click();
    expect(act).toHaveBeenCalledWith('ready');
  });

  test('nobody calculates, so there is no hint', () => {
    expect(page.hintable?.(paused([]))).toBe(false);
    expect(page.hintable?.(moments.called as unknown as View)).toBe(true);
  });

  test('the cards of the calculation stay in sight', () => {
    const view = paused([]);
    show(view, ['ready']);
    const cards = all('.pause .hand .number').map(({ textContent }) => Number(textContent));
    expect(cards).toEqual(handOf(view.spreads.at(-1) as Spread, 'B'));
  });

  test('who is ready reads who is not', () => {
    show(paused(['A', 'B']), []);
    expect(all('.pause .button')).toEqual([]);
    expect(all('.pause')[0]?.textContent).toContain('krypto-page-waits');
  });

  test('who watches has nothing to press', () => {
    show(paused([]), [], { seat: null });
    expect(all('.pause')[0]?.textContent).not.toContain('krypto-page-waits');
    expect(all('.pause .button')).toEqual([]);
  });
});

describe('KR18: the solitaire', () => {
  test('shows both targets, even if they are equal, and asks for one', () => {
    const view = structuredClone(moments.alone) as unknown as View;
    view.targets = [5, 5];
    show(view, ['pass']);
    expect(all('.bench div.target')).toHaveLength(2);
    expect(all('.bench div.target.faint')).toHaveLength(1);
  });

  test('keeps the best time of a finished game', () => {
    const view = solitaire as unknown as View;
    const time = view.ended?.scores[0] ?? 0;
    show(view, [], { over: true, myTurn: false, own: true });
    expect(document.body.textContent).toContain('krypto-page-best-time-new');
    expect(best(view.options)).toBe(time);
  });

  test.each([
    ['of another player, seen through those eyes,', { own: false }, {}],
    ['of another player', { own: false, seat: null }, {}],
    ['that was given up', { own: true }, { ended: null }],
  ])('the time of a game %s is not kept', (_, props, changes) => {
    const view = { ...(solitaire as unknown as View), ...changes };
    show(view, [], { over: true, myTurn: false, ...props });
    expect(document.body.textContent).not.toContain('krypto-page-best-time-new');
    expect(best(view.options)).toBeNull();
  });
});
