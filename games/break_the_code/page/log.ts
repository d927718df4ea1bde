/** The log, answers and the status line. */

import type { LogLine, Speaker } from '$page/board';

import { placesIn, soughtBy, type Asked } from './questions';
import { colourOf, digitOf, seatsOf } from './tiles';
import type { Answer, Card, Move, Seat, Tile, View } from './wire';

type Say = Speaker['say'];

/** A question in full words, with the digit that was named. */
export function question(asked: { card: Card; digit?: number | undefined }, say: Say): string {
  const named = asked.digit === undefined ? null : soughtBy(asked);
  return named === null ? say(`break-the-code-card-${asked.card}`) : say('break-the-code-page-where', { digit: named });
}

/** An answer, as short as it can be said. */
export function answer(said: Answer, say: Say): string {
  if ('number' in said) return String(said.number);
  if ('greater' in said) return say(said.greater ? 'break-the-code-page-yes' : 'break-the-code-page-no');
  if ('pairs' in said)
    return said.pairs.pairs === 0
      ? say('break-the-code-page-none')
      : say('break-the-code-page-pairs', { ...said.pairs });
  const places = 'places' in said ? [...said.places] : said.groups.map((group) => [...group].join('–'));
  return places.length === 0 ? say('break-the-code-page-none') : places.join(', ');
}

export const tileName = (tile: Tile, say: Say): string =>
  say('break-the-code-page-tile', { digit: digitOf(tile), colour: colourOf(tile) });

/** Parameters that address the viewer, or name another player. */
const who = (by: Seat, { seat, name }: Speaker) => ({ who: by === seat ? 'you' : 'other', name: name(by) });

/** Who made a move. */
export function moverOf(move: Move): Seat {
  if ('asked' in move) return move.asked.by;
  return 'guessed' in move ? move.guessed.by : move.passed.by;
}

/** Every answer to a question with the seat that gave it. */
export function answered(asked: Asked, view: View): { seat: Seat; said: Answer }[] {
  return seatsOf(view).flatMap((seat, i) => {
    const said = asked.answers[i];
    return said ? [{ seat, said }] : [];
  });
}

function line(move: Move, i: number, view: View, speaker: Speaker): LogLine {
  const { say } = speaker;
  if ('asked' in move) {
    const given = answered(move.asked, view);
    const one = given.length === 1 && view.rows.length === 2;
    const answers = given.map(({ seat, said }) =>
      one
        ? answer(said, say)
        : say('break-the-code-page-answer-of', { ...who(seat, speaker), answer: answer(said, say) }),
    );
    const text = say('break-the-code-page-asks', {
      ...who(move.asked.by, speaker),
      question: question(move.asked, say),
      answers: answers.join(' · '),
    });
    const places = given.flatMap(({ seat, said }) => placesIn(said).map((letter) => `slot:${seat}.${letter}`));
    return {
      text,
      by: move.asked.by,
      things: [`said:${i}`, `card:${move.asked.card}`, ...given.map(({ seat }) => `row:${seat}`), ...places],
    };
  }
  if ('passed' in move) {
    const { by } = move.passed;
    return { text: say('break-the-code-page-passes', who(by, speaker)), by, things: [`said:${i}`] };
  }
  const { by, row, right } = move.guessed;
  const said = { ...who(by, speaker), right: right ? 'yes' : 'no' };
  const text = row
    ? say('break-the-code-page-guesses', { ...said, row: row.map((tile) => tileName(tile, say)).join(', ') })
    : say('break-the-code-page-guesses-secretly', said);
  const target = view.rows.length > 2 ? 'row:centre' : `row:${seatsOf(view).find((seat) => seat !== by) ?? by}`;
  return { text, by, things: [`said:${i}`, target] };
}

export function log(view: View, speaker: Speaker): LogLine[] {
  return view.history.map((move, i) => line(move, i, view, speaker));
}

/** Who has to do what now. */
export function status(view: View, speaker: Speaker): string {
  if (view.turn === null) return '';
  const { say } = speaker;
  const said = who(view.turn, speaker);
  if (view.closing.length > 0) return say('break-the-code-page-last-guess', said);
  // A player was right, and the others play the round out: asking now forfeits.
  return say(view.right.length > 0 ? 'break-the-code-page-last-round' : 'break-the-code-page-turn', said);
}

/** Who was right and who is out, for the strip of players. */
export function scores(view: View): Partial<Record<Seat, string>> {
  const seats = seatsOf(view);
  const right = seats.filter((seat) => view.right.includes(seat)).map((seat) => [seat, '✓']);
  const out = seats
    .filter((seat) => !view.right.includes(seat) && !view.in_play.includes(seat))
    .map((seat) => [seat, '✗']);
  return Object.fromEntries([...right, ...out]) as Partial<Record<Seat, string>>;
}
