/** What the board works out, on views as the server sent them. */
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '$page/functions';

import type { Speaker } from '$page/board';

import { nextTo } from './arrows';
import { certainDraft, doubt, guessing, isDraft, nextMark, standing, tilesOf, toggled } from './draft';
import { lesson } from './lesson';
import { answer, log, scores, status } from './log';
import { asking, bestQuestion, choice, placesOn, saidOf, soughtBy, worthOf } from './questions';
import { against, candidatesAt, certainAt, pencilled } from './slots';
import { BOX, finders, inBox, opened, racks, type Rack } from './tiles';
import type { Aids, View } from './wire';

interface Fixture {
  view: View;
  aids: Aids | null;
  legal: string[];
}
const fixture = (name: string): Fixture =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as Fixture;
const duel = fixture('duel');
const three = fixture('three');
const four = fixture('four-over');

const rack = (view: View, key: string): Rack =>
  racks(view).find((one) => one.key === key) ?? expect.fail(`no row ${key}`);

function speaker(language: string, seat: string | null): Speaker {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const file of ['break-the-code', 'page/break-the-code']) {
    bundle.addResource(new FluentResource(readFileSync(`locales/${language}/${file}.ftl`, 'utf8')));
  }
  const say: Speaker['say'] = (id, params) =>
    bundle.formatPattern(bundle.getMessage(id)?.value ?? expect.fail(`no text ${id}`), params ?? null);
  return { say, seat, name: (of) => ({ A: 'Ada', B: 'Blaise', C: 'Chloé', D: 'Dora' })[of] ?? of };
}

test('the answer to the own question stays beside a row until the next one', () => {
  const stands = (view: View, seat: string) => {
    const found = saidOf(view, seat);
    return found && [found.at, found.asked.by, answer(found.said, speaker('en', 'A').say)];
  };
  // B has asked after A: A's row has the last answer, and B's row the one that A was given.
  expect(stands(duel.view, 'A')).toEqual([6, 'B', '20']);
  expect(stands(duel.view, 'B')).toEqual([5, 'A', 'none']);
  const then = { ...duel.view, history: duel.view.history.slice(0, 5) };
  expect(stands(then, 'B'), 'a guess leaves it there').toEqual([3, 'A', 'e']);
  expect(stands({ ...duel.view, turn: null }, 'B'), 'the game is over').toBeNull();
  expect(stands({ ...duel.view, viewer: 'public' }, 'B'), 'a spectator has asked nothing').toBeNull();
});

test('hidden rows lie open, by their places on the board', () => {
  const lies = (place: string, text: string) => ({ place, text });
  const centre = ['1b', '2w', '5g', '5g', '7w'].map((text, i) => lies(`centre.${'abcde'[i]}`, text));
  const b = ['0w', '1w', '6b', '8b', '9w'].map((text, i) => lies(`B.${'abcde'[i]}`, text));
  const laid = opened(three.view, [...centre, ...b, lies('C.a', '2b')]);
  expect(laid.centre).toEqual(['1b', '2w', '5g', '5g', '7w']);
  expect(laid.rows).toEqual([three.view.rows[0], ['0w', '1w', '6b', '8b', '9w'], null]);
});

describe('rows', () => {
  test('two players: the rival first, the own row last, and the rival is the target', () => {
    expect(racks(duel.view).map(({ key, target, own }) => [key, target, own])).toEqual([
      ['B', true, false],
      ['A', false, true],
    ]);
  });
  test('three players: the centre first, and it is the target', () => {
    expect(racks(three.view).map(({ key, target }) => [key, target])).toEqual([
      ['centre', true],
      ['B', false],
      ['C', false],
      ['A', false],
    ]);
  });
  test('who watches has no target', () => {
    expect(racks({ ...three.view, viewer: 'public' }).some(({ target, own }) => target || own)).toBe(false);
  });
  test('of two players: a right guess stands at the row that it found, which lies open from then on', () => {
    const row: View['centre'] = ['1w', '4b', '6w', '8w', '9w'];
    const guessed = { guessed: { by: 'A', row, right: true } };
    const view: View = { ...duel.view, history: [...duel.view.history, guessed], right: ['A'] };
    expect([finders(view, 'A'), finders(view, 'B')]).toEqual([[], ['A']]);
    expect(rack(view, 'B').row).toEqual(row);
    expect(rack({ ...view, viewer: 'public', rows: [null, null] }, 'A').row).toBeNull();
    expect(rack(duel.view, 'B').row, 'a wrong guess opens nothing').toBeNull();
  });
  test('of more players: right guesses stand at the centre', () => {
    const view: View = { ...three.view, right: ['A', 'C'] };
    expect([null, 'A', 'B', 'C'].map((seat) => finders(view, seat))).toEqual([['A', 'C'], [], [], []]);
  });
  test('two green 5s lie at two places in the box', () => {
    expect(inBox(['4b', '5g', '5g'])).toEqual([8, 10, 11]);
  });
});

