import type { View } from '../wire';

/** The step of the illustrated rules that fits a moment of the game. */
export function rulesAt({ rows, turn, right, closing, face_up }: View): string {
  const two = rows.length === 2;
  if (right.length > 0) return two ? 'last-chance' : 'last-round';
  if (closing.length > 0 || face_up.length === 0) return 'no-cards';
  return turn === null ? 'guess' : 'ask';
}
