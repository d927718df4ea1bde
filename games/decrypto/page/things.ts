/** Names of things on the board, so that log and board can point at each other. */

import type { Attachment } from 'svelte/attachments';

import type { Pointing } from '$page/pointing.svelte';

import type { Team } from './wire';

/** A clue, by its place from 1. */
export function clueThing(team: Team, round: number, place: number): string {
  return `clue-${team}-${round}-${place}`;
}

export function codeThing(team: Team, round: number): string {
  return `code-${team}-${round}`;
}

/** The clues of a round and its code. */
export function roundThings(team: Team, round: number): string[] {
  return [codeThing(team, round), ...[1, 2, 3].map((place) => clueThing(team, round, place))];
}

export function keywordThing(team: Team, digit: number): string {
  return `keyword-${team}-${digit}`;
}

export function tokensThing(team: Team): string {
  return `tokens-${team}`;
}

/** Points at things while a pointer or the focus is on the element. */
export function points(pointing: Pointing, ...things: string[]): Attachment<HTMLElement> {
  return (element) => {
    const at = () => pointing.at(...things);
    // Focus is also lost when Svelte removes the element; changing state then must wait.
    const away = () => queueMicrotask(() => pointing.away());
    const heard = { pointerenter: at, focusin: at, pointerleave: away, focusout: away };
    for (const [event, hear] of Object.entries(heard)) element.addEventListener(event, hear);
    return () => {
      for (const [event, hear] of Object.entries(heard)) element.removeEventListener(event, hear);
    };
  };
}
