/**
 * A game that was ended before its end: what was hidden lies open on the board.
 * @vitest-environment jsdom
 */
import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { BoardProps, GamePage } from '../../board';
import { house } from '../../house';
import { Pointing } from '../../pointing.svelte';
import { Room } from '../../review/room.svelte';
import Review from './Review.svelte';

/** Draws the view of the moment. */
const Board = ((anchor: Comment, props: BoardProps<unknown>) => {
  const drawn = document.createElement('i');
  drawn.dataset['place'] = 'B1';
  anchor.before(drawn);
  read = () => props.view;
}) as unknown as Component<BoardProps<unknown>>;
let read: () => unknown = () => null;

test('a board that can shows what was hidden itself; over any other it is drawn', async () => {
  vi.spyOn(house, 'notes').mockResolvedValue([]);
  vi.spyOn(house, 'review').mockResolvedValue({ done: 1, total: 2 });
  vi.spyOn(house, 'position').mockImplementation((_table, _round, move) =>
    Promise.resolve({ view: { closed: true }, lines: move, 'to-act': [], opened: [{ place: 'B1', text: '7' }] }),
  );
  const end = createRawSnippet(() => ({ render: () => '<p></p>' }));
  const drawn = () => [read(), document.querySelector<HTMLElement>('[data-place]')?.dataset['shown']];
  const look = async (page: object, seen: unknown[]) => {
    const room = new Room('t1', 1, 12, 'A', '/t/t1');
    const game = { Board, log: () => [], ...page } as unknown as GamePage<unknown>;
    const common = { room, game: 'kryptos', page: game, seats: ['A', 'B'], own: 'A', pointing: new Pointing(), end };
    const props = { ...common, move: null, name: (seat: string) => seat, reveals: false };
    const shown = mount(Review, { target: document.body, props });
    flushSync();
    await vi.waitFor(() => expect(drawn()).toEqual(seen));
    await unmount(shown);
  };
  await look({}, [{ closed: true }, '7']);
  await look({ opened: (_view: unknown, hidden: unknown) => hidden }, [[{ place: 'B1', text: '7' }], undefined]);
});
