/** The solitaire's sheet: ten hands, two targets, the time of each task. */

import type { Options, Solitaire, Task, View } from './wire';

export const HANDS = 10;
export const TARGETS = 2;
export const TASKS = HANDS * TARGETS;

export interface Row {
  hand: readonly number[];
  /** The tasks of the hand that were begun: with the first target, then with the second. */
  tasks: readonly Task[];
}

export function solitaireOf({ standing }: View): Solitaire | null {
  return 'solitaire' in standing ? standing.solitaire : null;
}

export function sheet(view: View): Row[] {
  const tasks = solitaireOf(view)?.tasks ?? [];
  return view.hands.map((hand, i) => ({ hand, tasks: tasks.slice(i * TARGETS, (i + 1) * TARGETS) }));
}

/** The hand of a task, from 0. */
export function handOfTask(task: number): number {
  return Math.floor(task / TARGETS);
}

/** The target of the task being played; null once all are done. */
export function open(view: View): number | null {
  const solitaire = solitaireOf(view);
  if (!solitaire || solitaire.until === null) return null;
  return view.targets?.[(solitaire.tasks.length - 1) % TARGETS] ?? null;
}

/** The milliseconds that a task took; null while it is open. */
export function spent(task: Task): number | null {
  if (task === 'open') return null;
  return 'reached' in task ? task.reached : task.missed;
}

export function isMissed(task: Task): boolean {
  return task !== 'open' && 'missed' in task;
}

export function misses({ tasks }: Solitaire): number {
  return tasks.filter(isMissed).length;
}

/** The time of the tasks that are done, with the minutes that misses cost: what the score is so far. */
export function score(solitaire: Solitaire, { minutes }: Options): number {
  const time = solitaire.tasks.reduce((sum, task) => sum + (spent(task) ?? 0), 0);
  return time + misses(solitaire) * minutes * 60_000;
}
