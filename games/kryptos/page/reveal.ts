/** Why an own card cannot be turned up now, where that is plain to see (KS11). */

import { colourOf } from './colours';
import { handOf, openCards } from './seats';
import type { Seat, View } from './wire';

/** A text that the rules say too, with what it speaks of. */
export interface No {
  id: string;
  params: Record<string, number>;
}

export function whyNot(view: View, seat: Seat, place: number): No | null {
  const places = handOf(view, seat)?.places ?? [];
  const at = places[place - 1];
  if (!at || at.card === null) return null;
  if (at.open) return { id: 'kryptos-open', params: { place } };
  if (place === 1 || place === places.length) return { id: 'kryptos-outermost', params: { place } };
  const earlier = places.findIndex(({ open }) => open);
  const first = places[earlier]?.card ?? null;
  const apart =
    view.options.neighbours === 'value' ? Math.abs(at.card - (first ?? Infinity)) : Math.abs(place - 1 - earlier);
  if (first !== null && apart === 1) return { id: 'kryptos-neighbour', params: { place } };
  const colour = colourOf(at.card);
  const most = [...openCards(view).keys()].filter((card) => colourOf(card) === colour).length;
  return { id: 'kryptos-colour', params: { place, most } };
}
