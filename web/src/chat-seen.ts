/** Up to which line of each table's chat the reader has seen it on this device. */

import type { Frame } from './wire';

const KEY = 'chat';

/** Of how many tables it is kept: those whose chat was seen last. */
const TABLES = 50;

function all(): [string, number][] {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number][];
}

/** The number of the last line that the reader has seen. */
export function lastSeen(table: string): number {
  return all().find(([of]) => of === table)?.[1] ?? 0;
}

/** Notes that the reader has all lines in sight; gives the number of the last one. */
export function noteSeen({ table, chat }: Pick<Frame, 'table' | 'chat'>): number {
  const before = lastSeen(table);
  const seen = Math.max(before, ...chat.map(({ seq }) => seq));
  if (seen > before) {
    const others = all().filter(([of]) => of !== table);
    localStorage.setItem(KEY, JSON.stringify([[table, seen], ...others].slice(0, TABLES)));
  }
  return seen;
}

/** How many lines of others have come since the reader saw the chat. */
export function unreadLines({ chat, you }: Pick<Frame, 'chat' | 'you'>, seen: number): number {
  return chat.filter(({ seq, name }) => seq > seen && name !== you.name).length;
}
