/** What a table has agreed on, in words. */

import { clockWords } from './clock';
import type { Choosable, Frame, Summary } from './wire';
import { say } from './words.svelte';

/** A table as far as its terms go. A summary does not say who finds the table and what spectators see. */
export type Agreed = Pick<Summary, 'game' | 'chairs' | 'options' | 'assist' | 'hints' | 'clock'> &
  Partial<Pick<Frame, 'finding' | 'watching' | 'unknown-words'>>;

/** One thing that the table has agreed on. */
export interface Term {
  key: string;
  /** The value, to be compared. */
  value: string;
  /** The value in words. */
  text: string;
  /** Whether those who come to the table need not be told. */
  usual: boolean;
}

/** Which help a table gives. */
export function helpWords({ assist, hints = false }: Pick<Agreed, 'assist' | 'hints'>): string {
  return say('term-assist', { value: assist, hints: String(hints) });
}

/** Every term of a table, in display order. */
export function termsOf(table: Agreed, options: readonly Choosable[]): Term[] {
  const { game, chairs, assist, hints = false, clock, finding = 'link', watching = 'public' } = table;
  const unknown = table['unknown-words'] ?? [];
  const term = (key: string, value: string | number, usual: boolean) => ({
    key,
    value: String(value),
    text: say(`term-${key}`, { value }),
    usual,
  });
  return [
    term('seats', chairs.length, true),
    { key: 'assist', value: `${assist} ${hints}`, text: helpWords(table), usual: false },
    { key: 'clock', value: JSON.stringify(clock), text: clockWords(clock), usual: false },
    term('finding', finding, true),
    term('watching', watching, watching === 'public'),
    ...options.map((option) => {
      const value = table.options[option.key] ?? option.default;
      return {
        key: `option-${option.key}`,
        value,
        text: amounts(option, value)
          .map((amount) => say(`${game}-term-${option.key}`, { value: amount }))
          .join(', '),
        usual: value === option.default,
      };
    }),
    ...(unknown.length > 0
      ? [{ key: 'unknown-words', value: unknown.join(), text: unknownWords(unknown), usual: false }]
      : []),
  ];
}

function unknownWords(unknown: readonly string[]): string {
  return say('term-unknown-words', { count: unknown.length, words: unknown.join(', ') });
}

/** What texts about an option choose their words by: a word, each of several, a number, or the length of a list. */
function amounts({ takes }: Choosable, value: string): (string | number)[] {
  if (takes.type === 'number') return [Number(value)];
  if (takes.type === 'words') return [value === '' ? 0 : value.split(',').length];
  return takes.type === 'several' ? value.split(',') : [value];
}

/** The terms that are no longer as they were. */
export function changedTerms(before: readonly Term[], after: readonly Term[]): Term[] {
  const was = new Map(before.map(({ key, value }) => [key, value]));
  return after.filter(({ key, value }) => was.get(key) !== value);
}
