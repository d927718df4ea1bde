/** A lesson is played at a real table with a deal that was chosen for it. */

import type { NewTable } from './wire';

export interface Step<View> {
  /** What the teacher says: a text's id. */
  text: string;
  /** The step is done when this holds of the pupil's view; without it, when the pupil presses a button. */
  until?(view: View): boolean;
  /** What the teacher points at on the board, as in `data-thing`. */
  things?(view: View): string[];
}

export interface Lesson<View> {
  /** The table: seats, options, bots, and the deal as a record writes it. */
  table: Pick<NewTable, 'seats'> & Partial<NewTable>;
  steps: Step<View>[];
}

const lessons = import.meta.glob<{ lesson: Lesson<unknown> }>('../../games/*/page/lesson.ts');

const file = (game: string) => `../../games/${game.replaceAll('-', '_')}/page/lesson.ts`;

export const hasLesson = (game: string): boolean => file(game) in lessons;

export async function lessonOf(game: string): Promise<Lesson<unknown> | null> {
  const found = await lessons[file(game)]?.();
  return found?.lesson ?? null;
}
