/** A finished game in review: the move and the eyes through which it is seen, its figures, and what was asked. */

import { legalOf, type Legal } from '../board';
import { house, Refusal } from '../house';
import { backOff, type AskResult } from '../match.svelte';
import { router } from '../route.svelte';
import type { Examined, NoteThen, PastPosition, Review, Reviewed, Seat, Shown } from '../wire';
import { isProgress } from './figures';
import { noteAt, type NoteAt } from './notes';

/** A seat, what everybody knew, or everything. */
export type Eyes = Seat | 'public' | 'open';

/** The time between two looks at a review that is being worked out, in milliseconds. */
const POLL = 700;
/** The time for which a position must be wanted before it is fetched or shared: a key that is held passes many. */
export const PASSING = 60;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The refusals of a server that is out of reach or has much to do: a while later it may answer. */
const PASSES = new Set([
  'page-offline',
  'page-unknown',
  'house-too-fast',
  'house-full',
  'house-cannot-store',
  'house-uncertain',
]);

/** What was fetched under this key, or is fetched now. What fails is fetched anew. */
function once<T>(kept: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
  const found = kept.get(key) ?? fetch();
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}

const textOf = (error: unknown) => (error instanceof Refusal ? error.message : String(error));

/** The move that led to a position, in notation. */
export const actionOf = (position: PastPosition | null) => (position?.played?.entry ?? '').replace(/^\S+ \S+: /, '');

/** The seat that made the move that led to a position. */
export const moverOf = (position: PastPosition | null): Seat => position?.played?.entry.split(/[ :]/, 2)[1] ?? '';

/** The action of a player who gives the game up, in notation. */
export const RESIGN = 'resign';

export class Room {
  /** The number of moves after which the game is seen. */
  at = $state(0);
  eyes = $state<Eyes>('public');
  /** The position that was fetched last; until the next one comes it is that of another move. */
  position = $state.raw<PastPosition | null>(null);
  /** The last position of the same eyes: its log has every line. */
  ending = $state.raw<PastPosition | null>(null);
  review = $state.raw<Review | null>(null);
  /** What the reader wrote during the game. */
  notes = $state.raw<readonly NoteThen[]>([]);
  progress = $state.raw<{ done: number; total: number } | null>(null);
  trouble = $state<string | null>(null);
  /** Why the claim that was asked about last has no answer. */
  refused = $state<string | null>(null);
  /** What the server said about the claim that was asked about last. */
  examined = $state.raw<Examined | null>(null);
  /** How many steps of a long proof are shown. */
  steps = $state(0);
  /** Whether the reader chooses a move before what was played is shown. */
  trying = $state(false);
  /** The last choice of the reader, what it was worth, and what was played. */
  tried = $state.raw<{ action: string; made: Reviewed; played: string } | null>(null);
  /** Whether the reader goes where the host goes. */
  following = $state(true);
  /** Whether the reader has left the place where the review opened. */
  moved = $state(false);

  readonly #positions = new Map<string, Promise<PastPosition>>();
  readonly #findings = new Map<string, Promise<Examined>>();
  /** The eyes and the move of the position that was fetched last. */
  #shown = $state('');
  /** The claim that was asked about last at this position. */
  #claim = $state('');
  #visited = false;
  /** How often the reader has wished to be elsewhere. */
  #wishes = 0;
  #closed = false;

  constructor(
    readonly table: string,
    readonly round: number,
    /** The number of moves of the whole game. */
    readonly moves: number,
    eyes: Eyes,
    /** The address of the last move. */
    readonly address: string,
  ) {
    this.at = moves;
    this.eyes = eyes;
  }

  /** The seat through whose eyes the game is seen. */
  get seat(): Seat | null {
    return this.eyes === 'public' || this.eyes === 'open' ? null : this.eyes;
  }

  /**
   * The line of the log that is shown: at the end of some games the log tells every move, also those that these
   * eyes did not see then.
   */
  get line(): number | undefined {
    return !this.trying && this.position && this.ending?.lines === this.moves ? this.at : this.position?.lines;
  }

  /** The claim about which the server has said something. */
  get claim(): string | null {
    return this.examined === null ? null : this.#claim;
  }

  /** The reader's own note as it was at this move. */
  get note(): NoteAt {
    return noteAt(this.notes, this.at);
  }

  /** Whether the position is that of this move and these eyes, and not still the last one. */
  get arrived(): boolean {
    return this.#shown === `${this.eyes} ${this.at}`;
  }

  /** What could be done at this position by the seat through whose eyes it is seen. */
  get legal(): Legal {
    return legalOf(this.position?.legal);
  }

  get isLast(): boolean {
    return this.at === this.moves;
  }

  /** Goes to a move: the address says which, so that it can be shared and the back button goes back. */
  go(to: number, replace = false): void {
    this.#leave();
    const at = Math.max(0, Math.min(this.moves, to));
    router.step(at === this.moves ? this.address : `${this.address}/${at}`, replace);
    this.visit(at);
  }

