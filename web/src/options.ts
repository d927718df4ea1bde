/** What a host can choose for a table. */

import type { Choosable } from './wire';

/** The words that an option offers at a table of this size: a seat only if the table has it. */
export function offered(option: Choosable, seats: number): readonly string[] {
  if (option.takes.type !== 'choice') return [];
  return option.takes.of.filter((word) => !/^[A-H]$/.test(word) || word.charCodeAt(0) - 65 < seats);
}

/** What stands for all words of an option that takes several. */
export const ALL = 'all';

/** The words of an option that takes several, after one of them was checked or unchecked; none stands for all. */
export function toggled(of: readonly string[], value: string, word: string): string {
  const before = value === ALL ? [] : value.split(',');
  const after = of.filter((other) => (other === word) !== before.includes(other));
  return after.length === 0 || after.length === of.length ? ALL : after.join(',');
}

/** The value of an option, or its default if a smaller table does not offer the value any more. */
export function valueAt(option: Choosable, value: string | undefined, seats: number): string {
  const gone = option.takes.type === 'choice' && value !== undefined && !offered(option, seats).includes(value);
  return gone ? option.default : (value ?? option.default);
}

/** The options that differ from the game's defaults, at a table of this size. */
export function chosen(
  options: readonly Choosable[],
  values: Readonly<Record<string, string>>,
  seats: number,
): Record<string, string> {
  return Object.fromEntries(
    options
      .map((option) => ({ ...option, value: valueAt(option, values[option.key], seats) }))
      .filter((option) => option.value !== option.default)
      .map(({ key, value }) => [key, value]),
  );
}

/** Whether the value of an option is typed, so that it can be wrong. */
export function isTyped({ takes }: Choosable): boolean {
  return takes.type === 'number' || takes.type === 'words';
}

/** What the label of an option begins with, as far as it names the option: “Keywords of your own”. */
export function shortLabel(label: string): string {
  return label.split(/\s*[(,;:.]/, 1)[0] ?? label;
}
