/** Changes: what a socket with `?history=tail` sends after its first frame. */

import type { Change } from './wire';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A value after a change. Parts that the change does not name are the same objects as before. */
export function changed<T>(old: T, change: Change): T {
  return apply(old as Json, change) as T;
}

function apply(old: Json, { splice = [], gone = [], in: within = {}, set = {} }: Change): Json {
  if (Array.isArray(old)) {
    const items = [...old];
    for (const [at, count, put] of splice) {
      if (at + count > items.length) throw unfit();
      items.splice(at, count, ...(put as Json[]));
    }
    for (const [key, inner] of Object.entries(within)) items[Number(key)] = apply(items[Number(key)] ?? null, inner);
    for (const [key, value] of Object.entries(set)) {
      if (!(Number(key) in items)) throw unfit();
      items[Number(key)] = value as Json;
    }
    if (gone.length > 0) throw unfit();
    return items;
  }
  if (old === null || typeof old !== 'object' || splice.length > 0) throw unfit();
  // A map, since a key may be `__proto__`: players name their marks.
  const members = new Map(Object.entries(old));
  for (const key of gone) if (!members.delete(key)) throw unfit();
  for (const [key, inner] of Object.entries(within)) members.set(key, apply(members.get(key) ?? null, inner));
  for (const [key, value] of Object.entries(set)) members.set(key, value as Json);
  return Object.fromEntries(members);
}

const unfit = () => new Error('the change is not for this value');
