/** The workbench: five cards that merge two by two until one tile is left. Every change can be undone. */

import type { Op, Tree } from './calculation';
import { whole, type Value } from './number';
import { step, type Flaw, type Rules } from './arithmetic';

export interface Tile {
  /** Stable for a card; new for each result. */
  id: string;
  /** Its place in the row, from 0: a result lies where its second number lay. */
  slot: number;
  tree: Tree;
  value: Value;
}

export interface Bench {
  tiles: readonly Tile[];
  past: readonly (readonly Tile[])[];
  future: readonly (readonly Tile[])[];
}

export type Merged = { bench: Bench; tile: Tile } | { flaw: Flaw };

/** The hand as it was dealt. */
export function lay(hand: readonly number[]): Bench {
  const tiles = hand.map((card, slot) => ({ id: `${slot}`, slot, tree: card, value: whole(card) }));
  return { tiles, past: [], future: [] };
}

/** Merges two tiles, or says why they cannot be merged. */
export function merge(bench: Bench, leftId: string, op: Op, rightId: string, rules: Rules): Merged | null {
  const left = tileOf(bench, leftId);
  const right = tileOf(bench, rightId);
  if (!left || !right || left === right) return null;
  const done = step(op, left.value, right.value, rules);
  if ('flaw' in done) return done;
  const tree = { op, left: left.tree, right: right.tree };
  const tile = { id: `${left.id}${op}${right.id}`, slot: right.slot, tree, value: done.value };
  const tiles = bench.tiles.filter((one) => one !== left && one !== right);
  return { bench: moved(bench, [...tiles, tile]), tile };
}

export function tileOf({ tiles }: Bench, id: string | null): Tile | undefined {
  return tiles.find((tile) => tile.id === id);
}

export function undo({ tiles, past, future }: Bench): Bench {
  const last = past.at(-1);
  return last ? { tiles: last, past: past.slice(0, -1), future: [tiles, ...future] } : { tiles, past, future };
}

export function redo({ tiles, past, future }: Bench): Bench {
  const [next, ...later] = future;
  return next ? { tiles: next, past: [...past, tiles], future: later } : { tiles, past, future };
}

/** All cards as they were dealt; that can be undone as well. */
export function clear(bench: Bench): Bench {
  const dealt = bench.past[0];
  return dealt ? moved(bench, dealt) : bench;
}

/** Lays calculations out on the bench, step by step, as far as the cards and the rules allow. */
export function build(bench: Bench, trees: readonly Tree[], rules: Rules): Bench {
  let built = clear(bench);
  const used = new Set<string>();
  const place = (node: Tree): string | null => {
    if (typeof node === 'number') {
      const tile = built.tiles.find(({ id, tree: card }) => card === node && !used.has(id));
      if (tile) used.add(tile.id);
      return tile?.id ?? null;
    }
    const left = place(node.left);
    const right = place(node.right);
    const merged = left === null || right === null ? null : merge(built, left, node.op, right, rules);
    if (!merged || 'flaw' in merged) return null;
    built = merged.bench;
    return merged.tile.id;
  };
  for (const tree of trees) place(tree);
  return built;
}

/** The one tile that is left once all cards are used. */
export function finished({ tiles }: Bench): Tile | null {
  return tiles.length === 1 ? (tiles[0] ?? null) : null;
}

/** The results so far, in order of places. */
export function results({ tiles }: Bench): Tile[] {
  return tiles.filter(({ tree }) => typeof tree !== 'number').toSorted((a, b) => a.slot - b.slot);
}

function moved(bench: Bench, tiles: readonly Tile[]): Bench {
  return { tiles, past: [...bench.past, bench.tiles], future: [] };
}
