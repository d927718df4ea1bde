/** A guess in the making: tiles taken from the box, in the order in which rows stand. */

import { heldAndLacked, certainAt } from './slots';
import { BOX, inBox, nameInBox, viewerOf, type Rack } from './tiles';
import type { Aids, Tile, View } from './wire';

/** Places in the box, ascending. */
export type Draft = readonly number[];

/** Whether a kept value has the shape of a draft for a row of this length. */
export function isDraft(kept: unknown, length: number): kept is Draft {
  if (!Array.isArray(kept) || kept.length > length) return false;
  return kept.every((index, i) => BOX[index] !== undefined && (i === 0 || kept[i - 1] < index));
}

/** Takes a tile or puts it back; a full row takes no more. */
export function toggled(draft: Draft, index: number, length: number): Draft {
  if (draft.includes(index)) return draft.filter((one) => one !== index);
  return draft.length < length ? [...draft, index].toSorted((one, other) => one - other) : draft;
}

export const tilesOf = (draft: Draft): Tile[] => draft.flatMap((index) => BOX[index] ?? []);

/** The guess in notation, once it has as many tiles as the row. */
export function guessing(draft: Draft, length: number): string | null {
  return draft.length === length ? `guess ${tilesOf(draft).join(' ')}` : null;
}

/** The tiles that the target has for certain. */
export function certainDraft(aids: Aids | null, target: Rack, length: number): Draft {
  const placed = Array.from({ length }, (_, place) => certainAt(aids, target.key, place).tile).filter(
    (tile) => tile !== null,
  );
  const all = [...placed, ...heldAndLacked(aids, target.key).held];
  return inBox(all).toSorted((one, other) => one - other);
}

/** Why a tile of the draft cannot be in the target; the rules allow the guess all the same. */
export function doubt(view: View, aids: Aids | null, target: Rack, tile: Tile, draft: Draft): 'own' | 'lacked' | null {
  const me = viewerOf(view);
  const own = (me === null ? null : view.rows[me.charCodeAt(0) - 65]) ?? [];
  const count = (tiles: readonly Tile[]) => tiles.filter((one) => one === tile).length;
  if (count(own) + count(tilesOf(draft)) > count(BOX)) return 'own';
  return heldAndLacked(aids, target.key).lacked.includes(tile) ? 'lacked' : null;
}

/** What is known of a tile of the box in view of the target row. */
export type Standing = 'own' | 'lacked' | 'held' | null;

export function standing(view: View, aids: Aids | null, target: Rack, index: number, length: number): Standing {
  const me = viewerOf(view);
  const own = (me === null ? null : view.rows[me.charCodeAt(0) - 65]) ?? [];
  if (inBox(own).includes(index)) return 'own';
  const tile = BOX[index];
  if (tile === undefined) return null;
  if (heldAndLacked(aids, target.key).lacked.includes(tile)) return 'lacked';
  // The viewer's own 5 takes the first index, so the target's are counted from the rest.
  const held = tilesOf(certainDraft(aids, target, length)).filter((one) => one === tile).length;
  const left = BOX.map((one, i) => ({ one, i })).filter(({ one, i }) => one === tile && !inBox(own).includes(i));
  return left.findIndex(({ i }) => i === index) < held ? 'held' : null;
}

/** The key of a tile's mark: struck out or ringed. */
export const tileKey = (index: number): string => `tile.${nameInBox(index)}`;

/** Marks in turn: none, struck out, ringed. */
export const nextMark = (mark: string): string => (mark === '' ? 'x' : mark === 'x' ? 'o' : '');
