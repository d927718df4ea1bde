/**
 * Draws on a board that knows nothing of reviews: every place has a `data-place`, and every row or hand a `data-row`.
 */

import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

import type { Shown } from '../wire';
import type { Sign } from './proof';

/** Lays what hidden places hold over the board, and puts the signs of a proof at its places. */
export function drawPlaces(
  board: () => unknown,
  shown: () => readonly Shown[],
  signs: () => readonly Sign[],
): Attachment<HTMLElement> {
  return (element) => {
    void board();
    const [texts, proof] = [shown(), signs()];
    // By then the board has drawn its new position.
    void tick().then(() => draw(element, texts, proof));
  };
}

/** The claims that a place has these contents: where several cards lie together, each is a claim of its own. */
export const claimsOf = (places: readonly Shown[]) =>
  places.flatMap(({ place, text }) => text.split(' ').map((one) => `${place}=${one}`));

/**
 * What a hidden place can be asked about: all that lay hidden in the deal, in order, so that a touch can also ask
 * what is not there. What the place holds stands among the others: the first of the list would give it away.
 */
export function valuesAt(place: string, hidden: readonly Shown[], dealt: readonly Shown[]): string[] {
  const cards = (some: readonly Shown[]) => some.flatMap(({ text }) => text.split(' '));
  const order = new Intl.Collator('en', { numeric: true }).compare;
  return hidden.some((one) => one.place === place) ? [...new Set(cards([...hidden, ...dealt]).toSorted(order))] : [];
}

/** Removes all that was drawn. */
export function clearPlaces(board: HTMLElement): void {
  draw(board, [], []);
}

function draw(board: HTMLElement, shown: readonly Shown[], signs: readonly Sign[]): void {
  const texts = new Map(shown.map(({ place, text }) => [place, text]));
  for (const found of board.querySelectorAll<HTMLElement>('[data-place], [data-row]')) {
    const place = found.dataset['place'];
    const text = place === undefined ? undefined : texts.get(place);
    mark(found, 'shown', text);
    found.classList.toggle('in-parts', drawParts(found, text));
    found.ariaDescription = text ?? null;
    found.style.setProperty('--shown-letters', `${longestWord(text ?? '')}`);
    const names = [place, found.dataset['row']];
    const here = signs.filter((sign) => names.includes(sign.place));
    const written = [...new Set(here.map(({ sign }) => sign))].join(' ');
    mark(found, 'sign', written === '' ? undefined : written);
    found.classList.toggle(
      'proves',
      here.some(({ about }) => !about),
    );
    found.classList.toggle(
      'claimed',
      here.some(({ about }) => about),
    );
  }
}

/**
 * Draws each card of a place where it lies, if the board says by `data-part` what each part of the place can hold.
 * Says whether all of them have a part.
 */
function drawParts(found: HTMLElement, text: string | undefined): boolean {
  const parts = [...found.querySelectorAll<HTMLElement>('[data-part]')];
  const cards = text?.split(' ') ?? [];
  const drawn = new Map<HTMLElement, string>();
  for (const card of cards) {
    const part = parts.find((one) => !drawn.has(one) && one.dataset['part']?.split(' ').includes(card));
    if (part) drawn.set(part, card);
  }
  const whole = cards.length > 0 && drawn.size === cards.length;
  for (const part of parts) mark(part, 'shown', whole ? drawn.get(part) : undefined);
  return whole;
}

function mark(found: HTMLElement, key: string, text: string | undefined): void {
  if (text === undefined) delete found.dataset[key];
  else found.dataset[key] = text;
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
