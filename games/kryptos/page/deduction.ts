/** What a hidden card can still be: by the open cards, by the answers, and by the table's help. */

import { colourOf, indexOf } from './colours';
import { around, handOf, openCards, ownCards, type Spot } from './seats';
import type { Aids, Card, Colour, Says, Seat, View } from './wire';

/** Why a number cannot be right at a place. */
export type Reason =
  | { why: 'open'; of: Seat }
  | { why: 'mine' }
  | { why: 'low'; from: Card }
  | { why: 'high'; to: Card }
  | { why: 'said'; by: Seat }
  | { why: 'colour'; colour: Colour }
  | { why: 'certain'; card: Card }
  | { why: 'certain-colour'; colour: Colour }
  | { why: 'held'; of: Seat }
  | { why: 'aside' }
  | { why: 'no-deal' };

/** The least and the greatest number that the open cards leave to a place. */
export interface Bounds {
  from: Card;
  to: Card;
}

/** Numbers that the viewer has not seen yet, ascending. */
export function unseen(view: View): Card[] {
  const open = openCards(view);
  const own = ownCards(view);
  return Array.from({ length: view.last }, (_, i) => i + 1).filter((card) => !open.has(card) && !own.has(card));
}

/**
 * A hand is sorted: every hidden card between a place and the next open one takes an unseen number of its own.
 */
export function bounds(view: View, { of, place }: Spot): Bounds {
  const places = handOf(view, of)?.places ?? [];
  const free = unseen(view);
  const openAt = (at: number) => (places[at - 1]?.open === true ? (places[at - 1]?.card ?? null) : null);
  let left = place - 1;
  while (left > 0 && openAt(left) === null) left -= 1;
  let right = place + 1;
  while (right <= places.length && openAt(right) === null) right += 1;
  const above = free.filter((card) => card > (openAt(left) ?? 0));
  const below = free.filter((card) => card < (openAt(right) ?? view.last + 1));
  return { from: above[place - left - 1] ?? 1, to: below[below.length - (right - place)] ?? view.last };
}

/** The certain facts of the table's help, by kind. */
export interface Certain {
  cards: Map<string, Card>;
  colours: Map<string, Colour>;
  holders: Map<Card, Seat>;
  aside: Card[];
}

export function certain(aids: Aids | null): Certain {
  const found: Certain = { cards: new Map(), colours: new Map(), holders: new Map(), aside: [] };
  for (const { what } of aids?.certain ?? []) addFact(what, found);
  return found;
}

function addFact(what: Says, into: Certain): void {
  if ('card' in what) into.cards.set(`${what.card.of}${what.card.place}`, what.card.card);
  else if ('colour' in what) into.colours.set(`${what.colour.of}${what.colour.place}`, what.colour.colour);
  else if ('holder' in what) into.holders.set(what.holder.card, what.holder.of);
  else into.aside.push(what.aside.card);
}

/** Each number that cannot be at a place, with the plainest reason. */
export function struck(view: View, aids: Aids | null, spot: Spot): Map<Card, Reason> {
  const open = openCards(view);
  const own = ownCards(view);
  const { from, to } = bounds(view, spot);
  const tokens = handOf(view, spot.of)?.tokens ?? [0, 0, 0, 0];
  const said = denied(view, spot);
  const ruledOut = ruledOutByAids(aids, spot);
  const reason = (card: Card): Reason | null => {
    const owner = open.get(card);
    const by = said.get(card);
    const colour = colourOf(card);
    if (owner !== undefined) return { why: 'open', of: owner };
    if (own.has(card)) return { why: 'mine' };
    if (card < from) return { why: 'low', from };
    if (card > to) return { why: 'high', to };
    if (by !== undefined) return { why: 'said', by };
    if (tokens[indexOf(colour)] === 0) return { why: 'colour', colour };
    return ruledOut(card);
  };
  const found = new Map<Card, Reason>();
  for (let card = 1; card <= view.last; card += 1) {
    const why = reason(card);
    if (why) found.set(card, why);
  }
  return found;
}

/** The numbers that the owner has denied, each with the player who guessed it first. */
function denied(view: View, { of, place }: Spot): Map<Card, Seat> {
  const said = new Map<Card, Seat>();
  for (const event of view.history) {
    if (!('guessed' in event)) continue;
    const { guessed } = event;
    if (guessed.of === of && guessed.place === place && !guessed.right && !said.has(guessed.number))
      said.set(guessed.number, guessed.by);
  }
  return said;
}

/** Why the table's help rules out a number. */
function ruledOutByAids(aids: Aids | null, spot: Spot): (card: Card) => Reason | null {
  const facts = certain(aids);
  const key = `${spot.of}${spot.place}`;
  const [card, colour] = [facts.cards.get(key), facts.colours.get(key)];
  const placed = new Map([...facts.cards].map(([at, known]) => [known, at] as const));
  const can = candidatesAt(aids, spot)?.cards;
  return (number) => {
    if (card !== undefined) return card === number ? null : { why: 'certain', card };
    if (colour !== undefined && colourOf(number) !== colour) return { why: 'certain-colour', colour };
    const holder = facts.holders.get(number) ?? placed.get(number)?.slice(0, 1);
    if (holder !== undefined && (holder !== spot.of || placed.has(number))) return { why: 'held', of: holder };
    if (facts.aside.includes(number)) return { why: 'aside' };
    return can && !can.includes(number) ? { why: 'no-deal' } : null;
  };
}

/**
 * Whether the table's help has ruled a number out, so that it can say why: what its certain facts leave open it says
 * only from the level on that gives candidates.
 */
export function isFromHelp(aids: Aids | null, spot: Spot, { why }: Reason): boolean {
  return ['certain', 'certain-colour', 'held', 'aside'].includes(why) || candidatesAt(aids, spot) !== null;
}

/** The candidates of the table's help for a card, with their chances where the level gives them. */
export function candidatesAt(
  aids: Aids | null,
  { of, place }: Spot,
): { cards: Card[]; chances: number[] | null } | null {
  const i = aids?.candidates?.findIndex((one) => one.of === of && one.place === place) ?? -1;
  const cards = aids?.candidates?.[i]?.cards;
  return cards ? { cards, chances: aids?.counts?.places[i] ?? null } : null;
}

/** Where a number is known to be, for the track of numbers. */
export type Whereabouts = { is: 'open' | 'held' | 'known'; of: Seat } | { is: 'mine' } | { is: 'aside' };

export function whereabouts(view: View, aids: Aids | null): Map<Card, Whereabouts> {
  const found = new Map<Card, Whereabouts>();
  const facts = certain(aids);
  for (const [at, card] of facts.cards) found.set(card, { is: 'known', of: at.slice(0, 1) });
  for (const [card, of] of facts.holders) found.set(card, { is: 'held', of });
  for (const card of [...facts.aside, ...(view.aside ?? [])]) found.set(card, { is: 'aside' });
  for (const card of ownCards(view)) found.set(card, { is: 'mine' });
  for (const { seat, hand } of around(view, null)) {
    for (const { card, open } of hand.places) if (card !== null && open) found.set(card, { is: 'open', of: seat });
  }
  return found;
}
