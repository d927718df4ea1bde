/**
 * Notes and chat through a break of the connection. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Connection, Match } from '../../match.svelte';
import type { Ask, Frame } from '../../wire';
import Chat from './Chat.svelte';
import Notes from './Notes.svelte';

const frame = { stage: 'playing', chat: [], you: { seat: 'A', name: 'Ada', confidants: [] } } as unknown as Frame;

class Line {
  readonly table = 't';
  connection = $state<Connection>('open');
  readonly asked: Ask[] = [];
  /** Why the server refuses what is asked next. */
  refused: { code: string; params: object; text: string } | null = null;
  ask(ask: Ask) {
    this.asked.push(ask);
    if (this.refused) return Promise.resolve({ ok: false, refused: this.refused });
    return Promise.resolve(
      this.connection === 'open'
        ? { ok: true, seq: 1 }
        : { ok: false, refused: { code: 'page-offline', params: {}, text: 'Gone.' } },
    );
  }
}

let line: Line;
let shown: ReturnType<typeof mount> | null = null;

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  Element.prototype.scrollTo = () => {};
  line = new Line();
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.useRealTimers();
});

const text = (selector: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

async function become(connection: Connection): Promise<void> {
  line.connection = connection;
  flushSync();
  await tick();
}

test('a note that was written while the server was away is sent when it is back', async () => {
  shown = mount(Notes, { target: document.body, props: { match: line as unknown as Match, frame } });
  await become('lost');
  text('#note', 'A has 7');
  document.querySelector('#note')?.dispatchEvent(new Event('blur'));
  await tick();
  line.asked.length = 0;
  await become('open');
  expect(line.asked).toEqual([{ note: { text: 'A has 7' } }]);
});

test('a note that the server refuses stays in the field with the reason, and goes again when it changes', async () => {
  vi.useFakeTimers();
  const state = () => document.querySelector('[role=status]')?.textContent.trim();
  shown = mount(Notes, { target: document.body, props: { match: line as unknown as Match, frame } });
  flushSync();
  line.refused = { code: 'house-long', params: {}, text: 'Too long.' };
  text('#note', 'A has 7, or 8');
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
  expect([state(), document.querySelector<HTMLTextAreaElement>('#note')?.value]).toEqual([
    'Too long.',
    'A has 7, or 8',
  ]);
  line.refused = null;
  line.asked.length = 0;
  text('#note', 'A has 7');
  flushSync();
  expect(state()).toBe('note-writing');
  await vi.advanceTimersByTimeAsync(1000);
  expect(line.asked).toEqual([{ note: { text: 'A has 7' } }]);
  line.connection = 'lost';
  text('#note', 'A has 8');
  await vi.advanceTimersByTimeAsync(1000);
  flushSync();
  // The bar above the board says that the server is away.
  expect(state()).toBe('note-writing');
});

test('a note that was saved after its notes were closed does not replace a later one', async () => {
  vi.useFakeTimers();
  const noted = (note: string) => ({ match: line as unknown as Match, frame: { ...frame, note: { text: note } } });
  shown = mount(Notes, { target: document.body, props: noted('') as never });
  flushSync();
  text('#note', 'A has 7');
  await unmount(shown);
  await vi.advanceTimersByTimeAsync(1000);
  expect(line.asked).toEqual([{ note: { text: 'A has 7' } }]);
  // Meanwhile another device of the reader has written.
  shown = mount(Notes, { target: document.body, props: noted('A has 8') as never });
  flushSync();
  await vi.advanceTimersByTimeAsync(1000);
  expect([document.querySelector<HTMLTextAreaElement>('#note')?.value, line.asked.length]).toEqual(['A has 8', 1]);
});

test('notes are called saved only when something was written', async () => {
  const state = () => document.querySelector('[role=status]')?.textContent.trim();
  const noted = (note: string) => ({ match: line as unknown as Match, frame: { ...frame, note: { text: note } } });
  shown = mount(Notes, { target: document.body, props: { match: line as unknown as Match, frame } });
  flushSync();
  expect(state()).toBe('');
  text('#note', 'A has 7');
  flushSync();
  expect(state()).toBe('note-writing');
  text('#note', '');
  flushSync();
  expect(state()).toBe('note-kept');
  await unmount(shown);
  sessionStorage.clear();
  shown = mount(Notes, { target: document.body, props: noted('A has 7') as never });
  flushSync();
  expect(state()).toBe('note-kept');
});

test('the error under a line of chat goes when the server is back', async () => {
  shown = mount(Chat, { target: document.body, props: { match: line as unknown as Match, frame } });
  await become('lost');
  text('form input', 'Hello');
  document.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Gone.'));
  await become('open');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('a line of chat that has no answer yet is not said twice', async () => {
  const answers: ((done: { ok: true; seq: number }) => void)[] = [];
  const ask = vi.fn(() => new Promise((answer) => answers.push(answer)));
  const match = { table: 't', connection: 'open', ask } as unknown as Match;
  shown = mount(Chat, { target: document.body, props: { match, frame } });
  flushSync();
  text('form input', 'Hello');
  const send = () => document.querySelector('form')?.requestSubmit();
  send();
  send();
  expect(ask).toHaveBeenCalledTimes(1);
  answers[0]?.({ ok: true, seq: 1 });
  await vi.waitFor(() => expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe(''));
  text('form input', 'Hello');
  send();
  expect(ask).toHaveBeenCalledTimes(2);
});
