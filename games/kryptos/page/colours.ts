/** The four colours, in the order of the numbers: 1 is wax, 2 brass, 3 moss, 4 ink, 5 wax again (KS02). */

import type { Card, Colour } from './wire';

export const COLOURS = ['wax', 'brass', 'moss', 'ink'] as const satisfies readonly Colour[];

export function colourOf(card: Card): Colour {
  return COLOURS[(card - 1) % 4] ?? 'wax';
}

export function indexOf(colour: Colour): 0 | 1 | 2 | 3 {
  return COLOURS.indexOf(colour) as 0 | 1 | 2 | 3;
}
