/** What of a proof is lit up: all its facts, or those of the newest step. */

import type { Examined, Proof } from '../wire';

function proofOf({ verdict }: Examined): Proof | null {
  if ('certain' in verdict) return verdict.certain;
  return 'impossible' in verdict ? verdict.impossible : null;
}

/** The facts that are lit while this many steps are shown. */
function litFacts(proof: Proof, steps: number): Proof['facts'] {
  const newest = proof.steps?.[steps - 1];
  if (!newest) return proof.facts;
  return newest.from.flatMap((ground) => ('fact' in ground ? (proof.facts[ground.fact] ?? []) : []));
}

/** The places on the board that are lit. */
export function litPlaces(examined: Examined, steps: number): string[] {
  const proof = proofOf(examined);
  if (!proof) return [];
  const places = litFacts(proof, steps).flatMap(({ places }) => places ?? []);
  return [...places, proof.steps?.[steps - 1]?.place].filter((place) => place !== undefined);
}

/** The lines of the log that are lit, from 0. */
export function litLines(examined: Examined | null, steps: number): number[] {
  const proof = examined && proofOf(examined);
  return (proof ? litFacts(proof, steps) : []).flatMap(({ line }) => line ?? []);
}
