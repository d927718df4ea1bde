import { minutesAndSeconds } from './duration';
import { outcome, type Outcome } from './outcome';
import { sitterName } from './sitter';
import type { Seat, Summary } from './wire';
import { say, words } from './words.svelte';

/** How one of the reader's games stands: who has won, or what the table does. */
export function result({ stage, closed, chairs, seat, outcome: ended }: Summary): string {
  if (ended === undefined) return stage === 'over' ? earlyEnd(closed) : say(`stage-${stage}`);
  const name = (of: Seat) => chairs.filter((chair) => chair.seat === of).map(sitterName)[0] ?? of;
  return verdict(outcome(ended), seat, name);
}

/** Who has won a game that was played to its end; alone, the time is the score. */
export function verdict({ winners: won, scores, how }: Outcome, seat: Seat | undefined, name: (of: Seat) => string) {
  if (how === 'solitaire') return say('finished-in', { time: minutesAndSeconds(scores[0] ?? 0) });
  const said = { count: won.length, winners: new Intl.ListFormat(words.language).format(won.map(name)) };
  if (seat !== undefined && won.includes(seat)) return say('you-won', said);
  return won.length === 0 ? say('nobody-won') : say('they-won', said);
}

/** How a game ended that has no result. */
export function earlyEnd(byHouse = false): string {
  return say(byHouse ? 'ended-by-house' : 'ended-early');
}
