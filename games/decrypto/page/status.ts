/** Who has to do what now, in one sentence. */

import type { Speaker } from '$page/board';

import { shown } from './code';
import { answering, askedTeam, disputed, stageKind, ownSeat, ownTeam, sideWord } from './sides';
import type { Seat, Team, View } from './wire';

export function status(view: View, speaker: Speaker): string {
  const { say } = speaker;
  switch (stageKind(view.stage)) {
    case 'writing':
      return writing(view, speaker);
    case 'guessing':
      return guessing(view, speaker, askedTeam(view.stage) ?? 'white');
    case 'objected':
      return objected(view, speaker);
    case 'rewriting': {
      const clue = disputed(view.stage) ?? 1;
      const by = view.to_act[0];
      if (by === undefined || by === ownSeat(view)) return say('decrypto-page-status-rewrite', { clue });
      return say('decrypto-page-status-rewrites', { clue, name: speaker.name(by) });
    }
    case 'naming':
      return shared(view, speaker, 'decrypto-page-status-name');
    case 'judging':
      return iAct(view)
        ? say('decrypto-page-status-judge')
        : say('decrypto-page-status-wait', { names: names(view.to_act, speaker) });
    case 'over':
      return '';
  }
}

function iAct(view: View): boolean {
  const seat = ownSeat(view);
  return seat !== null && view.to_act.includes(seat);
}

/** Names in a row: `A, B and C`. */
export function names(seats: readonly Seat[], { name, say }: Pick<Speaker, 'name' | 'say'>): string {
  const all = seats.map(name);
  if (all.length < 2) return all.join('');
  return say('decrypto-page-and', { some: all.slice(0, -1).join(', '), last: all.at(-1) ?? '' });
}

function writing(view: View, speaker: Speaker): string {
  if (iAct(view)) return speaker.say('decrypto-page-status-write', { code: view.code ? shown(view.code) : '' });
  return speaker.say('decrypto-page-status-writes', { names: names(view.to_act, speaker), count: view.to_act.length });
}

function guessing(view: View, speaker: Speaker, team: Team): string {
  const own = ownTeam(view);
  const { say } = speaker;
  if (own === null) return say('decrypto-page-status-read', { team: sideWord(view, team) });
  if (iAct(view)) {
    if (own === team) return shared(view, speaker, 'decrypto-page-status-guess');
    return view.round === 1
      ? say('decrypto-page-status-first')
      : shared(view, speaker, 'decrypto-page-status-intercept');
  }
  if (view.encryptors[team] === ownSeat(view) && answering(view, own).length > 0) {
    const mates = answering(view, own);
    return say('decrypto-page-status-silent', { names: names(mates, speaker), count: mates.length });
  }
  return say('decrypto-page-status-wait', { names: names(view.to_act, speaker) });
}

/** A question to the whole team: without a proposal, with the viewer's, or with a mate's. */
function shared(view: View, speaker: Speaker, id: string): string {
  const { say } = speaker;
  if (!iAct(view)) return say('decrypto-page-status-wait', { names: names(view.to_act, speaker) });
  const proposal = view.proposal;
  if (!proposal) return say(id);
  if (proposal.by !== ownSeat(view)) return say('decrypto-page-status-confirm', { name: speaker.name(proposal.by) });
  const own = ownTeam(view);
  const others = own === null ? [] : answering(view, own).filter((seat) => seat !== proposal.by);
  return say('decrypto-page-status-proposed', { names: names(others, speaker) });
}

function objected(view: View, speaker: Speaker): string {
  const clue = disputed(view.stage) ?? 1;
  if (iAct(view)) return speaker.say('decrypto-page-status-objected', { clue });
  return speaker.say('decrypto-page-status-disputed', { clue, names: names(view.to_act, speaker) });
}