describe('the log', () => {
  test('of two players, in English', () => {
    expect(log(duel.view, speaker('en', 'A')).map(({ text }) => text)).toEqual([
      'Blaise asks: What is the sum of your three leftmost tiles? — 7',
      'You ask: Where are your 0s? — none',
      'Blaise asks: What is the sum of your black tiles? — 19',
      'You ask: Where are your 6s? — e',
      'Blaise guesses black 0, black 3, white 4, black 7, black 9: wrong.',
      'You ask: Where are your 8s? — none',
      'Blaise asks: What is the sum of your three rightmost tiles? — 20',
    ]);
  });
  test('names who answered where several do, and the places they named', () => {
    const [first, second] = log(three.view, speaker('en', 'A'));
    expect(first?.text).toBe('You ask: Where are your 3s? — Blaise: b · Chloé: c');
    expect(first?.things).toEqual(['said:0', 'card:where-3-or-4', 'row:B', 'row:C', 'slot:B.b', 'slot:C.c']);
    expect(second?.text).toContain('you: a–b, c–d · Chloé: c–d–e');
  });
  test('a secret guess stays secret', () => {
    const view: View = { ...three.view, history: [{ guessed: { by: 'B', row: null, right: false } }] };
    expect(log(view, speaker('en', 'A'))[0]).toEqual({
      text: 'Blaise guesses in secret: wrong.',
      by: 'B',
      things: ['said:0', 'row:centre'],
    });
  });
  test('tells of a declined last guess', () => {
    const view: View = { ...duel.view, history: [{ passed: { by: 'A' } }] };
    expect(log(view, speaker('en', 'A'))[0]).toEqual({ text: 'You pass.', by: 'A', things: ['said:0'] });
    expect(log(view, speaker('fr', 'B'))[0]?.text).toBe('Ada passe.');
    expect(log(view, speaker('pl', 'B'))[0]?.text).toBe('Ada pasuje.');
  });
  test('in French and Polish', () => {
    expect(log(three.view, speaker('fr', 'A'))[0]?.text).toBe(
      'Vous demandez\u00a0: Où sont vos 3\u202f? — Blaise\u00a0: b · Chloé\u00a0: c',
    );
    expect(log(three.view, speaker('pl', null))[0]?.text).toBe(
      'Ada pyta: Gdzie są twoje trójki? — Blaise: b · Chloé: c',
    );
  });
  test('every line of every fixture can be said in every language', () => {
    for (const { view } of [duel, three, four]) {
      for (const language of ['en', 'fr', 'pl'])
        expect(log(view, speaker(language, 'A'))).toHaveLength(view.history.length);
    }
  });
});

describe('status', () => {
  const said = (view: Partial<View>) => status({ ...three.view, ...view }, speaker('en', 'A'));
  test('says whose turn it is', () => expect(said({ turn: 'B' })).toBe('Blaise is to ask or guess.'));
  test('warns in the last round', () =>
    expect(said({ turn: 'A', right: ['C'] })).toBe('Last round: guess now, or you cannot win.'));
  test('asks for the last guess', () =>
    expect(said({ turn: 'A', closing: ['A'] })).toBe('Your last guess: name the row, or pass.'));
  test('is silent at the end', () => expect(status(four.view, speaker('en', 'A'))).toBe(''));
  test('players show who was right and who is out', () =>
    expect(scores(four.view)).toEqual({ D: '✓', B: '✗', C: '✗' }));
});

