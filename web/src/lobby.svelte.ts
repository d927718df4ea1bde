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

  /** Shows the next page. */
  async showMore(): Promise<void> {
    const last = this.tables.at(-1);
    const found = last ? await house.tables(last.table).catch(() => []) : [];
    if (found.length === 0) this.#behind = this.#later.length;
    const shown = new Set(this.tables.map(({ table }) => table));
    this.#later = [...this.#later, ...found.filter(({ table }) => !shown.has(table))];
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
