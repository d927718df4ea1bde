import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { FUNCTIONS } from '$page/functions';

import type { Speaker } from '$page/board';

import { seen } from './fixtures/views';
import { log } from './log';
import { status } from './status';

const NAMES: Readonly<Record<string, string>> = { A: 'Anna', B: 'Bob', C: 'Cleo', D: 'Dan', E: 'Eve', F: 'Fay' };

/** Formats texts of a language, and fails on missing ones. */
function speaker(language: string, seat: string | null = null): Speaker {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  bundle.addResource(new FluentResource(readFileSync(`locales/${language}/page/decrypto.ftl`, 'utf8')));
  const say = (id: string, params?: Record<string, FluentVariable>) => {
    const value = bundle.getMessage(id)?.value;
    if (!value) throw new Error(`no text ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(value, params ?? null, errors);
    if (errors[0]) throw errors[0];
    return text;
  };
  return { say, name: (of) => NAMES[of] ?? of, seat };
}

/** Without isolation marks and non-breaking spaces. */
function plain(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');
}

test('the log tells a whole game, with each code where it came to light', () => {
  const lines = log(seen('over'), speaker('en')).map(({ text }) => plain(text));
  expect(lines[0]).toBe('Anna writes: pepper · night · keys');
  expect(lines[3]).toBe('Cleo guesses 3 1 4 for White. White’s code was 3 1 4: understood.');
  expect(lines[11]).toBe('Bob tries to intercept with 2 1 3. White’s code was 2 1 3: understood and intercepted!');
  expect(lines[12]).toBe('Bob guesses 1 4 2 for Black.');
  expect(lines[18]).toBe('Dan objects to clue 3.');
  expect(lines[20]).toBe('Anna writes another clue 3: concert hall');
  expect(lines).toHaveLength(27);
});

test('the log addresses the viewer', () => {
  const lines = (language: string) => log(seen('over'), speaker(language, 'A')).map(({ text }) => plain(text));
  expect(lines('en')[0]).toBe('You write: pepper · night · keys');
  expect(lines('fr')[0]).toBe('Vous écrivez : pepper · night · keys');
  expect(lines('pl')[0]).toBe('Piszesz: pepper · night · keys');
});

test('what a rival may not know stays unsaid', () => {
  const lines = log(seen('proposal'), speaker('en')).map(({ text }) => plain(text));
  expect(lines.at(-1)).toBe('Bob proposes 1 2 3.');
  const objected = log(seen('objected'), speaker('en'));
  expect(objected.map(({ text }) => plain(text))).toContain('Bob has written for Black.');
});

test('a line points at the clue that it is about', () => {
  const line = log(seen('objected'), speaker('en')).at(-1);
  expect(line?.things).toEqual(['clue-white-3-3']);
  expect(log(seen('over'), speaker('en'))[21]?.things).toContain('code-white-3');
});

test('the clock has no name', () => {
  const line = log(seen('emptied'), speaker('en'))[1];
  expect(line).toMatchObject({ by: null, text: 'The sand has run through: White’s clues stay empty.' });
});

test('the status says who is asked for what', () => {
  const say = (view: ReturnType<typeof seen>) => plain(status(view, speaker('en')));
  expect(say(seen('dealt'))).toBe('Write three clues for your code 3 1 4.');
  expect(say(seen('proposal'))).toBe('Bob has a proposal: confirm it, or make another.');
  expect(say(seen('objected'))).toBe('The rivals object to your clue 3: keep it or withdraw it.');
  expect(say(seen('judging'))).toBe('Decide which of the rivals’ words may count.');
  expect(say(seen('three'))).toBe('Anna writes clues.');
  expect(say(seen('over'))).toBe('');
});

test.each(['fr', 'pl'])('every line has its words in %s', (language) => {
  for (const name of ['over', 'judging', 'three', 'emptied', 'objected'] as const) {
    const view = seen(name);
    const spoken = [...log(view, speaker(language)).map(({ text }) => text), status(view, speaker(language))];
    expect(spoken.join(' ')).not.toContain('decrypto-page');
  }
});
