/** Who is waited for, side by side: nobody can forget that the table waits. */

import { answering, hasWords, stageKind, teamOf, TEAMS } from './sides';
import type { Seat, Team, View } from './wire';

export interface Wait {
  team: Team;
  /** Who can do what is asked of the side; empty if it is done. */
  seats: Seat[];
  /** Whether one of them is enough, or each has a part. */
  one: boolean;
}

/** The sides that are asked something, or were and are done. */
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

/** Who has proposed what stands to be confirmed in a side, as far as the viewer knows: it waits for the others. */
function standing(view: View, team: Team): Seat | null {
  const by = view.proposal?.by;
  return by !== undefined && teamOf(view, by) === team ? by : null;
}
