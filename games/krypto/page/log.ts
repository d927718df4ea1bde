/** The log, the status line and the points, in words. */

import type { LogLine, Speaker } from '$page/board';

import { handOfTask, misses, open, score, solitaireOf, TASKS } from './solitaire';
import { printed } from './calculation';
import { minutesAndSeconds } from './clock';
import { flawText, type Flaw } from './arithmetic';
import { mover, rounds, type Move, type Played } from './rounds';
import { answer, doing, partnerOf, rowOf, seatsOf, tableOf, targetOf, total } from './seats';
import type { Seat, Table, View, What, Flaw as WireFlaw } from './wire';

/** The `data-thing`s of the board. */
export const thing = {
  deal: (deal: number) => `deal-${deal}`,
  hand: (deal: number, seat: Seat) => `deal-${deal}-${seat}`,
  alone: (hand: number) => `hand-${hand}`,
};

export function log(view: View, speaker: Speaker): LogLine[] {
  if (tableOf(view))
    return rounds(view).flatMap((played) => played.moves.map((move) => atTable(view, played, move, speaker)));
  return view.history.map(({ what }, i) => ({
    text: sentence(what, { number: i + 1 }, speaker),
    by: what === 'task-up' ? null : 'A',
    things: [thing.alone(handOfTask(i))],
  }));
}

function atTable(view: View, played: Played, move: Move, speaker: Speaker): LogLine {
  const { index, laid } = played;
  const by = mover(move.what);
  const whose = typeof move.what === 'object' && 'shown' in move.what ? move.what.shown.with : by;
  const target = whose === null ? 0 : targetOf(laid.spread, whose);
  const said = sentence(move.what, { target, round: laid.round }, speaker);
  const end = move === played.moves.at(-1) ? ending(view, played, speaker) : '';
  const things = [thing.deal(index), ...(whose === null ? [] : [thing.hand(index, whose)])];
  return { text: end === '' ? said : `${said} ${end}`, by, things };
}

/** How a deal ended; null while it is played. */
export function ending(view: View, { laid }: Played, { say, name }: Speaker): string {
  const { end, round } = laid;
  if (end === null) return '';
  if (end === 'nobody') return say('krypto-page-end-nobody', { round });
  if (end === 'redealt') return say('krypto-page-end-redealt', { round });
  const table = tableOf(view);
  const { by, points } = end.won;
  const partner = table ? partnerOf(table, by) : null;
  if (partner !== null) return say('krypto-page-end-pair', { round, points, name: name(by), partner: name(partner) });
  return say('krypto-page-end-won', { round, points, name: name(by) });
}

/** One move in a sentence. */
function sentence(what: What, about: Record<string, number>, { say, name }: Speaker): string {
  if (typeof what === 'string') return say(`krypto-page-log-${what}`, about);
  if ('reached' in what) {
    const { calculation, target } = what.reached;
    return say('krypto-page-log-reached', { ...about, target, calculation: printed(calculation) });
  }
  if (!('shown' in what)) {
    const [kind = ''] = Object.keys(what);
    return say(`krypto-page-log-${kind}`, { name: name(mover(what) ?? '') });
  }
  const { by, with: whose, calculation, flaw } = what.shown;
  const params = { ...about, name: name(by), whose: name(whose), calculation: printed(calculation) };
  if (flaw !== null) return say('krypto-page-log-wrong', { ...params, why: flawWords(flaw, say) });
  return say(by === whose ? 'krypto-page-log-made' : 'krypto-page-log-solved', params);
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
  if (table.call) {
    const { by, with: whose } = table.call;
    if (by !== seat) return say('krypto-page-status-call', { name: name(by) });
    return whose === by ? say('krypto-page-status-show') : say('krypto-page-status-solve', { name: name(whose) });
  }
  if (seat === null) return thinking(table, 'krypto-page-status-watch', speaker);
  if (table.declaration && answer(table, seat) === 'owes') {
    return say('krypto-page-status-answer', { name: name(table.declaration.by) });
  }
  return mine(view, table, seat, speaker);
}

function mine(view: View, table: Table, seat: Seat, speaker: Speaker): string {
  const { say, name } = speaker;
  const spread = view.deals.at(-1)?.spread;
  const state = doing(table, seat);
  if (state === 'thinks' && spread) return say('krypto-page-status-find', { target: targetOf(spread, seat) });
  const partner = partnerOf(table, seat);
  if (state === 'made' && partner !== null) return say('krypto-page-status-made', { partner: name(partner) });
  if (state === 'declared') return say('krypto-page-status-declared');
  return thinking(table, 'krypto-page-status-out', speaker);
}

function thinking({ in_play, round }: Table, id: string, { say }: Speaker): string {
  return say(id, { count: in_play.length, round });
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
