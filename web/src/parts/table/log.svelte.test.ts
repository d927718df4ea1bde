/**
 * The log beside the board. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Pointing } from '../../pointing.svelte';
import Log from './Log.svelte';

let shown: ReturnType<typeof mount> | null = null;
/** What the browser calls when the size of the log changes. */
let resized = () => {};
const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollTo = scrolled;
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => (work(), 0));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(work: () => void) {
        resized = work;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  if (shown) await unmount(shown);
  vi.unstubAllGlobals();
});

/** A log of 500 pixels, of which 300 are in sight from `top` on. */
function show(top: number): HTMLElement {
  shown = mount(Log, {
    target: document.body,
    props: {
      lines: [{ text: 'Ada asks', by: 'A', things: [] }],
      pointing: new Pointing(),
      botLines: [],
      hinted: [],
      seat: 'A',
      name: (seat: string) => seat,
    },
  });
  flushSync();
  const list = document.querySelector<HTMLElement>('[role=log]');
  if (!list) throw new Error('no log');
  for (const [key, value] of Object.entries({ scrollHeight: 500, clientHeight: 300, scrollTop: top }))
    Object.defineProperty(list, key, { value, configurable: true });
  return list;
}

test('the newest line stays in sight when something below the log takes some of its room', () => {
  show(0);
  scrolled.mockReset();
  resized();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 500 });
});

test('a reader who has scrolled up stays there', () => {
  const list = show(40);
  list.dispatchEvent(new Event('scroll'));
  scrolled.mockReset();
  resized();
  expect(scrolled).not.toHaveBeenCalled();
});
