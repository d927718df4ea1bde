/** Draws on a board that knows nothing of reviews: every place has a `data-place`. */

import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

import type { Shown } from '../wire';

/** Lays what hidden places hold over the board, and lights up the places of a proof. */
export function drawPlaces(
  board: () => unknown,
  shown: () => readonly Shown[],
  lit: () => readonly string[],
): Attachment<HTMLElement> {
  return (element) => {
    void board();
    const texts = new Map(shown().map(({ place, text }) => [place, text]));
    void draw(element, texts, new Set(lit()));
  };
}

async function draw(board: HTMLElement, texts: Map<string, string>, lit: Set<string>): Promise<void> {
  // By then the board has drawn its new position.
  await tick();
  for (const found of board.querySelectorAll<HTMLElement>('[data-place]')) {
    const place = found.dataset['place'] ?? '';
    const text = texts.get(place);
    if (text === undefined) delete found.dataset['shown'];
    else found.dataset['shown'] = text;
    found.ariaDescription = text ?? null;
    found.style.setProperty('--shown-letters', `${longestWord(text ?? '')}`);
    found.classList.toggle('proves', lit.has(place));
  }
}

const longestWord = (text: string) => Math.max(1, ...text.split(/[\s-]/).map(({ length }) => length));

/** The claim of what was touched, where the board writes one: a candidate that the help strikes out. */
export function claimOf(target: EventTarget | null): string | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-claim]') : null;
  return found?.dataset['claim'] ?? null;
}

/** The place that was touched, if it is one. */
export function placeOf(target: EventTarget | null): string | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return found?.dataset['place'] ?? null;
}
