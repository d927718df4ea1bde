/** Time as people read it. */

/** `1:05`, `0:09`: how much is left, rounded up. */
export function left(milliseconds: number): string {
  return minutes(Math.max(0, Math.ceil(milliseconds / 1000)));
}

/** `1:05`: how long something took, to the second. */
export function took(milliseconds: number): string {
  return minutes(Math.round(milliseconds / 1000));
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How much of a span is left, from 1 to 0. */
export function share(milliseconds: number, span: number): number {
  return span <= 0 ? 0 : Math.min(1, Math.max(0, milliseconds / span));
}
