/**
 * A nickname that the server tells while the reader types another. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import { house } from '../house';
import type { OnShelf, Person } from '../wire';
import Nickname from './Nickname.svelte';
import Join from './table/Join.svelte';

const table = { game: 'kryptos', stage: 'waiting', chairs: [], options: {}, clock: 'off' };
const rest = {
  table,
  host: undefined,
  shelf: { options: [] } as unknown as OnShelf,
  comeIn: () => Promise.resolve(),
  done: () => {},
};

test.each([
  ['“My things”', Nickname],
  ['the door of a table', Join],
])('at %s it comes into the field, unless something is written there', async (_, part) => {
  vi.spyOn(house, 'rename').mockResolvedValue({ name: 'Cleo' } as Person);
  let name = $state('');
  const props = {
    ...rest,
    get name() {
      return name;
    },
  };
  const shown = mount(part as typeof Nickname, { target: document.body, props });
  flushSync();
  const field = document.querySelector<HTMLInputElement>('input[maxlength="24"]');
  const hear = (told: string) => {
    name = told;
    flushSync();
    return field?.value;
  };
  expect(hear('Ada')).toBe('Ada');
  expect(hear('Bob')).toBe('Bob');
  if (field) field.value = 'Cleo';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(hear('Ada')).toBe('Cleo');
  field?.form?.requestSubmit();
  await Promise.resolve();
  hear('Cleo');
  // Another person of this device.
  expect(hear('Dora')).toBe('Dora');
  await unmount(shown);
});
