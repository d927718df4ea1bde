// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

import { ownNickname } from './games';
import { house, notePerson } from './house';
import { words } from './words.svelte';

test('a guest has no nickname, in whichever language the guest arrived; a person may be called Guest', async () => {
  expect(await ownNickname()).toBeNull();
  notePerson();
  const person = vi.spyOn(house, 'person');
  for (const language of ['en', 'fr', 'pl'] as const) {
    words.language = language;
    person.mockResolvedValue({ name: 'Guest', guest: true });
    expect(await ownNickname()).toBeNull();
    person.mockResolvedValue({ name: words.say('guest') });
    expect(await ownNickname()).toBe(words.say('guest'));
  }
});
