/** What of a proof is lit up: all its facts, or those of the newest step; and what the proof is about. */

import type { Examined, Proof } from '../wire';

/** What stands at a place of the board. */
export interface Sign {
  place: string;
  /** The number of a fact, the letter of a step, or a question mark for the claim. */
  sign: string;
  /** Whether it is what is concluded there, and no fact. */
  about: boolean;
}

export function proofOf({ verdict }: Examined): Proof | null {
  if ('certain' in verdict) return verdict.certain;
  return 'impossible' in verdict ? verdict.impossible : null;
}

/** The letter of a step, from 0. */
export function letter(step: number): string {
  return step < 26 ? String.fromCharCode(97 + step) : `z${step}`;
}

/** What a step rests on, by the numbers of facts and the letters of steps. */
export function grounds({ from }: NonNullable<Proof['steps']>[number]): string {
  return from.map((ground) => ('fact' in ground ? String(ground.fact + 1) : letter(ground.step))).join(', ');
}

/** The facts that are lit while this many steps are shown, from 0. */
export function litFacts(proof: Proof, steps: number): number[] {
  const newest = proof.steps?.[steps - 1];
  if (!newest) return proof.facts.map((_, i) => i);
  return newest.from.flatMap((ground) => ('fact' in ground ? ground.fact : []));
}

/** The signs on the board: the lit facts, and the claim or the newest conclusion. */
export function signsOf(examined: Examined, steps: number): Sign[] {
  const proof = proofOf(examined);
  const facts = (proof ? litFacts(proof, steps) : []).flatMap((i) =>
    (proof?.facts[i]?.places ?? []).map((place) => ({ place, sign: String(i + 1), about: false })),
  );
  const step = proof?.steps?.[steps - 1];
  if (step && steps < (proof.steps?.length ?? 0)) {
    return step.place === undefined ? facts : [...facts, { place: step.place, sign: letter(steps - 1), about: true }];
  }
  return [...facts, ...(examined.places ?? []).map((place) => ({ place, sign: '?', about: true }))];
}

/** The lines of the log that are lit, from 0. */
export function litLines(examined: Examined | null, steps: number): number[] {
  const proof = examined && proofOf(examined);
  return (proof ? litFacts(proof, steps) : []).flatMap((i) => proof?.facts[i]?.line ?? []);
}
