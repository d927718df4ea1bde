/** The two sides of a view. */

import type { Seat, Stage, Team, View } from './wire';

export const TEAMS: readonly Team[] = ['white', 'black'];

/** A table of three has a lone interceptor. */
const THREE = 3;

export function rival(team: Team): Team {
  return team === 'white' ? 'black' : 'white';
}

export function teamOf(view: View, seat: Seat): Team {
  return view.teams.black.includes(seat) ? 'black' : 'white';
}

/** The viewer's side; null for a spectator. */
export function ownTeam(view: View): Team | null {
  return view.viewer === 'public' ? null : teamOf(view, view.viewer.seat);
}

/** The viewer's seat; null for a spectator. */
export function ownSeat(view: View): Seat | null {
  return view.viewer === 'public' ? null : view.viewer.seat;
}

/** Whose clues are on the table. */
export function askedTeam(stage: Stage): Team | null {
  if (typeof stage === 'string') return null;
  if ('guessing' in stage) return stage.guessing.team;
  return 'objected' in stage ? stage.objected.team : stage.rewriting.team;
}

/** The kind of a stage, without its details. */
export function stageKind(
  stage: Stage,
): 'writing' | 'guessing' | 'objected' | 'rewriting' | 'naming' | 'judging' | 'over' {
  if (typeof stage === 'string') return stage;
  if ('guessing' in stage) return 'guessing';
  return 'objected' in stage ? 'objected' : 'rewriting';
}

/** Which clue is in dispute, from 1. */
export function disputed(stage: Stage): number | null {
  if (typeof stage === 'string' || 'guessing' in stage) return null;
  return 'objected' in stage ? stage.objected.clue : stage.rewriting.clue;
}

/** Whether a lone interceptor plays against two. */
export function isThree(view: View): boolean {
  return view.seats === THREE;
}

/** Whether a side has keywords, codes and a sheet: all but the lone interceptor. */
export function hasWords(view: View, team: Team): boolean {
  return team === 'white' || !isThree(view);
}

/** The word for a side in texts: a lone interceptor is not a team. */
export function sideWord(view: View, team: Team): 'white' | 'black' | 'two' | 'lone' {
  if (!isThree(view)) return team;
  return team === 'white' ? 'two' : 'lone';
}

/** The word for the side of a seat before the game (DE01): every other seat is White's; of three, C is alone. */
export function sideAt(seat: Seat, seats: number): 'white' | 'black' | 'two' | 'lone' {
  if (seats === THREE) return seat === 'C' ? 'lone' : 'two';
  return 'ACEG'.includes(seat) ? 'white' : 'black';
}

/** The sides that have sheets: the viewer's own first. */
export function sheetOrder(view: View): Team[] {
  const first = ownTeam(view) ?? 'white';
  return [first, rival(first)].filter((team) => hasWords(view, team));
}

/** The players of a side who can answer now. */
export function answering(view: View, team: Team): Seat[] {
  return view.to_act.filter((seat) => teamOf(view, seat) === team);
}
