/**
 * A visitor at the door of a table.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import { house, notePerson, Refusal } from '../house';
import type { OnShelf, Summary } from '../wire';
import Table from './Table.svelte';

test('a visitor whose nickname the server does not tell now is asked for it', async () => {
  const sockets: Line[] = [];
  class Line {
    onmessage?: (event: { data: string }) => void;
    constructor() {
      sockets.push(this);
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  notePerson();
  const waiting = {
    table: 't',
    game: 'kryptos',
    stage: 'waiting',
    you: { confidants: [] },
    'to-act': [],
    options: {},
    clock: 'off',
    chairs: [{ seat: 'A', sitter: { free: {} } }],
    link: 'http://h/t/t',
  };
  vi.spyOn(house, 'summary').mockResolvedValue(waiting as unknown as Summary);
  vi.spyOn(house, 'games').mockResolvedValue([{ id: 'kryptos', levels: [], options: [] } as unknown as OnShelf]);
  const person = vi.spyOn(house, 'person').mockRejectedValue(new Refusal('house-too-fast', 'Too fast.'));
  const shown = mount(Table, { target: document.body, props: { table: 't', move: null } });
  flushSync();
  sockets[0]?.onmessage?.({ data: JSON.stringify({ frame: waiting }) });
  // A rejection that nobody handles fails the run of the tests.
  await vi.waitFor(() => expect(person).toHaveBeenCalled());
  await vi.waitFor(() => expect(document.querySelector('input[autocomplete=nickname]')).not.toBeNull());
  await unmount(shown);
  vi.unstubAllGlobals();
});
