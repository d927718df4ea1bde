/**
 * “Why?” during play.
 * @vitest-environment jsdom
 */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { GamePage } from '../../board';
import { house } from '../../house';
import type { Examined, Frame } from '../../wire';
import { words } from '../../words.svelte';
import AskWhy from './AskWhy.svelte';

const why = vi.spyOn(house, 'why');
let shown: ReturnType<typeof mount> | null = null;
let frame = $state.raw<Frame>({} as Frame);

/** Another frame: an equal view is another object. */
const framed = (round: number, moves: number) => ({ table: 't', round, moves, view: {} }) as unknown as Frame;
const found = (code: string): Examined => ({
  claim: { code, params: {} },
  places: ['B'],
  verdict: { certain: { facts: [] } },
});
/** Until a late answer has come. */
const late = () => new Promise((resolve) => setTimeout(resolve));
const told = () => document.querySelector('#why')?.textContent ?? document.querySelector('[role=status]')?.textContent;

function write(claim: string): void {
  const field = document.querySelector<HTMLInputElement>('#claim');
  if (!field) return;
  field.value = claim;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.form?.requestSubmit();
}

beforeAll(() => (Element.prototype.scrollIntoView = () => {}));
beforeEach(() => {
  document.body.innerHTML = '<main data-row="B"></main>';
  const [board] = document.body.children;
  frame = framed(1, 3);
  why.mockReset();
  const props = {
    get frame() {
      return frame;
    },
    aids: {},
    page: {} as GamePage<unknown>,
    board: document.body,
    name: (seat: string) => seat,
  };
  if (board) shown = mount(AskWhy, { target: board, props });
  flushSync();
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

test('an open proof stays while other frames of the position come, and goes with the position', async () => {
  why.mockResolvedValue(found('so'));
  write('B has 27');
  await vi.waitFor(() => expect(told()).toBe('so'));
  await tick();
  expect(document.querySelector('.claimed')).not.toBeNull();
  frame = framed(1, 3);
  flushSync();
  expect(told()).toBe('so');
  frame = framed(1, 4);
  flushSync();
  expect(told()).toMatch(/^Touch a place/);
});

test('texts that cannot be loaded are an error that is told, not a touch without an answer', async () => {
  vi.spyOn(words, 'need').mockRejectedValueOnce(new Error('No texts.'));
  write('B has 27');
  await vi.waitFor(() => expect(told()).toMatch(/cannot be reached/));
  expect(why).not.toHaveBeenCalled();
});

test('a late answer to an earlier claim, or to one of an earlier position, is not shown', async () => {
  const answers: ((found: Examined) => void)[] = [];
  why.mockImplementation(() => new Promise((answer) => answers.push(answer)));
  for (const claim of ['one', 'two']) {
    write(claim);
    await vi.waitFor(() => expect(why).toHaveBeenLastCalledWith('t', claim));
  }
  answers[1]?.(found('two'));
  await vi.waitFor(() => expect(told()).toBe('two'));
  answers[0]?.(found('one'));
  await late();
  expect(told()).toBe('two');
  write('three');
  await vi.waitFor(() => expect(why).toHaveBeenLastCalledWith('t', 'three'));
  frame = framed(1, 4);
  flushSync();
  answers[2]?.(found('three'));
  await late();
  expect(told()).toMatch(/^Touch a place/);
});
