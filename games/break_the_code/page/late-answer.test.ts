/**
 * What a player chooses while a move has no answer yet. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';

import { Drafts } from '$page/drafts';
import { Marks } from '$page/marks.svelte';
import { Pointing } from '$page/pointing.svelte';

import duel from './fixtures/duel.json';
import Guess from './Guess.svelte';
import Questions from './Questions.svelte';
import { racks } from './tiles';
import type { View } from './wire';

const view = duel.view as unknown as View;

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.animate ??= () => ({ cancel() {}, finished: Promise.resolve() }) as unknown as Animation;
  Element.prototype.getAnimations ??= () => [];
});

/** A move that waits for its answer. */
function waiting() {
  let settle: (done: boolean) => void = () => {};
  const play = vi.fn<(notation: string) => Promise<boolean>>(() => new Promise((answer) => (settle = answer)));
  const answer = async () => {
    settle(true);
    await new Promise((resolve) => setTimeout(resolve));
    flushSync();
  };
  return { play, answer };
}

const all = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(selector)];
function click(button: HTMLElement | undefined): void {
  expect(button).toBeDefined();
  button?.click();
  flushSync();
}

test('the next question stays chosen when the answer to the one before comes', async () => {
  const { play, answer } = waiting();
  const [first, second] = view.face_up.filter((card) => duel.legal.includes(`ask ${card}`));
  const legal = { actions: duel.legal, complete: true };
  const props = { view, aids: null, legal, pointing: new Pointing(), mine: true, watching: false, ask: play };
  const shown = mount(Questions, { target: document.body, props });
  flushSync();
  const card = (of: string | undefined) => all(`[data-thing="card:${of}"]`)[0];
  click(card(first));
  click(all('.commit .main')[0]);
  expect(play).toHaveBeenCalledExactlyOnceWith(`ask ${first}`);
  click(card(second));
  await answer();
  expect(card(second)?.getAttribute('aria-pressed')).toBe('true');
  click(all('.commit .main')[0]);
  await answer();
  expect(all('.card[aria-pressed=true]')).toEqual([]);
  await unmount(shown);
});

test('the next guess stays when the answer to the one before comes', async () => {
  const { play, answer } = waiting();
  const target = racks(view).find((rack) => rack.target);
  if (!target) return expect.fail('no target');
  const rest = { called: 'B', marks: new Marks(() => Promise.resolve(true)), drafts: new Drafts('t') };
  const props = { view, aids: null, target, ...rest, pointing: new Pointing(), mine: true, mayPass: false, play };
  const shown = mount(Guess, { target: document.body, props });
  flushSync();
  for (const place of all('.place').slice(0, 5)) click(place);
  click(all('.commit .wax')[0]);
  expect(play).toHaveBeenCalledOnce();
  click(all('.rub')[0]);
  click(all('.place')[7]);
  await answer();
  expect(all('.draft .slot:not(.empty)')).toHaveLength(1);
  await unmount(shown);
});
