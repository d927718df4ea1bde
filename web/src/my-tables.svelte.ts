/** The reader's tables: those that wait for the reader first, then running and waiting ones, and a few that ended. */

import { house } from './house';
import type { Summary } from './wire';

/** How many tables are shown, and how many of them may be over. */
const MOST = 8;
const MOST_OVER = 3;

/** Where this device keeps the list, so that it stands at once and nothing moves when the server's list arrives. */
const KEPT = 'my tables';
const HIDDEN = 'hidden tables';

function read<T>(key: string): T[] {
  return JSON.parse(localStorage.getItem(key) ?? '[]') as T[];
}

const ORDER = { playing: 1, waiting: 2, over: 3 } as const;

/** The tables to show, in order. */
export function inOrder(all: readonly Summary[], turns: ReadonlySet<string>, hidden: ReadonlySet<string>): Summary[] {
  const rank = ({ table, stage }: Summary) => (turns.has(table) ? 0 : ORDER[stage]);
  const shown = all.filter(({ table }) => !hidden.has(table));
  const over = shown.filter(({ stage }) => stage === 'over').slice(0, MOST_OVER);
  return shown
    .filter((table) => table.stage !== 'over' || over.includes(table))
    .toSorted((a, b) => rank(a) - rank(b) || b.made - a.made)
    .slice(0, MOST);
}

export class MyTables {
  #all = $state.raw<Summary[]>(read(KEPT));
  #turns = $state.raw<ReadonlySet<string>>(new Set());
  #hidden = $state.raw<ReadonlySet<string>>(new Set(read<string>(HIDDEN)));
  readonly shown = $derived(inOrder(this.#all, this.#turns, this.#hidden));

  /** Asks the server for the list, and each running game whether it waits for the reader. */
  async look(): Promise<void> {
    try {
      this.#all = await house.mine();
    } catch {
      // A stranger has no tables; without a connection the last list stands.
      return;
    }
    localStorage.setItem(KEPT, JSON.stringify(inOrder(this.#all, new Set(), this.#hidden)));
    const played = this.shown.filter(({ stage }) => stage === 'playing').map(({ table }) => table);
    const mine = await Promise.all(played.map(isMyTurn));
    this.#turns = new Set(played.filter((_, i) => mine[i]));
  }

  isMyTurn(table: string): boolean {
    return this.#turns.has(table);
  }

  /** Leaves a table out of this device's list; the own page still has it. */
  hide(table: string): void {
    this.#hidden = new Set([...this.#hidden, table]);
    localStorage.setItem(HIDDEN, JSON.stringify([...this.#hidden]));
  }
}

async function isMyTurn(table: string): Promise<boolean> {
  const answer = await house.frame(table).catch(() => null);
  if (!answer || !('frame' in answer)) return false;
  const { you, 'to-act': acting } = answer.frame;
  return you.seat !== undefined && acting.includes(you.seat);
}
