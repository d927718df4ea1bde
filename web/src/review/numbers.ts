/** The figures of a review as people read them, in the current language. */

import type { Unit } from '../wire';
import { say, words } from '../words.svelte';

/** A number with at most two decimals and a true minus sign: browsers write a hyphen. */
export const figure = (value: number) => written(value, {});

/** The same with its sign, plus included. */
export const signed = (value: number, decimals = 2) =>
  written(value, { maximumFractionDigits: decimals, signDisplay: 'exceptZero' });

/** What the figures of a name count; others are plain numbers. */
const UNITS: Readonly<Record<string, Unit>> = {
  chance: 'chance',
  read: 'chance',
  intercepted: 'chance',
  seconds: 'seconds',
  leaked: 'bits',
  least: 'bits',
};

/** An amount with its unit. */
export function amount(unit: Unit, value: number): string {
  if (unit === 'chance') return percent(value);
  return say(`review-amount-${unit}`, { value: figure(value), count: Math.round(100 * value) / 100 });
}

/** What was won or lost, with its sign. */
export const change = (unit: Unit, value: number) => (unit === 'chance' ? signedPercent(value) : signed(value));

/** A figure of a move by its name. */
export function named(name: string, value: number): string {
  const unit = UNITS[name];
  return unit === undefined ? figure(value) : amount(unit, value);
}

const signedPercent = (value: number) =>
  written(value, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

export const percent = (value: number) => written(value, { style: 'percent', maximumFractionDigits: 0 });

function written(value: number, how: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: 2, ...how }).format(value).replace('-', '−');
}
