/** What the log says, in all languages, and what the lesson waits for. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { FUNCTIONS } from '$page/functions';

import type { Speaker } from '$page/board';

import middle from './fixtures/middle.json';
import { lesson } from './lesson';
import { closedAt, log, status, tally } from './log';
import type { Event, Seat, View } from './wire';

const view = middle.view as unknown as View;
const NAMES: Record<Seat, string> = { A: 'Anna', B: 'Bob', C: 'Cleo' };

function speaker(seat: Seat | null, language = 'en'): Speaker {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  bundle.addResource(new FluentResource(readFileSync(`locales/${language}/page/kryptos.ftl`, 'utf8')));
  const say: Speaker['say'] = (id, params) => {
    const errors: Error[] = [];
    const text = bundle.formatPattern(bundle.getMessage(id)?.value ?? id, params ?? null, errors);
    expect(errors).toEqual([]);
    return text;
  };
  return { say, name: (of) => NAMES[of] ?? of, seat };
}

test('points add up as the house says', () => {
  expect(tally(view).at(-1)).toEqual(view.hands.map(({ points }) => points));
});

test('each move is a line with the things it speaks of', () => {
  const lines = log(view, speaker('A'));
  expect(lines).toHaveLength(view.history.length);
  expect(lines[0]).toEqual({ text: 'Cleo turns up card 6: 15.', by: 'C', things: ['C6', 'n15'] });
  expect(lines[2]?.text).toBe('You turn up your card 5: 14.');
  expect(lines[6]?.text).toBe('You say 4 for Cleo’s card 2: no.');
  expect(lines[7]?.text).toBe('You pay Bob a point. You say 12 for Bob’s card 5: no.');
  expect(lines[8]).toEqual({ text: 'Bob says 4 for Cleo’s card 3: yes, 3 points.', by: 'B', things: ['C3', 'n4'] });
  expect(lines[9]?.text).toBe('Cleo says 8 for your card 1: no.');
  expect(lines[10]?.text).toBe('Cleo stops.');
});

test('who watches and who is paid hear it their way', () => {
  expect(log(view, speaker(null))[7]?.text).toBe('Anna pays Bob a point. Anna says 12 for Bob’s card 5: no.');
  expect(log(view, speaker('B'))[7]?.text).toBe('Anna pays you a point. Anna says 12 for your card 5: no.');
  const usual = { ...view, options: { ...view.options, bribe: false } };
  expect(log(usual, speaker('B'))[7]?.text).toBe('Anna pays a point. Anna says 12 for your card 5: no.');
});

test('Polish and French have their own forms', () => {
  expect(log(view, speaker('A', 'pl'))[8]?.text).toBe('Bob zgaduje, że karta 3 (Cleo) to 4: tak, 3 punkty.');
  expect(log(view, speaker('A', 'fr'))[6]?.text).toBe('Vous proposez 4 pour la carte 2 (Cleo)\u00a0: non.');
  for (const language of ['en', 'fr', 'pl'])
    expect(speaker(null, language).say('kryptos-page-has', { points: 22 })).toContain('22');
});

test('the move that reaches fifteen says so once', () => {
  const right: Event = { guessed: { by: 'B', of: 'C', place: 1, number: 2, right: true, worth: 3, paid: false } };
  const long: View = { ...view, history: [...view.history, right, right, right, right], closing: true };
  expect(closedAt(long)).toBe(view.history.length + 2);
  expect(
    log(long, speaker(null)).filter(({ text }) => text.endsWith('Fifteen points: this is the last round.')),
  ).toHaveLength(1);
  expect(status(long, speaker('A'))).toBe('Last round. Your turn: name a hidden card.');
});

test('the status addresses the player to act', () => {
  const at = (seat: Seat, stage: 'reveal' | 'guess' | 'second-try') => ({ ...view, turn: { seat, stage } });
  expect(status(at('A', 'reveal'), speaker('A'))).toBe('Turn up one of your own cards.');
  expect(status(at('B', 'guess'), speaker('A'))).toBe('Bob names a hidden card.');
  expect(status(at('A', 'second-try'), speaker('A'))).toBe('Wrong. Pay a point and try again, or stop.');
  expect(status({ ...view, turn: null }, speaker('A'))).toBe('');
});

test('the lesson goes on when the pupil has done what it asks', () => {
  const after = (moves: number, turn: View['turn']) => ({ ...view, history: view.history.slice(0, moves), turn });
  const waiting = (now: View) =>
    lesson.steps
      .filter(({ until }) => until?.(now) === false)
      .map(({ text }) => text.replace('kryptos-page-lesson-', ''));
  // B keeps its lowest card in a real lesson; here it lies open from the fifth move on.
  expect(
    waiting({
      ...after(0, { seat: 'C', stage: 'reveal' }),
      hands: view.hands.map((hand) => ({
        ...hand,
        places: hand.places.map(({ card }) => ({ card, open: false })),
      })) as View['hands'],
    }),
  ).toEqual(['reveal', 'again', 'certain', 'guess', 'second']);
  expect(waiting(after(3, { seat: 'C', stage: 'reveal' }))).toEqual(['again', 'guess', 'second']);
  expect(waiting(after(6, { seat: 'A', stage: 'guess' }))).toEqual(['guess', 'second']);
  expect(waiting(after(7, { seat: 'A', stage: 'second-try' }))).toEqual(['guess', 'second']);
  expect(waiting(view)).toEqual(['second']);
});

test('the lesson’s deal is a whole one', () => {
  const numbers = [...(lesson.table.deal ?? '').matchAll(/^deal (?:hand .|aside): (.*)$/gm)].flatMap(([, cards = '']) =>
    cards.split(' ').map(Number),
  );
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
});
