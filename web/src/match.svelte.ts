/** One table: its socket, the newest frame, and the asks that wait for an answer. */

import { changed } from './change';
import { house, Refusal } from './house';
import type { Answer, Ask, Change, Frame, Refused } from './wire';
import { words } from './words.svelte';

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

/** The answer to an ask. `seq` is the first frame that shows its effect, if others may see it too. */
export type AskResult = { ok: true; seq: number } | { ok: false; refused: Refused };

interface Waiting {
  ask: Ask;
  settle(done: AskResult, answer?: Answer): void;
  /** An ask with an id may be sent once more after the connection broke: the server does it once. */
  again: boolean;
  /** Whether it was sent, so that the server may have done it. */
  sent: boolean;
  /** Whether it was sent over this socket and has no answer yet. Not while it waits to be sent again. */
  inFlight?: boolean;
  /** For an action: the game of the table in which it was made, and what the player saw. */
  round?: number | undefined;
  view?: Frame['view'];
  /** How often the server could not store it, or did not know whether it had. */
  unstored?: number;
}

/** An action without an answer, as the tab keeps it through a reload. */
type Kept = Pick<Waiting, 'ask' | 'sent' | 'round'>;

/** Milliseconds to wait before the next try: they double each time, up to 3 seconds, and vary by a quarter. */
export function backOff(tries: number, chance = Math.random()): number {
  return Math.min(500 * 2 ** tries, 3000) * (0.75 + chance / 2);
}

/** A random id for an ask. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The refusals that a new attempt to connect would only meet again. */
const FINAL = new Set(['house-stranger', 'house-barred', 'house-other-site', 'house-no-table', 'house-damaged']);

/** The refusals of a server whose store does not answer. What was asked may be done, so the same ask is sent again. */
const UNSTORED = new Set(['house-cannot-store', 'house-uncertain']);

/** How often an ask is sent again after such a refusal. */
const MOST_UNSTORED = 3;

/** Milliseconds of silence after which the page asks the server whether it is still there. */
const QUIET = 20_000;

/** Milliseconds without a word, though the server owes one, after which the page takes the line for dead. */
const PATIENCE = 10_000;

/** The id of an ask, where it has one. */
function idOf(ask: Ask): string | undefined {
  const [body] = Object.values(ask) as { id?: string }[];
  return body?.id;
}

/** A refusal of the page itself, with the id of its text. */
function refusal(code: string, text: string): Refused {
  return { code, params: {}, text: words.say(text) };
}

/** The ask under an id of its own. */
function named(ask: Ask): Ask {
  return Object.fromEntries(Object.entries(ask).map(([kind, what]) => [kind, { id: newId(), ...what }])) as Ask;
}

export class Match {
  frame = $state.raw<Frame | null>(null);
  connection = $state<Connection>('connecting');
  /** Why the server does not let this device in. */
  refused = $state.raw<Refusal | null>(null);
  /** The moves that wait for the connection and were not sent, in notation. */
  waitingMoves = $state.raw<string[]>([]);
  /** The moves that were sent before the connection was lost, in notation: the server may have played them. */
  movesInDoubt = $state.raw<string[]>([]);
  /** Why a move that waited through a reload was not played. */
  unplayed = $state.raw<Refused | null>(null);
  /** Whether this socket has shown a frame. Only then the page knows whether what waited still has its game. */
  shown = $state(false);
  /** Whether what was meant for an earlier view may be played at a later one; the game says it. */
  stillHolds: (then: unknown, now: unknown) => boolean = () => true;
  /** Whether the server's version has changed since the page was loaded. */
  serverUpdated = $state(false);
  #server: string | null = null;
  /** The page's clock at the moment of the deal. */
  #dealtAt = 0;
  #socket: WebSocket | null = null;
  #tries = 0;
  /** Milliseconds after which a closing server wants this page to come back. */
  #after: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What happens if nothing is heard for a while. */
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** Whether the server owes a word: the handshake, an answer, or a pong. */
  #owed = false;
  /** Asks without an answer, the oldest first. */
  #waiting: Waiting[] = [];
  /** Who waits for a frame. */
  #watching: { seq: number; tell(): void }[] = [];