describe('questions', () => {
  test('a card with two digits waits for one', () => {
    expect(choice('where-1-or-2')).toEqual([1, 2]);
    expect(asking('where-1-or-2', null)).toBeNull();
    expect(asking('where-1-or-2', 2)).toBe('ask where-1-or-2 2');
    expect(asking('sum', null)).toBe('ask sum');
  });
  test('what can be asked is what the house lists', () => {
    for (const card of three.view.face_up) {
      const digits = choice(card);
      for (const notation of digits.length > 0 ? digits.map((digit) => asking(card, digit)) : [asking(card, null)])
        expect(three.legal).toContain(notation);
    }
  });
  test('the digit sought stands on the card or was named', () => {
    expect(soughtBy({ card: 'where-5' })).toBe(5);
    expect(soughtBy({ card: 'where-8-or-9', digit: 8 })).toBe(8);
    expect(soughtBy({ card: 'sum' })).toBeNull();
  });
  test('worth and best come from the table', () => {
    const best = three.aids?.counts?.questions[0];
    expect(worthOf(three.aids, best?.question.card ?? 'sum')).toBe(best);
    expect(worthOf(null, 'sum')).toBeNull();
    expect(bestQuestion(three.aids)).toEqual({ card: 'c-over-4' });
  });
  test('the central tiles of four are two', () => expect(placesOn('sum-middle', 4)).toEqual([1, 2]));
});

describe('pencil', () => {
  const rival = rack(duel.view, 'B');
  test('a sign is written in order, and rubbed out by writing it again', () => {
    expect(pencilled('4b', '2')).toBe('24b');
    expect(pencilled('24b', '4')).toBe('2b');
  });
  test('an answer about places rules out', () => {
    expect(against(duel.view, null, rival, 4, '7')).toEqual({
      text: 'break-the-code-page-against-said',
      params: { line: 4 },
    });
    expect(against(duel.view, null, rival, 1, '6')).toEqual({
      text: 'break-the-code-page-against-said',
      params: { line: 4 },
    });
    expect(against(duel.view, null, rival, 0, '0')).toEqual({
      text: 'break-the-code-page-against-said',
      params: { line: 2 },
    });
    expect(against(duel.view, null, rival, 4, '6')).toBeNull();
    expect(against(duel.view, null, rival, 4, 'g')?.params).toEqual({ line: 4 });
  });
  test('both tiles of a digit in the own row rule it out everywhere', () => {
    expect(against(three.view, null, rack(three.view, 'centre'), 2, '5')).toEqual({
      text: 'break-the-code-page-against-own',
      params: { digit: 5 },
    });
    expect(against(three.view, null, rack(three.view, 'B'), 0, 'g')?.text).toBe('break-the-code-page-against-own');
  });
  test('what the table knows rules out, as far as it may tell', () => {
    const known = certainAt(duel.aids, 'B', 4);
    expect(known.digit ?? Number(known.tile?.[0])).toBe(6);
    const places = duel.aids?.candidates?.[0]?.places ?? [];
    places.forEach((tiles, place) => {
      for (const tile of tiles) expect(against(duel.view, duel.aids, rival, place, tile.charAt(0))).toBeNull();
      for (const digit of '0123456789') {
        const possible = tiles.some((tile) => tile.startsWith(digit));
        expect(against(duel.view, duel.aids, rival, place, digit) === null, `${digit} at ${place}`).toBe(possible);
      }
    });
  });
  test('an open row contradicts what it does not show', () => {
    const open = rack(four.view, 'B');
    expect(against(four.view, null, open, 0, '0')).toBeNull();
    expect(against(four.view, null, open, 0, 'w')?.text).toBe('break-the-code-page-against-open');
  });
  test('chances where the table counts, tiles alone where it does not', () => {
    expect(candidatesAt(duel.aids, 'B', 4)?.every(({ chance }) => chance === null)).toBe(true);
    const sum = candidatesAt(three.aids, 'centre', 0)?.reduce((all, { chance }) => all + (chance ?? 0), 0);
    expect(sum).toBeCloseTo(1, 3);
    expect(candidatesAt(null, 'B', 0)).toBeNull();
  });
});

