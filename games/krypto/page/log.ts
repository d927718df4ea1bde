/** The log, the status line and the points, in words. */

import type { LogLine, Speaker } from '$page/board';
import { minutesAndSeconds } from '$page/duration';

import { handOfTask, misses, open, score, solitaireOf, TASKS } from './solitaire';
import { printed } from './calculation';
import { flawText, type Flaw } from './arithmetic';
import { mover, rounds, type Move, type Played } from './rounds';
import { answer, doing, isCommon, partnerOf, rowOf, seatsOf, tableOf, targetOf, total } from './seats';
import type { Seat, Table, View, What, Flaw as WireFlaw } from './wire';

/** The `data-thing`s of the board. */
export const thing = {
  deal: (deal: number) => `deal-${deal}`,
  hand: (deal: number, seat: Seat) => `deal-${deal}-${seat}`,
  alone: (hand: number) => `hand-${hand}`,
};

export function log(view: View, speaker: Speaker): LogLine[] {
  if (tableOf(view))
    return rounds(view).flatMap((played) =>
      [...played.moves, ...played.pause].map((move) => atTable(view, played, move, speaker)),
    );
  return view.history.map(({ what }, i) => ({
    text: sentence(what, { number: i + 1 }, speaker),
    by: what === 'task-up' ? null : 'A',
    things: [thing.alone(handOfTask(i))],
  }));
}

function atTable(view: View, played: Played, move: Move, speaker: Speaker): LogLine {
  const { index, dealt, spread } = played;
  const by = mover(move.what);
  const whose = typeof move.what === 'object' && 'shown' in move.what ? move.what.shown.with : by;
  const target = whose === null ? 0 : targetOf(spread, whose);
  const common = spread.hands.length === 1;
  const said = sentence(move.what, { target, round: dealt.round, hand: common ? 'common' : 'own' }, speaker);
  const end = move === played.moves.at(-1) ? ending(view, played, speaker) : '';
  const things = [thing.deal(index), ...(whose === null ? [] : [thing.hand(index, whose)])];
  return { text: end === '' ? said : `${said} ${end}`, by, things };
}

/** How a deal ended; null while it is played. */
export function ending(view: View, { dealt }: Played, speaker: Speaker): string {
  const { say, name } = speaker;
  const { end, round } = dealt;
  if (end === null) return '';
  if (end === 'nobody') return say('krypto-page-end-nobody', { round });
  if (end === 'redealt') return say('krypto-page-end-redealt', { round });
  const table = tableOf(view);
  const { by, points } = end.won;
  const partner = table ? partnerOf(table, by) : null;
  if (partner === null) return say('krypto-page-end-won', { round, points, ...who(by, speaker) });
  // The viewer is named first, whichever of the two completed the win.
  const [first, second] = partner === speaker.seat ? [partner, by] : [by, partner];
  return say('krypto-page-end-pair', { round, points, ...who(first, speaker), partner: name(second) });
}

/** Parameters that address the viewer, or name another player. */
export function who(by: Seat, { seat, name }: Speaker): { who: 'you' | 'other'; name: string } {
  return { who: by === seat ? 'you' : 'other', name: name(by) };
}

/** One move in a sentence. */
function sentence(what: What, about: Record<string, number | string>, speaker: Speaker): string {
  const { say, name, seat } = speaker;
  if (typeof what === 'string') return say(`krypto-page-log-${what}`, about);
  if ('reached' in what) {
    const { calculation, target } = what.reached;
    return say('krypto-page-log-reached', { ...about, target, calculation: printed(calculation) });
  }
  if (!('shown' in what)) {
    const [kind = ''] = Object.keys(what);
    return say(`krypto-page-log-${kind}`, { ...about, ...who(mover(what) ?? '', speaker) });
  }
  const { by, with: whose, calculation, flaw } = what.shown;
  const params = { ...about, ...who(by, speaker), calculation: printed(calculation) };
  if (flaw !== null) return say('krypto-page-log-wrong', { ...params, why: flawWords(flaw, say) });
  if (by === whose) return say('krypto-page-log-made', params);
  const hand = whose === seat && about['hand'] === 'own' ? 'yours' : (about['hand'] ?? 'own');
  return say('krypto-page-log-solved', { ...params, hand, whose: name(whose) });
}

/** What is wrong with a calculation, in words. */
export function flawWords(flaw: Flaw | WireFlaw, say: Speaker['say']): string {
  const { id, params } = flawText(flaw);
  return say(id, params);
}

export function status(view: View, speaker: Speaker): string {
  const table = tableOf(view);
  if (!table) return alone(view, speaker);
  const { say, name, seat } = speaker;
  const hand = isCommon(view) ? 'common' : 'own';
  if (table.call) {
    const { by, with: whose } = table.call;
    if (by !== seat) return say('krypto-page-status-call', { name: name(by) });
    return whose === by ? say('krypto-page-status-show') : say('krypto-page-status-solve', { hand, name: name(whose) });
  }
  if (table.pause) {
    if (seat === null) return say('krypto-page-status-pause', { round: table.round });
    return say(table.pause.ready.includes(seat) ? 'krypto-page-status-ready' : 'krypto-page-status-look');
  }
  if (seat === null) return say('krypto-page-status-watch', { count: table.in_play.length, round: table.round });
  if (table.declaration && answer(table, seat) === 'owes') {
    return say('krypto-page-status-answer', { hand, name: name(table.declaration.by) });
  }
  return mine(view, table, seat, speaker);
}

function mine(view: View, table: Table, seat: Seat, speaker: Speaker): string {
  const { say, name } = speaker;
  const spread = view.spreads.at(-1);
  const state = doing(table, seat);
  if (state === 'thinks' && spread) return say('krypto-page-status-find', { target: targetOf(spread, seat) });
  const partner = partnerOf(table, seat);
  if (state === 'made' && partner !== null) return say('krypto-page-status-made', { partner: name(partner) });
  if (state === 'declared') return say('krypto-page-status-declared', { hand: isCommon(view) ? 'common' : 'own' });
  return say('krypto-page-status-out', { why: whyOut(table, seat), count: table.in_play.length });
}

/** Why a seat takes no more part in the calls of this round. */
function whyOut(table: Table, seat: Seat): 'passed' | 'failed' | 'declared' | 'made' | 'partner' {
  const state = doing(table, seat);
  if (state === 'passed' || state === 'failed' || state === 'made') return state;
  return table.declaration?.by === seat ? 'declared' : 'partner';
}

function alone(view: View, { say }: Speaker): string {
  const target = open(view);
  const task = solitaireOf(view)?.tasks.length ?? 0;
  return target === null ? '' : say('krypto-page-status-alone', { task, of: TASKS, target });
}

export function scores(view: View): Partial<Record<Seat, string>> {
  const table = tableOf(view);
  if (table)
    return Object.fromEntries(seatsOf(table.seats).map((seat) => [seat, signed(total(table, rowOf(table, seat)))]));
  const solitaire = solitaireOf(view);
  if (!solitaire) return {};
  const missed = misses(solitaire);
  return { A: `${minutesAndSeconds(score(solitaire, view.options))}${missed > 0 ? ` · ✗${missed}` : ''}` };
}

/** With a true minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
