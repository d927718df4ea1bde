/** Who sits where, and whose hand is whose. */

import type { Shown } from '$page/wire';

import type { Card, Hand, Seat, View } from './wire';

/** A place in a player's hand, counted from 1. */
export interface Spot {
  of: Seat;
  place: number;
}

export interface Seated {
  seat: Seat;
  hand: Hand;
}

export function seatAt(index: number): Seat {
  return String.fromCharCode(65 + index);
}

export function indexOfSeat(seat: Seat): number {
  return seat.charCodeAt(0) - 65;
}

export function handOf(view: View, seat: Seat): Hand | undefined {
  return view.hands[indexOfSeat(seat)];
}

/** Every hand in the order of play, the viewer's last, since it lies nearest; for a spectator from seat A on. */
export function around(view: View, seat: Seat | null): Seated[] {
  const all = view.hands.map((hand, i) => ({ seat: seatAt(i), hand }));
  const own = seat === null ? -1 : indexOfSeat(seat);
  return own < 0 ? all : [...all.slice(own + 1), ...all.slice(0, own + 1)];
}

/** The faces that lie open for all, each with its owner. */
export function openCards(view: View): Map<Card, Seat> {
  const open = new Map<Card, Seat>();
  for (const { seat, hand } of around(view, null)) {
    for (const { card, open: shown } of hand.places) if (shown && card !== null) open.set(card, seat);
  }
  return open;
}

/** The viewer's cards, hidden and open. */
export function ownCards(view: View): Set<Card> {
  const seat = view.viewer === 'public' ? null : view.viewer.seat;
  const places = seat === null ? [] : (handOf(view, seat)?.places ?? []);
  return new Set(places.flatMap(({ card }) => (card === null ? [] : [card])));
}

/** How many cards of a hand do not lie open. */
export function hiddenIn(hand: Hand): number {
  return hand.places.filter(({ open }) => !open).length;
}

/** The points for a right guess at this hand (KS14). */
export function worth(hand: Hand): number {
  return Math.min(3, hiddenIn(hand));
}

/** The seats that still have a turn in the last round; the player to act comes first. */
export function stillToPlay(view: View): Seat[] {
  if (!view.closing || view.turn === null) return [];
  const seats = view.hands.length;
  const first = indexOfSeat(view.first);
  const done = (indexOfSeat(view.turn.seat) - first + seats) % seats;
  return Array.from({ length: seats - done }, (_, i) => seatAt((first + done + i) % seats));
}

/** The name of a card on the board, as in `data-thing`. */
export function cardThing({ of, place }: Spot): string {
  return `${of}${place}`;
}

/** The name of a number on the board. */
export function numberThing(card: Card): string {
  return `n${card}`;
}

/** The view with hidden cards in sight: places are named as on the board, `B3`, and `aside` for what nobody holds. */
export function opened(view: View, hidden: readonly Shown[]): View {
  const texts = new Map(hidden.map(({ place, text }) => [place, text]));
  const hands = view.hands.map((hand, i) => ({
    ...hand,
    places: hand.places.map(({ card, open }, at) => {
      const text = texts.get(cardThing({ of: seatAt(i), place: at + 1 }));
      return { card: card ?? (text === undefined ? null : Number(text)), open };
    }),
  }));
  return { ...view, hands, aside: view.aside ?? texts.get('aside')?.split(' ').map(Number) ?? null };
}
