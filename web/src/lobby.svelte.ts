/** The public tables: the first page live, later ones when the reader asks for them. */

import { house, Refusal } from './house';
import { backOff } from './match.svelte';
import type { LobbyNews, Summary } from './wire';

/** How the server refuses a page after a table that is not listed. */
const GONE = 'house-no-table';

/** How often the later pages are read because the list has changed meanwhile. */
const MOST_TRIES = 3;

/** Tables that wait for players come first, then the newest. */
function inOrder(a: Summary, b: Summary): number {
  const begun = Number(a.stage !== 'waiting') - Number(b.stage !== 'waiting');
  return begun || b.made - a.made || a.table.localeCompare(b.table);
}

export class Lobby {
  #page = $state.raw<Summary[]>([]);
  #later = $state.raw<Summary[]>([]);
  /** How many tables the later pages have, by the server's count. */
  #behind = $state(0);
  readonly tables = $derived([...this.#page, ...this.#later]);
  readonly more = $derived(Math.max(0, this.#behind - this.#later.length));
  /** Whether the server is out of reach, so that the list may be old. */
  lost = $state(false);
  /** Why the later pages that the reader asked for do not come. */
  trouble = $state<string | null>(null);
  #socket: WebSocket | null = null;
  #tries = 0;
  /** Milliseconds after which a closing server wants this page to come back. */
  #after: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#connect();
  }

  close(): void {
    clearTimeout(this.#timer);
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
  }

  /**
   * Shows the next page. The later pages are read anew: a table may have slid there from the first page, and then lies
   * among those that are shown. If a table by which a page is asked for has left the list, the pages are read again,
   * with the first one as it is now.
   */
  async showMore(): Promise<void> {
    this.trouble = null;
    let read = await this.#readLater(this.#page.at(-1)?.table);
    for (let tries = 1; read === 'moved' && tries < MOST_TRIES; tries++) read = await this.#readLater(undefined);
    if (read === null || read === 'moved') return;
    if (read.whole) this.#behind = read.later.length;
    this.#later = read.later;
  }

  /**
   * Reads the pages after a table, or from the first one on, until there is more than was shown. Gives `moved` if a
   * table on the way has left the list, and `null` without an answer.
   */
  async #readLater(from: string | undefined): Promise<{ later: Summary[]; whole: boolean } | 'moved' | null> {
    const found = new Map<string, Summary>();
    const later = () => {
      const first = new Set(this.#page.map(({ table }) => table));
      return [...found.values()].filter(({ table }) => !first.has(table));
    };
    let after = from;
    while (later().length <= this.#later.length) {
      let page: Summary[];
      try {
        page = await house.tables(after);
      } catch (error) {
        if (error instanceof Refusal && error.code === GONE) return 'moved';
        this.trouble = error instanceof Refusal ? error.message : String(error);
        return null;
      }
      const last = page.at(-1);
      if (!last) {
        // An earlier version of the server says the same of a table that is not listed.
        if (from !== undefined && later().length < this.#behind) return 'moved';
        return { later: later(), whole: true };
      }
      for (const one of page) found.set(one.table, one);
      after = last.table;
    }
    return { later: later(), whole: false };
  }

  #connect(): void {
    const address = new URL('/api/tables/live', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#socket = new WebSocket(address);
    this.#socket.onmessage = ({ data }: MessageEvent<string>) => this.#receive(JSON.parse(data) as LobbyNews);
    this.#socket.onclose = () => {
      this.lost = true;
      this.#timer = setTimeout(() => this.#connect(), this.#after ?? backOff(this.#tries++));
      this.#after = null;
    };
  }

  #receive(news: LobbyNews): void {
    if ('tables' in news) this.#change(news.tables);
    else if ('closing' in news) this.#after = news.closing.after;
    // After the hello comes the whole first page.
    else if ('hello' in news) {
      [this.lost, this.trouble, this.#tries] = [false, null, 0];
      [this.#page, this.#later] = [[], []];
    }
  }

  #change({ listed, gone, more }: Extract<LobbyNews, { tables: unknown }>['tables']): void {
    const out = new Set([...gone, ...listed.map(({ table }) => table)]);
    const stays = ({ table }: Summary) => !out.has(table);
    this.#page = [...this.#page.filter(stays), ...listed].toSorted(inOrder);
    this.#later = this.#later.filter(stays);
    this.#behind = more;
  }
}