  /** Shows a move: the one of the address. Without a move it is that of a reader who follows the host. */
  visit(move: number | null): void {
    const at = Math.min(move ?? this.moves, this.moves);
    const beyond = move !== null && move > this.moves;
    if (this.#visited && (at === this.at || (move === null && this.following))) return;
    if (this.#visited) this.#leave();
    else this.following = move === null;
    this.#visited = true;
    this.#place(at, this.eyes);
    // The server says that there is no such move.
    if (beyond) void this.#try(async () => void (await this.#fetch(this.eyes, move)));
  }

  look(eyes: Eyes): void {
    if (this.trying) return;
    this.#leave();
    this.#place(this.at, eyes);
  }

  /** Goes where the host is, and from now on wherever the host goes. */
  follow({ move, eyes }: { move: number; eyes: string }): void {
    this.following = true;
    router.step(this.address, true);
    if (this.at !== move || this.eyes !== eyes) this.#place(move, eyes as Eyes);
  }

  /** Stays here when the host goes on. */
  detach(): void {
    this.go(this.at, true);
  }

  /** Goes to the move that a line of the log tells, from 1, unless the reader wishes to be elsewhere meanwhile. */
  async goToLine(line: number): Promise<void> {
    const { eyes, moves } = this;
    const wish = ++this.#wishes;
    const isAwaited = () => wish === this.#wishes;
    await this.#try(async () => {
      let [early, late] = this.ending?.lines === moves ? [line, line] : [0, moves];
      while (early < late) {
        const middle = Math.floor((early + late) / 2);
        const { lines } = await this.#fetch(eyes, middle);
        if (!isAwaited()) return;
        if (lines < line) early = middle + 1;
        else late = middle;
      }
      this.go(early);
    }, isAwaited);
  }

  /** Asks whether a claim was certain for these eyes at this move. */
  async why(claim: string): Promise<void> {
    if (this.trying) return;
    const { at, eyes, examined } = this;
    this.#forget();
    this.#claim = claim;
    // The last answer stays until the next one comes, so that a button in it keeps the focus.
    this.examined = examined;
    const isAsked = () => this.#claim === claim && this.at === at && this.eyes === eyes;
    try {
      const answer = await this.examine(claim, eyes === 'open' ? 'public' : eyes, at);
      if (isAsked()) this.examined = answer;
    } catch (error) {
      if (isAsked()) [this.examined, this.refused] = [null, textOf(error)];
    }
  }

  /** What the server says about a claim at a move. It is asked once. */
  examine(claim: string, eyes: Seat | 'public', move: number): Promise<Examined> {
    return once(this.#findings, `${eyes} ${move} ${claim}`, () =>
      house.whyThen(this.table, this.round, { claim, eyes, move }),
    );
  }

  /** Asks what a choice of the reader would have been worth at this move. */
  async attempt(action: string): Promise<AskResult> {
    const { at, eyes, seat } = this;
    const isAwaited = () => this.trying && this.at === at;
    this.trouble = null;
    try {
      if (seat === null) return { ok: true, seq: 0 };
      const made = await house.tryThen(this.table, this.round, { action, seat, move: at });
      const played = actionOf(await this.#fetch(eyes, at + 1));
      if (isAwaited()) this.tried = { action, made, played };
      return { ok: true, seq: 0 };
    } catch (error) {
      const { code, message } = error instanceof Refusal ? error : { code: 'page-unknown', message: String(error) };
      if (isAwaited()) this.trouble = message;
      return { ok: false, refused: { code, params: {}, text: message } };
    }
  }

  /** Every place that was hidden at this move, with its content. */
  async contents(move = this.at): Promise<readonly Shown[]> {
    return (await this.#fetch('open', move)).opened ?? [];
  }

  /** Fetches the reader's own notes. */
  async recall(): Promise<void> {
    await this.#try(async () => {
      this.notes = await this.#insist(() => house.notes(this.table, this.round));
    });
  }

  /** Fetches the figures, and says meanwhile how far they are. */
  async study(): Promise<void> {
    await this.#try(async () => {
      while (!this.#closed) {
        const answer = await this.#insist(() => house.review(this.table, this.round));
        this.progress = isProgress(answer) ? answer : null;
        if (!isProgress(answer)) {
          this.review = answer;
          return;
        }
        await pause(POLL);
      }
    });
  }

  /** Whether the reader has left the review. */
  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    this.#closed = true;
    this.#wishes += 1;
  }

  dismiss(): void {
    this.examined = null;
  }

  /** The reader goes an own way. */
  #leave(): void {
    this.following = false;
    this.moved = true;
  }

  #place(at: number, eyes: Eyes): void {
    this.#wishes += 1;
    if (at !== this.at) this.trying = false;
    this.at = at;
    this.eyes = eyes;
    this.#forget();
    void this.#show();
  }

  #forget(): void {
    [this.examined, this.tried] = [null, null];
    [this.steps, this.#claim] = [0, ''];
    [this.trouble, this.refused] = [null, null];
  }

  async #show(): Promise<void> {
    const { at, eyes } = this;
    const passed = () => this.at !== at || this.eyes !== eyes;
    if (!this.#positions.has(`${eyes} ${at}`)) await pause(PASSING);
    if (passed()) return;
    await this.#try(
      async () => {
        const [position, ending] = await Promise.all([this.#fetch(eyes, at), this.#fetch(eyes, this.moves)]);
        if (!passed()) [this.position, this.ending, this.#shown] = [position, ending, `${eyes} ${at}`];
      },
      () => !passed(),
    );
  }

  #fetch(eyes: Eyes, move: number): Promise<PastPosition> {
    return once(this.#positions, `${eyes} ${move}`, () => house.position(this.table, this.round, move, eyes));
  }

  /** Asks again and again while the refusal is one that passes. */
  async #insist<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await ask();
      } catch (error) {
        if (this.#closed || !(error instanceof Refusal && PASSES.has(error.code))) throw error;
      }
      await pause(backOff(tries));
    }
  }

  /** Says why a work fails, if the reader still waits for it. */
  async #try(work: () => Promise<void>, isAwaited = () => true): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isAwaited()) this.trouble = textOf(error);
    }
  }
}
