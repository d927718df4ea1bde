/**
 * A move in notation. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { Drafts } from '../../drafts';
import type { AskResult } from '../../match.svelte';
import Command from './Command.svelte';

let phone = false;
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: phone })));

test('the empty box names a key only where there is a keyboard', async () => {
  const hint = async () => {
    const props = { complete: () => Promise.resolve([]), drafts: new Drafts('t'), act: vi.fn() };
    const shown = mount(Command, { target: document.body, props });
    flushSync();
    const text = document.querySelector('input')?.placeholder;
    await unmount(shown);
    return text;
  };
  expect(await hint()).toBe('command-hint');
  phone = true;
  expect(await hint()).toBe('command');
  phone = false;
});

test('a second command is not sent while the first has no answer', async () => {
  let answer: ((done: AskResult) => void) | undefined;
  const act = vi.fn<(notation: string) => Promise<AskResult>>(() => new Promise((settle) => (answer = settle)));
  const props = { complete: () => Promise.resolve([]), drafts: new Drafts('t'), act };
  const shown = mount(Command, { target: document.body, props });
  flushSync();
  const [field, form] = [document.querySelector('input'), document.querySelector('form')];
  const send = () => {
    form?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
    flushSync();
  };
  const write = (text: string) => {
    if (field) field.value = text;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };
  write('guess B 4 12');
  send();
  send();
  expect(document.querySelector('button')?.disabled).toBe(true);
  expect(act).toHaveBeenCalledExactlyOnceWith('guess B 4 12');
  // What is typed meanwhile stays.
  write('stop');
  answer?.({ ok: true, seq: 1 });
  await vi.waitFor(() => expect(document.querySelector('button')?.disabled).toBe(false));
  expect(field?.value).toBe('stop');
  send();
  expect(act).toHaveBeenLastCalledWith('stop');
  await unmount(shown);
});