  constructor(readonly table: string) {
    this.#restore();
    this.#connect();
    addEventListener('online', this.#retryNow);
    document.addEventListener('visibilitychange', this.#retryNow);
  }

  close(): void {
    removeEventListener('online', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#retryNow);
    this.#hangUp();
  }

  /** Sends an ask and waits for its answer. */
  ask(ask: Ask): Promise<AskResult> {
    return new Promise((settle) => {
      const { round, view } = ('act' in ask ? this.frame : null) ?? {};
      this.#send({ ask: named(ask), settle, again: true, sent: false, round, view });
    });
  }

  /**
   * Plays an action, in notation. While another action of this game has no answer it is refused: the position for which
   * it was meant is gone once that one is played.
   */
  act(notation: string): Promise<AskResult> {
    const round = this.frame?.round;
    // Before the first frame the page does not know which game runs.
    const same = (one: Waiting) => one.round === undefined || round === undefined || one.round === round;
    const before = this.#waiting.some((one) => 'act' in one.ask && same(one));
    if (before) return Promise.resolve({ ok: false, refused: refusal('page-waits', 'move-unanswered') });
    return this.ask({ act: { id: newId(), notation } });
  }

  /** Resolves once a frame shows what an ask has changed. */
  shows(seq: number): Promise<void> {
    return new Promise((tell) => {
      this.#watching.push({ seq, tell });
      this.#tellWatching();
    });
  }

  #tellWatching(): void {
    const now = this.frame?.seq ?? -1;
    const shown = this.#watching.filter(({ seq }) => seq <= now);
    this.#watching = this.#watching.filter(({ seq }) => seq > now);
    for (const { tell } of shown) tell();
  }

  /** How a command can go on, by the server's grammar. */
  complete(text: string): Promise<string[]> {
    return new Promise((tell) => {
      const items = (_: AskResult, answer?: Answer) =>
        tell(answer && 'completions' in answer ? answer.completions.items : []);
      this.#send({ ask: { complete: { id: newId(), text } }, settle: items, again: false, sent: false });
    });
  }

  /** Milliseconds since the deal. */
  now(): number {
    return performance.now() - this.#dealtAt;
  }

  /** Opens a new socket at once, for another language. The table is not out of reach meanwhile. */
  reconnect(): void {
    this.#tries = 0;
    this.#connect();
  }

  /** Takes back the moves that wait and were not sent. */
  takeBack(): void {
    for (const waiting of this.#waiting) {
      if ('act' in waiting.ask && !waiting.sent) this.#drop(waiting, 'page-taken-back', 'move-taken-back');
    }
  }

  #send(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#write(this.#socket, waiting);
    // A socket that replaces an open one sends it as soon as it is open.
    else if (!('act' in waiting.ask) && this.connection !== 'open') this.#giveUp(waiting);
    this.#keepMoves();
  }

  #write(socket: WebSocket, waiting: Waiting): void {
    // Until the first frame, a move may belong to another game than the one that runs.
    if ('act' in waiting.ask && this.frame && !this.shown) return;
    waiting.sent = true;
    waiting.inFlight = true;
    socket.send(JSON.stringify(waiting.ask));
    this.#expect();
  }

