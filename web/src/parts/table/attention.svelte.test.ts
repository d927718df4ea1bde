/**
 * What needs the reader's answer. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { AskResult, Match } from '../../match.svelte';
import type { Frame } from '../../wire';
import Attention from './Attention.svelte';

test('a player who was removed comes back under the same nickname, and is told if that fails', async () => {
  const named = { table: 't', stage: 'playing', chairs: [], adjourning: [], you: { name: 'Ada' } } as unknown as Frame;
  let frame = $state.raw(named);
  const away: AskResult = { ok: false, refused: { code: 'page-offline', params: {}, text: 'away' } };
  const [ask, report] = [vi.fn().mockResolvedValue(away), vi.fn()];
  const props = {
    match: { ask } as unknown as Match,
    get frame() {
      return frame;
    },
    name: (seat: string) => seat,
    report,
  };
  const shown = mount(Attention, { target: document.body, props });
  flushSync();
  expect(document.querySelector('button')).toBeNull();
  frame = { ...named, you: {} } as unknown as Frame;
  flushSync();
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(away));
  expect(ask).toHaveBeenCalledWith({ join: { name: 'Ada' } });
  await unmount(shown);
});
