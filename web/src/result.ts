import { outcome } from './outcome';
import { sitterName } from './sitter';
import type { Summary } from './wire';
import { say, words } from './words.svelte';

/** How one of the reader's games stands: who has won, or what the table does. */
export function result({ stage, chairs, seat, outcome: ended }: Summary): string {
  if (ended === undefined) return say(`stage-${stage}`);
  const { winners: won } = outcome(ended);
  const names = chairs.filter((chair) => won.includes(chair.seat)).map(sitterName);
  const winners = new Intl.ListFormat(words.language).format(names.filter((name) => name !== null));
  if (seat !== undefined && won.includes(seat)) return say('you-won', { count: won.length, winners });
  return winners === '' ? say('nobody-won') : say('they-won', { count: won.length, winners });
}
