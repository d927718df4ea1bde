/** The log: one line for each move, in words. */

import type { LogLine, Speaker } from '$page/board';

import { isCode, shown } from './code';
import { disputed, hasWords, sideWord, teamOf } from './sides';
import { clueThing, keywordThing, roundThings, tokensThing } from './things';
import type { Answer, Moment, Revealed, Seat, Team, View } from './wire';

/** A player's text, isolated from the direction of the text around it. */
export function apart(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Three clues or some words in a row, with a dash for an unwritten one. */
export function row(texts: readonly string[]): string {
  return texts.map((text) => (text === '' ? '–' : apart(text))).join(' · ');
}

export function log(view: View, speaker: Speaker): LogLine[] {
  return view.log.map((heard, i) => line(view, speaker, heard, i));
}

function line(view: View, speaker: Speaker, heard: Moment, i: number): LogLine {
  const { round, what } = heard;
  const { say } = speaker;
  const tell = (
    id: string,
    by: Seat,
    params: Record<string, string | number> = {},
    things: string[] = [],
  ): LogLine => ({
    text: say(id, {
      who: by === speaker.seat ? 'you' : 'other',
      name: speaker.name(by),
      team: sideWord(view, teamOf(view, by)),
      ...params,
    }),
    by,
    things,
  });
  if (what === 'warned') return { text: say('decrypto-page-log-warned'), by: null, things: [] };
  if ('emptied' in what) {
    const { team } = what.emptied;
    return {
      text: say('decrypto-page-log-emptied', { team: sideWord(view, team) }),
      by: null,
      things: roundThings(team, round),
    };
  }
  if ('wrote' in what) {
    const { by, clues } = what.wrote;
    const things = roundThings(teamOf(view, by), round);
    return clues
      ? tell('decrypto-page-log-clues', by, { clues: row(clues) }, things)
      : tell('decrypto-page-log-wrote', by, {}, things);
  }
  if ('proposed' in what) {
    const { by, asked, answer } = what.proposed;
    const things = roundThings(asked, round);
    return answer === 'pass'
      ? tell('decrypto-page-log-proposed-pass', by, {}, things)
      : tell('decrypto-page-log-proposed', by, { code: shown(answer.code) }, things);
  }
  if ('answered' in what) return answered(view, speaker, i, tell);
  if ('objected' in what) {
    const { by, clue } = what.objected;
    const team = dispute(view, i);
    return tell('decrypto-page-log-objected', by, { clue }, [clueThing(team, round, clue)]);
  }
  if ('kept' in what)
    return tell('decrypto-page-log-kept', what.kept.by, { clue: objection(view, i) }, [disputeThing(view, i)]);
  if ('withdrew' in what)
    return tell('decrypto-page-log-withdrew', what.withdrew.by, { clue: objection(view, i) }, [disputeThing(view, i)]);
  if ('rewrote' in what) {
    const { by, clue } = what.rewrote;
    return tell('decrypto-page-log-rewrote', by, { clue: objection(view, i), text: apart(clue) }, [
      disputeThing(view, i),
    ]);
  }
  if ('suggested' in what)
    return tell('decrypto-page-log-suggested', what.suggested.by, { words: row(what.suggested.words) });
  if ('named' in what) {
    const { by, words } = what.named;
    return words ? tell('decrypto-page-log-named', by, { words: row(words) }) : tell('decrypto-page-log-has-named', by);
  }
  if ('accepted' in what) return tell('decrypto-page-log-accepted', what.accepted.by, { word: what.accepted.word });
  return tell('decrypto-page-log-judged', what.judged.by);
}

type Tell = (id: string, by: Seat, params?: Record<string, string | number>, things?: string[]) => LogLine;

/** An answer, and the code if this answer revealed it. */
function answered(view: View, speaker: Speaker, i: number, tell: Tell): LogLine {
  const heard = view.log[i];
  if (heard === undefined || typeof heard.what === 'string' || !('answered' in heard.what))
    throw new Error('no answer');
  const { by, asked, answer } = heard.what.answered;
  const own = teamOf(view, by) === asked;
  const said = tell(
    answerId(own, answer),
    by,
    answer === null || answer === 'pass' ? {} : { code: shown(answer.code) },
    roundThings(asked, heard.round),
  );
  const past = view.past.find(({ round, team }) => round === heard.round && team === asked);
  if (!past || !isLastAnswer(view, i, heard.round, asked)) return said;
  const things = [
    ...said.things,
    tokensThing('white'),
    tokensThing('black'),
    ...past.code.map((digit) => keywordThing(asked, digit)),
  ];
  return { ...said, text: `${said.text} ${revealed(view, speaker, past)}`, things };
}

function answerId(own: boolean, answer: Answer | null): string {
  if (answer === null) return 'decrypto-page-log-answered';
  if (own) return 'decrypto-page-log-guessed';
  return answer === 'pass' ? 'decrypto-page-log-passed' : 'decrypto-page-log-tried';
}

function isLastAnswer(view: View, i: number, round: number, asked: Team): boolean {
  return !view.log.slice(i + 1).some(({ round: other, what }) => {
    return other === round && typeof what !== 'string' && 'answered' in what && what.answered.asked === asked;
  });
}

/** `White’s code was 3 1 4: guessed, not intercepted.` */
export function revealed(view: View, { say }: Pick<Speaker, 'say'>, past: Revealed): string {
  const guess = isCode(past.guess, past.code) ? 'right' : 'wrong';
  const rivals = past.interception === 'pass' ? 'none' : isCode(past.interception, past.code) ? 'right' : 'wrong';
  return say('decrypto-page-revealed', { team: sideWord(view, past.team), code: shown(past.code), guess, rivals });
}

/** Which clue the newest objection up to this move is about. */
function objection(view: View, i: number): number {
  for (let at = i; at >= 0; at -= 1) {
    const what = view.log[at]?.what;
    if (what !== undefined && typeof what !== 'string' && 'objected' in what) return what.objected.clue;
  }
  return disputed(view.stage) ?? 1;
}

/** Whose clue it is about: the rivals of who objected. */
function dispute(view: View, i: number): Team {
  for (let at = i; at >= 0; at -= 1) {
    const what = view.log[at]?.what;
    if (what !== undefined && typeof what !== 'string' && 'objected' in what) {
      return teamOf(view, what.objected.by) === 'white' && hasWords(view, 'black') ? 'black' : 'white';
    }
  }
  return 'white';
}

function disputeThing(view: View, i: number): string {
  return clueThing(dispute(view, i), view.log[i]?.round ?? 1, objection(view, i));
}
