/** The log and the status line. */

import type { LogLine, Speaker } from '$page/board';

import { cardThing, indexOfSeat, numberThing } from './seats';
import type { Event, Seat, View } from './wire';

/** Points after each event, by seat (KS06, KS14, KS15, KS23). */
export function tally(view: View): number[][] {
  let points = Array<number>(view.hands.length).fill(2);
  return view.history.map((event) => {
    if ('guessed' in event) {
      const { by, of, worth, paid } = event.guessed;
      points = [...points];
      const add = (seat: Seat, more: number) => (points[indexOfSeat(seat)] = (points[indexOfSeat(seat)] ?? 0) + more);
      if (paid) add(by, -1);
      if (paid && view.options.bribe) add(of, 1);
      add(by, worth);
    }
    return points;
  });
}

/** The index of the event with which the first player reached fifteen points, or -1 (KS18). */
export function closedAt(view: View): number {
  return tally(view).findIndex((points) => points.some((one) => one >= 15));
}

export function log(view: View, speaker: Speaker): LogLine[] {
  const closing = closedAt(view);
  return view.history.map((event, i) => {
    const line = logLine(event, view.options.bribe, speaker);
    return i === closing ? { ...line, text: `${line.text} ${speaker.say('kryptos-page-log-closing')}` } : line;
  });
}

function logLine(event: Event, bribe: boolean, { say, name, seat }: Speaker): LogLine {
  const me = (by: Seat) => (by === seat ? 'yes' : 'no');
  if ('revealed' in event) {
    const { by, card, place } = event.revealed;
    const text = say('kryptos-page-log-revealed', { me: me(by), name: name(by), card, place });
    return { text, by, things: [cardThing({ of: by, place }), numberThing(card)] };
  }
  if ('guessed' in event) {
    const { by, of, place, number, right, worth, paid } = event.guessed;
    const who = by === seat ? 'me' : of === seat ? 'mine' : 'others';
    const said = say('kryptos-page-log-guessed', { who, name: name(by), of: name(of), place, number });
    const answer = right ? say('kryptos-page-log-right', { worth }) : say('kryptos-page-log-wrong');
    const to = bribe ? (of === seat ? 'me' : 'owner') : 'nobody';
    const pays = paid ? `${say('kryptos-page-log-paid', { me: me(by), name: name(by), of: name(of), to })} ` : '';
    return { text: `${pays}${said} ${answer}`, by, things: [cardThing({ of, place }), numberThing(number)] };
  }
  if ('stopped' in event) {
    const { by } = event.stopped;
    return { text: say('kryptos-page-log-stopped', { me: me(by), name: name(by) }), by, things: [] };
  }
  const { by } = event.passed;
  return { text: say('kryptos-page-log-passed', { me: me(by), name: name(by) }), by, things: [] };
}

/** Who has to do what now. */
export function status(view: View, { say, name, seat }: Speaker): string {
  if (!view.turn) return '';
  const { seat: at, stage } = view.turn;
  const asked = say(`kryptos-page-status-${stage}`, { me: at === seat ? 'yes' : 'no', name: name(at) });
  return view.closing ? `${say('kryptos-page-closing')} ${asked}` : asked;
}
