/** Question cards: what they ask, and their worth by the table's help. */

import { seatsOf, viewerOf } from './tiles';
import type { Aids, Answer, Card, Move, Seat, View, Worth } from './wire';

export type Asked = Extract<Move, { asked: unknown }>['asked'];

/** The digits that a card offers to choose from, read from its word. */
export function choice(card: Card): number[] {
  const offered = /^where-(\d)-or-(\d)$/.exec(card);
  return offered ? offered.slice(1).map(Number) : [];
}

/** The digit that a question looks for, if it looks for one. */
export function soughtBy({ card, digit }: { card: Card; digit?: number | undefined }): number | null {
  const one = /^where-(\d)$/.exec(card);
  return digit ?? (one ? Number(one[1]) : null);
}

/** A question in notation; null while a digit has to be chosen. */
export function asking(card: Card, digit: number | null): string | null {
  if (choice(card).length === 0) return `ask ${card}`;
  return digit !== null && choice(card).includes(digit) ? `ask ${card} ${digit}` : null;
}

/** The worth of a question by the table's help, with this digit or with the better one. */
export function worthOf(aids: Aids | null, card: Card, digit: number | null = null): Worth | null {
  const fits = (worth: Worth) => worth.question.card === card && (digit === null || worth.question.digit === digit);
  return aids?.counts?.questions.find(fits) ?? null;
}

/** The question that the solver would ask. */
export function bestQuestion(aids: Aids | null): { card: Card; digit?: number } | null {
  const action = aids?.best?.action;
  return typeof action === 'object' && 'ask' in action ? action.ask : null;
}

/** The letters of the places that an answer names. */
export function placesIn(answer: Answer): string[] {
  if ('places' in answer) return [...answer.places];
  return 'groups' in answer ? answer.groups.flatMap((group) => [...group]) : [];
}

/**
 * The question whose answer stands beside a row: the last move, or else the viewer's own last question, which stays
 * until the next one while the others ask. `at` is its place in the history.
 */
export function saidOf(view: View, seat: Seat): { asked: Asked; said: Answer; at: number } | null {
  const me = viewerOf(view);
  const answer = (at: number) => {
    const move = view.history[at];
    const asked = move && 'asked' in move ? move.asked : null;
    const said = asked?.answers[seatsOf(view).indexOf(seat)];
    return asked && said ? { asked, said, at } : null;
  };
  const own = view.history.findLastIndex((move) => 'asked' in move && move.asked.by === me);
  return answer(view.history.length - 1) ?? (view.turn === null ? null : answer(own));
}

/** Which of a row's places a card asks about, as far as its face shows them. */
export function placesOn(card: Card, length: number): number[] {
  const all = Array.from({ length }, (_, i) => i);
  if (card === 'sum-left') return all.slice(0, 3);
  if (card === 'sum-right') return all.slice(-3);
  if (card === 'sum-middle') return all.slice(1, -1);
  return card === 'c-over-4' ? [2] : all;
}
