import { say } from './words.svelte';
import type { Clock } from './wire';

/** The time left, as `1:05`, `12:00` or `3:20:00`. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The clock that the table has agreed on, in words. */
export function clockWords(clock: Clock): string {
  if (clock === 'off') return say('clock-off');
  const [per, seconds] = 'move' in clock ? ['move', clock.move] : ['player', clock.player];
  if (seconds % 86_400 === 0) return say(`clock-${per}-days`, { count: seconds / 86_400 });
  if (seconds % 60 === 0) return say(`clock-${per}-minutes`, { count: seconds / 60 });
  return say(`clock-${per}-seconds`, { count: seconds });
}
