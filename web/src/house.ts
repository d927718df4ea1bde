/** The server's HTTP interface. */

import type {
  Answer,
  Ask,
  Device,
  Examined,
  Link,
  NewTable,
  NoteThen,
  OnShelf,
  Past,
  PastPosition,
  Person,
  Refused,
  Review,
  Reviewed,
  ReviewProgress,
  Summary,
  Token,
  TryThen,
  WhyThen,
} from './wire';
import { words } from './words.svelte';

/** The server refused, in the reader's language. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** A text is sent as it is, anything else as JSON. */
function requestBody(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (typeof body === 'string') return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** What the server answers, as text. */
async function read(method: string, path: string, body?: unknown): Promise<string> {
  const asked = new URL(path, location.href);
  asked.searchParams.set('lang', words.language);
  const since = arrivals;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(asked, { method, ...requestBody(body) });
    text = await answer.text();
  } catch {
    throw new Refusal('page-offline', words.say('offline'));
  }
  if (answer.ok) return text;
  const refused = refusedIn(text);
  // Unless this device has become a person while the answer was on its way.
  if (refused?.code === STRANGER && since === arrivals) forgetPerson();
  throw new Refusal(refused?.code ?? 'page-unknown', refused?.text ?? words.say('offline'));
}

/** The refusal in the answer of the server. A program between may have answered in its place. */
function refusedIn(text: string): Refused | null {
  try {
    const said = JSON.parse(text) as Refused | { refused: Refused } | null;
    return said && 'refused' in said ? said.refused : said;
  } catch {
    return null;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await read(method, path, body);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Set once the server has given this device a person. */
const KNOWN = 'known';

/** The server has no person for this device, or no longer. */
export const STRANGER = 'house-stranger';

/** How often this page was told of a person. */
let arrivals = 0;

/** What this device keeps whichever person uses it. */
const SETTINGS = new Set(['language', 'light', 'sound', 'notify']);

/** Whether the server has given this device a person. It may have forgotten the person since. */
export function hasPerson(): boolean {
  return localStorage.getItem(KNOWN) !== null;
}

/** Notes that the server has a person for this device, whose storage may be gone while its cookie is not. */
export function notePerson(): void {
  arrivals += 1;
  localStorage.setItem(KNOWN, 'yes');
}

/** Forgets the person of this device and all that is kept of them: tables, drafts, levels, times. Settings stay. */
export function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) if (!SETTINGS.has(key)) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** A request about the own person. A device that never had one is refused here: the server would only do the same. */
function own<T>(ask: () => Promise<T>): Promise<T> {
  if (hasPerson()) return ask();
  return Promise.reject(new Refusal(STRANGER, words.say('nickname')));
}

/** A request that gives this device a person, or finds the one that it has. */
async function known<T>(ask: Promise<T>): Promise<T> {
  const answer = await ask;
  notePerson();
  return answer;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** What the server said about its games, by language. It says the same as long as it runs. */
const shelves = new Map<string, Promise<OnShelf[]>>();

function games(): Promise<OnShelf[]> {
  const { language } = words;
  const shelf = shelves.get(language) ?? call<OnShelf[]>('GET', '/api/games');
  shelves.set(language, shelf);
  shelf.catch(() => shelves.delete(language));
  return shelf;
}

export const house = {
  games,
  person: () => own(() => call<Person>('GET', '/api/person')),
  /** The person of this device, or a new one with this nickname. The cookie may be left where the storage is gone. */
  arrive: (name: string) => known(call<Person>('POST', '/api/person/arrive', { name })),
  rename: (name: string) => known(call<Person>('POST', '/api/person', { name })),
  leave: async (name: string) => {
    await call<void>('DELETE', '/api/person', { name });
    forgetPerson();
  },
  export: '/api/person/export',
  link: () => call<Link>('POST', '/api/person/link', {}),
  /** Makes this device that of another person. What it keeps of the one before goes first. */
  claim: async (secret: string) => {
    const person = await call<Person>('POST', '/api/person/claim', { secret });
    forgetPerson();
    notePerson();
    return person;
  },
  devices: () => call<Device[]>('GET', '/api/devices'),
  signOut: (id: string) => call<void>('DELETE', `/api/devices/${encodeURIComponent(id)}`),
  signOutOthers: () => call<void>('DELETE', '/api/devices'),
  tokens: () => call<Token[]>('GET', '/api/tokens'),
  grant: (label: string) => call<Token>('POST', '/api/tokens', { label }),
  revoke: (id: string) => call<void>('DELETE', `/api/tokens/${encodeURIComponent(id)}`),
  /** A page of the public tables: those after one of them, or the first. */
  tables: (after?: string) =>
    call<Summary[]>('GET', `/api/tables?${new URLSearchParams(after === undefined ? {} : { after })}`),
  mine: (wanted: { game?: string; q?: string; before?: string } = {}) =>
    own(() => call<Summary[]>('GET', `/api/records?${new URLSearchParams(wanted)}`)),
  /** Takes a game off the reader's list. A table that waits is 0: its last game is listed beside it. */
  forget: (game: Pick<Summary, 'table' | 'stage' | 'round'>) =>
    call<void>('DELETE', `/api/records/${encodeURIComponent(game.table)}/${game.stage === 'waiting' ? 0 : game.round}`),
  bringIn: (record: string) => call<Summary>('POST', '/api/records', record),
  open: (wanted: NewTable) => call<Summary>('POST', '/api/tables', wanted),
  past: (id: string, moves: number) => call<Past>('GET', `${table(id)}/past/${moves}`),
  summary: (id: string) => call<Summary>('GET', table(id)),
  ask: (id: string, ask: Ask) => call<Answer>('POST', table(id), ask),
  finalFrame: (id: string, round: number) => call<Answer>('GET', `${table(id)}/games/${round}/frame`),
  review: (id: string, round: number) => call<Review | ReviewProgress>('GET', `${table(id)}/games/${round}/review`),
  position: (id: string, round: number, move: number, eyes: string) =>
    call<PastPosition>('GET', `${table(id)}/games/${round}/positions/${move}?${new URLSearchParams({ eyes })}`),
  notes: (id: string, round: number) => call<NoteThen[]>('GET', `${table(id)}/games/${round}/notes`),
  whyThen: (id: string, round: number, asked: WhyThen) =>
    call<Examined>('POST', `${table(id)}/games/${round}/why`, asked),
  tryThen: (id: string, round: number, tried: TryThen) =>
    call<Reviewed>('POST', `${table(id)}/games/${round}/try`, tried),
  why: (id: string, claim: string) => call<Examined>('POST', `${table(id)}/why`, { claim }),
  /** The address of a record. */
  record: (id: string, round: number) => `${table(id)}/games/${round}/record`,
  recordText: (id: string, round: number) => read('GET', house.record(id, round)),
};
