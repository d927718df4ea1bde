/** Why the rules of the set-up forbid to turn up an own card (KS11). The server says whether they do. */

import { handOf } from './seats';
import type { Seat, View } from './wire';

/** A refusal of the server: the id of its text, and the text's parameters. */
export interface Refusal {
  id: string;
  params: Record<string, number>;
}

export function whyNot(view: View, seat: Seat, place: number): Refusal | null {
  const places = handOf(view, seat)?.places ?? [];
  const at = places[place - 1];
  if (!at || at.card === null) return null;
  if (at.open) return { id: 'kryptos-open', params: { place } };
  if (place === 1 || place === places.length) return { id: 'kryptos-outermost', params: { place } };
  const first = places.find(({ open }) => open)?.card ?? Infinity;
  if (Math.abs(at.card - first) === 1) return { id: 'kryptos-neighbour', params: { place } };
  return { id: 'kryptos-colour', params: { place, most: view.hands.length <= 4 ? 2 : 3 } };
}
