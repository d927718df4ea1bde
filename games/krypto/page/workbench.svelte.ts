/** One hand on the bench, with what is chosen and what is typed. The server knows nothing of it. */

import { build, clear, lay, merge, redo, results, tileOf, undo, type Bench } from './bench';
import { isMisread, read, write, type Op, type Tree } from './calculation';
import { fromBench, fromText, type Draft, type Kept } from './draft';
import { step, type Flaw, type Rules } from './arithmetic';

export class Workbench {
  bench = $state.raw<Bench>(lay([]));
  left = $state<string | null>(null);
  op = $state<Op | null>(null);
  /** Why two tiles did not merge. */
  flaw = $state.raw<Flaw | null>(null);
  typing = $state(false);
  text = $state('');
  /** Where the last merge happened: tiles move to that place, or from it. */
  slot = $state<number | null>(null);

  readonly draft = $derived.by<Draft>(() =>
    this.typing ? fromText(this.text, this.hand, this.rules) : fromBench(this.bench),
  );

  constructor(
    readonly hand: readonly number[],
    readonly rules: Rules,
    kept: Kept | null = null,
  ) {
    const trees = (kept?.results ?? []).map(read).filter((tree): tree is Tree => !isMisread(tree));
    this.bench = build(lay(hand), trees, rules);
    this.typing = kept !== null && kept.typed !== null;
    this.text = kept?.typed ?? '';
  }

  /** Number, operation, number: the third tap merges. Returns the id of the new tile. */
  tap(id: string): string | null {
    this.flaw = null;
    if (this.left === id) {
      this.#choose(null);
      return null;
    }
    if (this.left === null || this.op === null) {
      this.left = id;
      return null;
    }
    const merged = merge(this.bench, this.left, this.op, id, this.rules);
    if (merged && 'bench' in merged) {
      this.slot = merged.tile.slot;
      this.bench = merged.bench;
      // Most results are used at once, so a new tile is chosen, unless it is the last.
      this.#choose(merged.bench.tiles.length > 1 ? merged.tile.id : null);
      return merged.tile.id;
    }
    this.flaw = merged?.flaw ?? null;
    return null;
  }

  choose(op: Op): void {
    this.flaw = null;
    this.op = this.op === op ? null : op;
  }

  /** Why a tile cannot be the second number now; null if it can, or if no second number is asked for. */
  refuses(id: string): Flaw | null {
    const [left, right] = [tileOf(this.bench, this.left), tileOf(this.bench, id)];
    if (!left || !right || left === right || this.op === null) return null;
    const done = step(this.op, left.value, right.value, this.rules);
    return 'flaw' in done ? done.flaw : null;
  }

  undo(): void {
    this.slot = this.#newest();
    this.#go(undo(this.bench));
  }

  redo(): void {
    this.#go(redo(this.bench));
    this.slot = this.#newest();
  }

  clear(): void {
    this.slot = null;
    this.text = '';
    this.#go(clear(this.bench));
  }

  build(tree: Tree): void {
    this.typing = false;
    this.slot = null;
    this.#go(build(this.bench, [tree], this.rules));
  }

  get touched(): boolean {
    return this.bench.past.length > 0 || this.left !== null || this.text !== '';
  }

  /** The draft to keep; null if nothing was done. */
  get kept(): Kept | null {
    const made = results(this.bench).map(({ tree }) => write(tree));
    const typed = this.typing && this.text !== '' ? this.text : null;
    return made.length > 0 || typed !== null ? { results: made, typed } : null;
  }

  #newest(): number | null {
    return this.bench.tiles.at(-1)?.slot ?? null;
  }

  #go(bench: Bench): void {
    this.bench = bench;
    this.flaw = null;
    this.#choose(null);
  }

  #choose(left: string | null): void {
    this.left = left;
    this.op = null;
  }
}
