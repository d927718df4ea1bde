/** The best times of finished solitaires (KR18), kept on this device, apart for each set of options. */

import type { Options } from './wire';

const KEPT = 'krypto best times';

/** The options that make times comparable. */
function about({ deck, arithmetic, squares, minutes }: Options): string {
  return [deck, arithmetic, squares ? 'squares' : 'plain', minutes].join(' ');
}

/** The best times by options; nothing if what is kept cannot be read. */
function all(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

/** The best time with these options, in milliseconds; null if none was kept. */
export function best(options: Options): number | null {
  const time = all()[about(options)];
  return typeof time === 'number' ? time : null;
}

/** Keeps the time of a finished solitaire if it is the best. */
export function keepBest(options: Options, time: number): void {
  const before = best(options);
  if (before === null || time < before)
    localStorage.setItem(KEPT, JSON.stringify({ ...all(), [about(options)]: time }));
}
