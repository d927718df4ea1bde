/** The public tables, live. */

import { backOff } from './match.svelte';
import type { Summary } from './wire';

export class Lobby {
  tables = $state.raw<Summary[]>([]);
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#connect();
  }

  close(): void {
    clearTimeout(this.#timer);
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
  }

  #connect(): void {
    const address = new URL('/api/tables/live', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.#socket = new WebSocket(address);
    this.#socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.#tries = 0;
      this.tables = JSON.parse(data) as Summary[];
    };
    this.#socket.onclose = () => {
      this.#timer = setTimeout(() => this.#connect(), backOff(this.#tries++));
    };
  }
}
