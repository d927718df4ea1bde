/** Pencil marks on a hidden card: the numbers that the viewer thinks it can be. */

import type { Card } from './wire';

/** The numbers of a mark such as `12 14`. */
export function pencilled(mark: string): Card[] {
  return mark
    .split(' ')
    .map(Number)
    .filter((card) => Number.isInteger(card) && card >= 1 && card <= 48);
}

/** Writes a number beside the others, or rubs it out. */
export function rewritten(mark: string, card: Card): string {
  const cards = pencilled(mark);
  const rest = cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card];
  return rest.toSorted((a, b) => a - b).join(' ');
}
