/** A reader's own note as it was at a move of a finished game. */

import type { Mark } from '../marks.svelte';
import type { NoteThen } from '../wire';

export interface NoteAt {
  text: string;
  marks: Readonly<Record<string, Mark>>;
}

/** The note after all that was written up to a move. */
export function noteAt(written: readonly NoteThen[], at: number): NoteAt {
  let said = '';
  const kept = new Map<string, Mark>();
  for (const { move, text, marks = {} } of written.filter((one) => one.move <= at)) {
    said = text ?? said;
    for (const [key, value] of Object.entries(marks)) {
      if (value === '') kept.delete(key);
      else kept.set(key, { value, move });
    }
  }
  return { text: said, marks: Object.fromEntries(kept) };
}
