/**
 * The buttons of a round. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount, type ComponentProps } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import Calls from './Calls.svelte';
import { Workbench } from './workbench.svelte';

let shown: ReturnType<typeof mount> | null = null;
const seen = vi.fn();
beforeAll(() => (Element.prototype.scrollIntoView = seen));
afterEach(async () => {
  if (shown) await unmount(shown);
});

function show(...actions: string[]) {
  const props = $state<ComponentProps<typeof Calls>>({
    work: new Workbench([1, 2, 3, 4, 5], { arithmetic: 'whole', squares: false }),
    targets: [15],
    legal: { actions, complete: false },
    declared: false,
    callSeconds: 15,
    points: 1,
    deal: 0,
    act: vi.fn(() => Promise.resolve({ ok: true as const, seq: 1 })),
  });
  shown = mount(Calls, { target: document.body, props });
  flushSync();
  return props;
}

const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(text));

test('a question before a move that cannot be taken back does not survive into the next deal', () => {
  const props = show('call', 'pass', 'unplayable');
  button('krypto-page-declare')?.click();
  flushSync();
  expect(document.body.textContent).toContain('krypto-page-ask-unplayable');
  expect(seen).toHaveBeenCalledOnce();
  props.deal = 1;
  flushSync();
  expect(document.body.textContent).not.toContain('krypto-page-ask-unplayable');
  expect(button('krypto-page-krypto')).toBeDefined();
});

test('a calculation that is complete and wrong is not called incomplete', () => {
  const props = show('show 1');
  props.work.typing = true;
  props.work.text = '1+2+3+4*5';
  flushSync();
  expect(button('krypto-page-show-how')?.disabled).toBe(true);
  expect(button('krypto-page-show-wrong')?.disabled).toBe(false);
});
