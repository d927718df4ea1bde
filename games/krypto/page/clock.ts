/** Time as people read it. */

/** How much of a span is left, from 1 to 0. */
export function share(milliseconds: number, span: number): number {
  return span <= 0 ? 0 : Math.min(1, Math.max(0, milliseconds / span));
}
