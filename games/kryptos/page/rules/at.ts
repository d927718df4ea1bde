import type { View } from '../wire';

/** The step of the illustrated rules that fits a moment of the game. */
export function rulesAt({ turn, closing }: View): string {
  if (turn === null) return 'winner';
  return closing && turn.stage === 'guess' ? 'last-round' : turn.stage;
}
