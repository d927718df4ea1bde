/** The reader's games: those that wait for the reader first, then running and waiting ones, and a few that ended. */

import { hasPerson, house, Refusal, STRANGER } from './house';
import type { Summary } from './wire';
import { words } from './words.svelte';

/** How many games are shown, and how many of them may be over. */
const MOST = 8;
const MOST_OVER = 3;

/** Where this device keeps the list, so that it stands at once and nothing moves when the server's list arrives. */
const KEPT = 'my tables';

const ORDER = { playing: 1, waiting: 2, over: 3 } as const;

/** The games to show, in order. */
export function inOrder(all: readonly Summary[]): Summary[] {
  const rank = ({ turn, stage }: Summary) => (turn ? 0 : ORDER[stage]);
  const over = all.filter(({ stage }) => stage === 'over').slice(0, MOST_OVER);
  return all
    .filter((game) => game.stage !== 'over' || over.includes(game))
    .toSorted((a, b) => rank(a) - rank(b) || b.made - a.made)
    .slice(0, MOST);
}

function kept(): Summary[] {
  return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Summary[];
}

function keep(all: readonly Summary[]): void {
  if (all.length === 0) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, JSON.stringify(inOrder(all)));
}

/** Notes a table that the reader has just opened, so that the front door has it before the server's list arrives. */
export function noteTable(table: Summary): string {
  keep([table, ...kept()]);
  return table.table;
}

/** Whether a game may be taken off the reader's list: of one that is not over, the reader is asked. */
export function mayRemove(game: Summary): boolean {
  return game.stage === 'over' || confirm(words.say('remove-game-sure', { game: words.say(`${game.game}-title`) }));
}

/** The time between two looks at games that go on, in milliseconds. */
const LOOK = 15_000;

export class MyTables {
  #all = $state.raw(kept());
  /** How often the list was asked for or changed here. */
  #asked = 0;
  readonly shown = $derived(inOrder(this.#all));
  /** The first game that waits for the reader. */
  readonly turn = $derived(this.shown.find(({ turn }) => turn));

  /**
   * Looks now, whenever the reader comes back to the page, and again and again while a game goes on and the page is
   * seen, until the returned function is called.
   */
  watch(): () => void {
    const look = () => document.visibilityState === 'visible' && void this.look();
    look();
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(() => this.#all.some(({ stage }) => stage !== 'over') && look(), LOOK);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }

  /** Asks the server for the list. An answer from before a later question or a removal is not shown. */
  async look(): Promise<void> {
    const asked = ++this.#asked;
    try {
      // A stranger needs no texts about tables.
      const [mine] = await Promise.all([house.mine(), hasPerson() && words.need('table')]);
      if (asked === this.#asked) this.#keep(mine);
    } catch (error) {
      // A stranger has no tables; without a connection the last list stands.
      if (error instanceof Refusal && error.code === STRANGER && !hasPerson()) this.#keep([]);
    }
  }

  /** Takes a game off the reader's list, on every device. The others at the table keep it. */
  async remove(game: Summary): Promise<void> {
    try {
      // The server first: a reload would cut off a request that is on its way.
      await house.forget(game);
    } catch {
      return this.look();
    }
    this.#asked += 1;
    const removed = ({ table, round, stage }: Summary) =>
      table === game.table && round === game.round && stage === game.stage;
    this.#keep(this.#all.filter((one) => !removed(one)));
  }

  #keep(all: Summary[]): void {
    this.#all = all;
    keep(all);
  }
}
