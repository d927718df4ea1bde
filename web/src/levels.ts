/** The levels of the bots, on this device: against which the reader plays in each game, and when to offer another. */

import { outcome } from './outcome';
import type { Frame } from './wire';

/** The reader's last games against bots of one level. */
interface Streak {
  level: string;
  /** Games won in a row, or lost if it is negative. */
  run: number;
}

interface Kept {
  /** The level that the reader has accepted. */
  level?: string;
  streak?: Streak;
  /** The games that were counted, the last one at the end: a reader who opens an old game has not played it again. */
  counted?: string[];
}

/** Another level, to be offered at the end of a game. */
export interface Offer {
  level: string;
  harder: boolean;
}

const WON = 2;
const LOST = -3;
/** How many counted games are remembered. */
const MOST = 200;

function read(game: string): Kept {
  return JSON.parse(localStorage.getItem(`level ${game}`) ?? '{}') as Kept;
}

function write(game: string, kept: Kept): void {
  localStorage.setItem(`level ${game}`, JSON.stringify(kept));
}

/** The level of bots for a new game: the one that the reader has accepted, else the weakest. */
export function usualLevel(game: string, levels: readonly string[]): string {
  const { level } = read(game);
  return level !== undefined && levels.includes(level) ? level : (levels[0] ?? 'random');
}

/** The reader accepts a level. */
export function acceptLevel(game: string, level: string): void {
  const { counted = [] } = read(game);
  write(game, { level, counted });
}

/** Counts a finished game, and gives the level to offer: the next after two wins, the one below after three losses. */
export function offerAfter(frame: Frame, levels: readonly string[]): Offer | null {
  if (frame.outcome === undefined || frame.you.seat === undefined) return null;
  const level = levelAlone(frame);
  if (level === null) return null;
  const kept = read(frame.game);
  const counted = kept.counted ?? [];
  const played = `${frame.table} ${frame.round}`;
  let run = kept.streak?.level === level ? kept.streak.run : 0;
  if (!counted.includes(played)) {
    const won = outcome(frame.outcome).winners.includes(frame.you.seat);
    run = won ? Math.max(run, 0) + 1 : Math.min(run, 0) - 1;
    write(frame.game, { ...kept, streak: { level, run }, counted: [...counted, played].slice(-MOST) });
  } else if (counted.at(-1) !== played) return null;
  const step = run >= WON ? 1 : run <= LOST ? -1 : 0;
  const at = levels.indexOf(level);
  const other = at < 0 || step === 0 ? undefined : levels[at + step];
  return other === undefined ? null : { level: other, harder: step > 0 };
}

/** The level of the bots, if the reader plays alone against bots of one level, and chance has dealt. */
function levelAlone({ chairs, rigged, imported }: Frame): string | null {
  const bots = chairs.flatMap(({ sitter }) => ('bot' in sitter ? [sitter.bot.level] : []));
  const alone = bots.length === chairs.length - 1 && new Set(bots).size === 1;
  return alone && !rigged && !imported ? (bots[0] ?? null) : null;
}
