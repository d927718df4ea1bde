/** Where tokens stand at one step of a track, so that none hides another. */

/** How many stand one above the other. */
export const LEVELS = 2;

export interface Standing {
  /** How high, from 0. */
  level: number;
  /** How far beside the step, in widths of a token. */
  shift: number;
}

/** Two stand in one column, more in two or three: the track is as high for all at one step as for each at another. */
export function stacked(points: readonly number[]): Standing[] {
  return points.map((at, i) => {
    const before = points.slice(0, i).filter((one) => one === at).length;
    const columns = Math.ceil(points.filter((one) => one === at).length / LEVELS);
    return { level: Math.floor(before / columns), shift: (before % columns) - (columns - 1) / 2 };
  });
}
