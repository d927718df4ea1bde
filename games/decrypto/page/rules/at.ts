import { stageKind } from '../sides';
import type { View } from '../wire';

const PLACES = {
  writing: 'clues',
  guessing: 'answer',
  objected: 'de20',
  rewriting: 'de20',
  naming: 'tie',
  judging: 'tie',
  over: 'win',
} as const satisfies Record<ReturnType<typeof stageKind>, string>;

/** The step of the illustrated rules, or the clause, that fits a moment of the game. */
export function rulesAt({ stage }: View): string {
  return PLACES[stageKind(stage)];
}