describe('a guess', () => {
  const rival = rack(duel.view, 'B');
  test('sorts itself, takes no more than a row, and gives back', () => {
    const draft = [18, 4, 10, 11, 1].reduce<readonly number[]>((all, index) => toggled(all, index, 5), []);
    expect(tilesOf(draft)).toEqual(['0w', '2b', '5g', '5g', '9b']);
    expect(toggled(draft, 7, 5)).toBe(draft);
    expect(guessing(draft, 5)).toBe('guess 0w 2b 5g 5g 9b');
    expect(guessing(toggled(draft, 10, 5), 5)).toBeNull();
  });
  test('that was kept has places of the box in order, and no more than a row', () => {
    expect([[], [1, 4], [1, 4, 10, 11, 18]].every((kept) => isDraft(kept, 5))).toBe(true);
    expect([null, [4, 1], [4, 4], [20], ['a'], [0, 1, 2, 3, 4, 5]].some((kept) => isDraft(kept, 5))).toBe(false);
  });
  test('doubts what I hold myself and what is certainly not there', () => {
    const own = duel.view.rows[0]?.[0] ?? '0w';
    expect(doubt(duel.view, null, rival, own, inBox([own]))).toBe('own');
    expect(doubt(duel.view, duel.aids, rival, '8b', inBox(['8b']))).toBe('lacked');
    expect(doubt(duel.view, null, rival, '8b', inBox(['8b']))).toBeNull();
  });
  test('one green 5 of mine leaves one to guess', () => {
    const view: View = { ...duel.view, rows: [['0w', '3b', '5g', '7b', '9b'], null] };
    expect(doubt(view, null, rival, '5g', inBox(['5g']))).toBeNull();
    expect(doubt(view, null, rival, '5g', inBox(['5g', '5g']))).toBe('own');
  });
  test('the strip shows own, certain and impossible tiles', () => {
    const stands = BOX.map((_, index) => standing(duel.view, duel.aids, rival, index, 5));
    expect(stands.filter((at) => at === 'own')).toHaveLength(5);
    expect(stands[BOX.indexOf('8b')]).toBe('lacked');
    expect(tilesOf(certainDraft(three.aids, rack(three.view, 'C'), 5)).length).toBeGreaterThan(0);
  });
  test('a mark goes round: nothing, struck, ringed', () => {
    expect(['', 'x', 'o'].map(nextMark)).toEqual(['x', 'o', '']);
  });
});

test('arrow keys go to the nearest in their direction', () => {
  const spots = [
    { x: 50, y: 0 },
    { x: 0, y: 50 },
    { x: 50, y: 50 },
  ];
  expect(nextTo({ x: 0, y: 0 }, spots, [1, 0])).toBe(0);
  expect(nextTo({ x: 0, y: 0 }, spots, [0, 1])).toBe(1);
  expect(nextTo({ x: 0, y: 0 }, spots, [-1, 0])).toBe(-1);
});

describe('the lesson', () => {
  const step = (text: string) => lesson.steps.find((one) => one.text.endsWith(text)) ?? expect.fail(`no step ${text}`);
  const fresh: View = { ...duel.view, history: [] };
  const asked = (by: string) => ({
    asked: { by, card: 'sum' as const, answers: [null, { number: 9 }] as [null, { number: number }] },
  });

  test('waits for the turns of the pupil alone', () => {
    expect(step('-rival').until?.(fresh)).toBe(false);
    expect(step('-rival').until?.({ ...fresh, history: [asked('B')] })).toBe(false);
    expect(step('-rival').until?.({ ...fresh, history: [asked('A')] })).toBe(true);
    expect(step('-ask-on').until?.({ ...fresh, history: Array<ReturnType<typeof asked>>(4).fill(asked('A')) })).toBe(
      true,
    );
  });
  test('goes on with a pupil who guesses early', () => {
    const history: View['history'] = [{ guessed: { by: 'A', row: null, right: false } }];
    for (const { until } of lesson.steps) expect(until?.({ ...fresh, history }) ?? true).toBe(true);
  });
  test('points at cards that lie there', () => {
    expect(step('-choice').things?.({ ...fresh, face_up: ['sum-left', 'count-odd', 'where-5', 'span'] })).toEqual([
      'card:where-5',
      'card:sum-left',
    ]);
  });
});
