/** Where tokens stand at one step of a track, so that none hides another. */

/** How many stand one above the other. */
export const LEVELS = 3;

export interface Standing {
  /** How high, from 0. */
  level: number;
  /** How far beside the middle of the step, in widths of a column. */
  shift: number;
  /** How many columns share the step. */
  columns: number;
}

/**
 * Three stand in one column, more in two, so that all stand over their own step. The track is as high for all at one
 * step as for each at another.
 */
export function stacked(points: readonly number[]): Standing[] {
  return points.map((at, i) => {
    const before = points.slice(0, i).filter((one) => one === at).length;
    const columns = Math.ceil(points.filter((one) => one === at).length / LEVELS);
    return { level: Math.floor(before / columns), shift: (before % columns) - (columns - 1) / 2, columns };
  });
}
