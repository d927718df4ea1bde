// Krypto as the tests play it by request.
import { execFileSync } from 'node:child_process';

import { CABINET } from './house.js';
import { act, frame } from './table.js';

/** A calculation that makes the target, as the solver on the terminal knows it; if there is none, a wrong one. */
function solve(hand, target) {
  const told = execFileSync(CABINET, ['solve', 'krypto', ...hand.map(String), '--target', `${target}`, '--json']);
  return JSON.parse(told).solutions[0]?.calculation ?? hand.join('-');
}

/** What a player says to end the round: the call, and the calculation. */
export async function ending(page) {
  const { view, you } = await frame(page);
  const { hands, targets } = view.spreads.at(-1);
  const at = Math.min(you.seat.charCodeAt(0) - 'A'.charCodeAt(0), hands.length - 1);
  return ['call', `show ${solve(hands[at], targets[Math.min(at, targets.length - 1)])}`];
}

/** Ends the round by request. */
export async function endRound(page) {
  for (const action of await ending(page)) {
    const no = await act(page, action);
    if (no !== null) throw new Error(no);
  }
}
