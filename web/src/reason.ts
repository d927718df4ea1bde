import { say, type Params } from './words.svelte';
import type { Reason, Seat } from './wire';

/** A reason of the house in words; seats by their names, reasons within reasons too. */
export function reason(why: Reason, name: (seat: Seat) => string): string {
  const params: Params = {};
  for (const [key, value] of Object.entries(why.params)) {
    if (typeof value === 'number') params[key] = value;
    else if (typeof value === 'string') params[key] = (/^[A-H]$/.test(value) && name(value as Seat)) || value;
    else if (value !== null && typeof value === 'object' && 'code' in value)
      params[key] = reason(value as unknown as Reason, name);
  }
  return say(why.code, params);
}
