/** The public tables: the first page live, later ones when the reader asks for them. */

import { house } from './house';
import { backOff } from './match.svelte';
import type { LobbyNews, Summary } from './wire';

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
   * among those that are shown.
   */
  async showMore(): Promise<void> {
    const later = new Map<string, Summary>();
    let last = this.#page.at(-1);
    while (last && later.size <= this.#later.length) {
      const found: Summary[] | null = await house.tables(last.table).catch(() => null);
      if (found === null) return;
      for (const one of found) later.set(one.table, one);
      last = found.at(-1);
    }
    for (const { table } of this.#page) later.delete(table);
    if (!last) this.#behind = later.size;
    this.#later = [...later.values()];
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
    else if ('hello' in news) [this.lost, this.#tries, this.#page, this.#later] = [false, 0, [], []];
  }

  #change({ listed, gone, more }: Extract<LobbyNews, { tables: unknown }>['tables']): void {
    const out = new Set([...gone, ...listed.map(({ table }) => table)]);
    const stays = ({ table }: Summary) => !out.has(table);
    this.#page = [...this.#page.filter(stays), ...listed].toSorted(inOrder);
    this.#later = this.#later.filter(stays);
    this.#behind = more;
  }
}
