/** Time as people read it. */

/** `1:05`: how long something minutesAndSeconds, to the second. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How much of a span is left, from 1 to 0. */
export function share(milliseconds: number, span: number): number {
  return span <= 0 ? 0 : Math.min(1, Math.max(0, milliseconds / span));
}
