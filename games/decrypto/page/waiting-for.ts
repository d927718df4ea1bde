/** Which players the table waits for, by side. */

import { answering, hasWords, stageKind, teamOf, TEAMS } from './sides';
import type { Seat, Team, View } from './wire';

export interface Wait {
  team: Team;
  /** The players who can act for the side; empty if it is done. */
  seats: Seat[];
  /** Whether one of them is enough. */
  one: boolean;
}

/** The sides that have something to do in this stage, or have done it. */
export function waitingFor(view: View): Wait[] {
  const stage = stageKind(view.stage);
  if (stage === 'over') return [];
  const concerned = TEAMS.filter((team) => {
    if (stage === 'writing') return hasWords(view, team);
    if (stage === 'objected' || stage === 'rewriting') return answering(view, team).length > 0;
    return true;
  });
  return concerned.map((team) => {
    const seats = answering(view, team);
    const open = standing(view, team);
    const others = open === null ? seats : seats.filter((seat) => seat !== open);
    return { team, seats: others.length > 0 ? others : seats, one: seats.length > 1 };
  });
}

/** The player of a side whose proposal waits for the others, as far as the viewer knows. */
function standing(view: View, team: Team): Seat | null {
  const by = view.proposal?.by;
  return by !== undefined && teamOf(view, by) === team ? by : null;
}
