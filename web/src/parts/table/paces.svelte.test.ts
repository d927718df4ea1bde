/**
 * How long each player took, below the end. Texts are their ids here.
 * @vitest-environment jsdom
 */
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import { house, Refusal } from '../../house';
import { words } from '../../words.svelte';
import Paces from './Paces.svelte';

test('the times are those of the newest record, and without a record there are none', async () => {
  const answers: { give(record: string): void; refuse(why: Refusal): void }[] = [];
  const asked = vi
    .spyOn(house, 'recordText')
    .mockImplementation(() => new Promise((give, refuse) => answers.push({ give, refuse })));
  let round = $state(1);
  const props = {
    table: 't',
    get round() {
      return round;
    },
    name: (seat: string) => `Player ${seat}`,
  };
  const shown = mount(Paces, { target: document.body, props });
  flushSync();
  round = 2;
  flushSync();
  answers[1]?.give('1.000 B: stop');
  answers[0]?.give('1.000 A: stop');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Player B'));
  expect(document.body.textContent).not.toContain('Player A');
  round = 3;
  flushSync();
  answers[2]?.refuse(new Refusal('house-too-fast', ''));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Player'));
  await words.speak('fr');
  flushSync();
  expect(asked.mock.calls).toEqual([
    ['t', 1],
    ['t', 2],
    ['t', 3],
  ]);
  await unmount(shown);
});
