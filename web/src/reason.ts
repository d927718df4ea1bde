import { say, type Params } from './words.svelte';
import type { Param, Reason, Seat } from './wire';

/** A reason of the server in words, with players' names for seats; reasons may contain reasons. */
export function reasonText(why: Reason, name: (seat: Seat) => string): string {
  const word = (param: Param) => {
    if (typeof param !== 'object') return param;
    return 'seat' in param ? name(param.seat) || param.seat : reasonText(param, name);
  };
  const params: Params = Object.fromEntries(Object.entries(why.params).map(([key, param]) => [key, word(param)]));
  return say(why.code, params);
}
