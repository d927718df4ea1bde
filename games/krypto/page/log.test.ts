import { readFileSync } from 'node:fs';

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '$page/functions';

import base from './fixtures/base.json';
import moments from './fixtures/moments.json';
import pairs from './fixtures/pairs.json';
import solitaire from './fixtures/solitaire.json';
import timed from './fixtures/timed.json';
import { log, scores, signed, status } from './log';
import type { View } from './wire';

const LANGUAGES = ['en', 'fr', 'pl'];
const view = (fixture: unknown) => fixture as View;

/** Formats texts as the page does, and fails on missing texts or parameters. */
function speaker(language = 'en', seat: string | null = null) {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const file of [`${language}/krypto`, `${language}/page/krypto`]) {
    bundle.addResource(
      new FluentResource(readFileSync(new URL(`../../../locales/${file}.ftl`, import.meta.url), 'utf8')),
    );
  }
  const say = (id: string, params: Record<string, FluentVariable> = {}): string => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`${language} lacks ${id}`);
    return bundle.formatPattern(pattern, params);
  };
  return { say, name: (one: string) => ({ A: 'Anne', B: 'Bernard', C: 'Claire', D: 'David' })[one] ?? one, seat };
}

/** A calculation as it is printed: with thin spaces. */
const thin = (calculation: string) => calculation.replaceAll(' ', '\u2009');

describe('the log', () => {
  it('has a line for each move, with who moved and what it speaks of', () => {
    const lines = log(view(base), speaker());
    expect(lines).toHaveLength(base.history.length);
    expect(lines.slice(0, 4)).toEqual([
      { text: 'Anne passes.', by: 'A', things: ['deal-0', 'deal-0-A'] },
      {
        text: `Claire makes 4: ${thin('(15 × 8 − 12 × 7) ÷ 9')}. Claire wins round 1 and a point.`,
        by: 'C',
        things: ['deal-0', 'deal-0-C'],
      },
      { text: 'Bernard declares the hand unplayable.', by: 'B', things: ['deal-1', 'deal-1-B'] },
      {
        text:
          `Anne makes 8 with the hand of Bernard: ${thin('(8 + 18 × 8) ÷ (25 − 6)')}. ` +
          'Anne wins round 2 and 2 points.',
        by: 'A',
        things: ['deal-1', 'deal-1-B'],
      },
    ]);
  });

  it('addresses the viewer', () => {
    const lines = log(view(base), speaker('en', 'A')).map(({ text }) => text);
    expect(lines[0]).toBe('You pass.');
    expect(lines[3]).toMatch(/^You make 8 with the hand of Bernard: .* You win round 2 and 2 points\.$/);
    expect(log(view(base), speaker('en', 'B'))[3]?.text).toMatch(/^Anne makes 8 with your hand: /);
  });

  it('says that a common hand is common', () => {
    const common = structuredClone(moments.declared) as unknown as View;
    for (const spread of common.spreads) spread.hands.splice(1);
    expect(log(common, speaker()).at(-1)?.text).toBe('Bernard declares the common hand unplayable.');
    expect(status(common, speaker('en', 'A'))).toBe('Bernard declares the common hand unplayable: do you agree?');
    expect(status(common, speaker('en', 'B'))).toBe('You declared the common hand unplayable; wait for the others.');
  });

  it('says what is wrong with a false call', () => {
    expect(log(view(base), speaker())[8]?.text).toContain('Wrong, −1: this gives 45, not 3.');
  });

  it('says what the clock did', () => {
    const lines = log(view(timed), speaker());
    expect(lines.find(({ by }) => by === null)?.text).toBe('The time of round 2 is up. Nobody wins round 2.');
    expect(lines[3]).toMatchObject({ text: 'Bernard shows nothing in time: −1.', by: 'B' });
  });

  it('names both partners', () => {
    const texts = log(view(pairs), speaker()).map(({ text }) => text);
    expect(texts.some((text) => /\w+ and \w+ win round \d+ and (a point|\d+ points)\.$/.test(text))).toBe(true);
    expect(texts.some((text) => text.includes('is dealt again.'))).toBe(true);
    expect(texts.some((text) => text.includes('disagrees and must solve the hand.'))).toBe(true);
  });

  it('follows a solitaire', () => {
    const lines = log(view(solitaire), speaker());
    expect(lines[0]).toMatchObject({ by: 'A', things: ['hand-0'] });
    expect(lines.some(({ text }) => /^Task \d+ is given up\.$/.test(text))).toBe(true);
    expect(lines.find(({ by }) => by === null)?.text).toMatch(/^The time of task \d+ is up\.$/);
  });

  it.each(LANGUAGES)('is complete in %s', (language) => {
    for (const fixture of [base, pairs, timed, solitaire]) {
      for (const seat of [null, 'A', 'B']) {
        for (const { text } of log(view(fixture), speaker(language, seat))) expect(text).not.toMatch(/\{|undefined/);
      }
    }
  });
});

describe('the status', () => {
  it('tells each viewer what to do', () => {
    expect(status(view(moments.start), speaker('en', 'A'))).toBe('Make 4 from your five cards.');
    expect(status(view(moments.start), speaker())).toBe('Round 1: 3 players think.');
    expect(status(view(moments.declared), speaker('en', 'A'))).toBe(
      'Bernard declares the hand unplayable: do you agree?',
    );
    expect(status(view(moments.declared), speaker('en', 'B'))).toContain('wait for the others');
    expect(status(view(moments.called), speaker('en', 'A'))).toBe('You have called: show your calculation.');
    expect(status(view(moments.called), speaker('en', 'B'))).toContain('Anne has called');
    expect(status(view(moments.failed), speaker('en', 'B'))).toBe('Your call was false: 2 players still think.');
    const [maker = ''] = moments.made.standing.table.made;
    expect(status(view(moments.made), speaker('en', maker))).toMatch(/^You have made Krypto; now \w+ must, too\.$/);
    expect(status(view(moments.alone), speaker('en', 'A'))).toMatch(/^Task 2 of 20: make \d+\.$/);
  });

  it.each(LANGUAGES)('is complete in %s', (language) => {
    for (const fixture of Object.values(moments)) {
      for (const seat of [null, 'A', 'B']) expect(status(view(fixture), speaker(language, seat))).not.toBe('');
    }
  });
});

it('gives each seat its points, and one alone the time', () => {
  expect(scores(view(base))).toEqual({ A: '4', B: '−1', C: '10' });
  const [one = 0, other = 0] = pairs.ended.scores;
  expect(scores(view(pairs))).toEqual({ A: signed(one), B: signed(other), C: signed(one), D: signed(other) });
  expect(scores(view(solitaire))['A']).toMatch(/^\d+:\d\d · ✗\d+$/);
});