  /** Waits for a word that the server owes. A server that hangs, or a line that is half open, never says it. */
  #expect(): void {
    if (this.#owed) return;
    this.#owed = true;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#hangUp();
      this.#onClose();
    }, PATIENCE);
  }

  /** The server lives: it still owes the answers to asks in flight, and otherwise it is asked after some silence. */
  #heard(): void {
    this.#unwatch();
    if (this.#waiting.some(({ inFlight }) => inFlight)) this.#expect();
    else this.#watch = setTimeout(() => this.#ping(), QUIET);
  }

  #ping(): void {
    this.#socket?.send(JSON.stringify({ ping: {} } satisfies Ask));
    this.#expect();
  }

  #unwatch(): void {
    clearTimeout(this.#watch);
    this.#owed = false;
  }

  /** Keeps the moves without an answer for a reload, and shows those that wait for the connection. */
  #keepMoves(): void {
    const moves = this.#waiting.filter(({ ask }) => 'act' in ask);
    const key = `moves ${this.table}`;
    if (moves.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(moves.map(({ ask, sent, round }): Kept => ({ ask, sent, round }))));
    const waits = this.connection === 'open' ? [] : moves;
    const notations = (sent: boolean) =>
      waits.filter((one) => one.sent === sent).map(({ ask }) => ('act' in ask && ask.act.notation) || '');
    [this.waitingMoves, this.movesInDoubt] = [notations(false), notations(true)];
  }

  /** Takes up the moves that had no answer before a reload. */
  #restore(): void {
    const kept = JSON.parse(sessionStorage.getItem(`moves ${this.table}`) ?? '[]') as Kept[];
    const settle = (done: AskResult) => {
      if (!done.ok) this.unplayed = done.refused;
    };
    this.#waiting = kept.map((one) => ({ ...one, settle, again: true }));
    this.#keepMoves();
  }

  /**
   * Plays the moves that have waited, unless their game is over, a bot has moved for the player, or they were meant for
   * another hand.
   */
  #playWaiting(frame: Frame): void {
    const own = frame.chairs?.find(({ seat }) => seat === frame.you.seat);
    const late = (view: Frame['view']) =>
      own?.['stand-in'] !== undefined || (view !== undefined && frame.view && !this.stillHolds(view, frame.view));
    const stale = ({ sent, round, view }: Waiting) =>
      (round !== undefined && round !== frame.round) || (!sent && late(view));
    for (const waiting of this.#waiting.filter(({ ask }) => 'act' in ask)) {
      if (stale(waiting)) this.#drop(waiting, 'page-stale', 'move-stale');
      else if (this.#socket) this.#write(this.#socket, waiting);
    }
    this.#keepMoves();
  }

  readonly #retryNow = (): void => {
    if (document.visibilityState === 'visible' && this.connection === 'lost') this.#connect();
  };

  /** Closes the socket without listening to it any longer, and plans no other. */
  #hangUp(): void {
    clearTimeout(this.#timer);
    this.#unwatch();
    if (!this.#socket) return;
    Object.assign(this.#socket, { onopen: null, onmessage: null, onclose: null });
    this.#socket.close();
    this.#socket = null;
  }

  /** Opens a socket. It replaces the one before, which may hang in a dead network. */
  #connect(): void {
    this.#hangUp();
    this.shown = false;
    for (const waiting of this.#waiting) waiting.inFlight = false;
    const address = new URL(`/api/tables/${encodeURIComponent(this.table)}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.searchParams.set('lang', words.language);
    address.searchParams.set('history', 'tail');
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => this.#onOpen(socket);
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.#receive(JSON.parse(data) as Answer);
      // What came may have been the reason to hang up.
      if (this.#socket === socket) this.#heard();
    };
    socket.onclose = () => this.#onClose();
    this.#expect();
  }

  #onOpen(socket: WebSocket): void {
    this.#tries = 0;
    this.connection = 'open';
    for (const waiting of this.#waiting) if (!('act' in waiting.ask)) this.#write(socket, waiting);
    this.#keepMoves();
    this.#heard();
  }

  /**
   * After the next connection unanswered moves are sent again, however long that takes, and other asks once more, all
   * with their ids; completions fail.
   */
  #onClose(): void {
    this.#unwatch();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const one of waiting) {
      if ('act' in one.ask) this.#waiting.push(one);
      else if (one.again) this.#waiting.push({ ...one, again: false });
      else this.#giveUp(one);
    }
    if (this.connection !== 'open') void this.#askWhy();
    this.connection = 'lost';
    this.#keepMoves();
    this.#timer = setTimeout(() => this.#connect(), this.#after ?? backOff(this.#tries++));
    this.#after = null;
  }

  /**
   * A browser does not tell why a handshake failed, so the page asks by HTTP. It sends something: the same refusals
   * hold for that, and fewer for what only reads.
   */
  async #askWhy(): Promise<void> {
    try {
      await house.ask(this.table, { ping: {} });
    } catch (error) {
      if (this.connection !== 'lost' || !(error instanceof Refusal && FINAL.has(error.code))) return;
      this.#hangUp();
      for (const waiting of this.#waiting) this.#giveUp(waiting);
      this.connection = 'refused';
      this.refused = error;
    }
  }

  #giveUp(waiting: Waiting): void {
    this.#drop(waiting, 'page-offline', 'offline');
  }

  #drop(waiting: Waiting, code: string, text: string): void {
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    this.#keepMoves();
    waiting.settle({ ok: false, refused: refusal(code, text) });
  }

  #receive(answer: Answer): void {
    if ('frame' in answer) this.#show(answer.frame);
    else if ('change' in answer) this.#change(answer.change);
    else if ('hello' in answer) this.#noteServer(answer.hello.house);
    else if ('ack' in answer) this.#take(answer.ack.id)?.settle({ ok: true, seq: answer.ack.seq }, answer);
    else if ('completions' in answer) this.#take(answer.completions.id)?.settle({ ok: true, seq: 0 }, answer);
    else if ('closing' in answer) this.#after = answer.closing.after;
    else if ('refused' in answer) this.#refuse(answer.refused);
  }

  #refuse(refused: Refused): void {
    if (UNSTORED.has(refused.code) && refused.id !== undefined && this.#sendLater(refused.id)) return;
    this.#take(refused.id)?.settle({ ok: false, refused });
  }

  /**
   * Sends an ask again after a while, under its id, so that a line in doubt is not said twice. Gives `false` if it was
   * sent often enough. If the connection breaks meanwhile, the next one sends it.
   */
  #sendLater(id: string): boolean {
    const find = () => this.#waiting.find(({ ask }) => idOf(ask) === id);
    const waiting = find();
    const tries = waiting?.unstored ?? 0;
    if (!waiting || 'complete' in waiting.ask || tries >= MOST_UNSTORED) return false;
    waiting.unstored = tries + 1;
    waiting.inFlight = false;
    setTimeout(() => {
      const still = find();
      if (still && !still.inFlight && this.#socket?.readyState === WebSocket.OPEN) this.#write(this.#socket, still);
    }, backOff(tries));
    return true;
  }

  /**
   * Takes the ask that an answer is for: the one with its id. Answers come in order, so one without an id is for the
   * oldest ask in flight; if there is none, it is for no ask.
   */
  #take(id: string | undefined): Waiting | undefined {
    const at = this.#waiting.findIndex(({ ask, inFlight }) => (id === undefined ? inFlight : idOf(ask) === id));
    const taken = at < 0 ? undefined : this.#waiting.splice(at, 1)[0];
    this.#keepMoves();
    return taken;
  }

  /** A server of another version has another page. */
  #noteServer(version: string): void {
    this.serverUpdated = this.#server !== null && this.#server !== version;
    this.#server ??= version;
  }

  /** Shows what has changed since the last frame. If it is not of that frame, a new socket begins with a whole one. */
  #change(change: Change): void {
    let frame: Frame | null;
    try {
      frame = changed(this.frame, change);
    } catch {
      this.#hangUp();
      this.#onClose();
      return;
    }
    if (frame) this.#show(frame);
  }

  #show(frame: Frame): void {
    if (frame.clocks) this.#dealtAt = performance.now() - frame.clocks.now;
    this.frame = frame;
    this.#tellWatching();
    if (this.shown) return;
    this.shown = true;
    this.#playWaiting(frame);
  }
}

/** The table that the reader is on the way to. */
let ahead: Match | null = null;

/** Opens the socket of a table while the files of its page still load. */
export function openAhead(table: string): void {
  ahead?.close();
  ahead = new Match(table);
}

/** The table of a page: the one that was opened ahead, or a new one. */
export function openMatch(table: string): Match {
  const [opened, wanted] = [ahead, ahead?.table === table ? ahead : new Match(table)];
  if (opened !== wanted) opened?.close();
  ahead = null;
  return wanted;
}
