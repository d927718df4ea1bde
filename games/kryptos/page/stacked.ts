/** Where tokens stand at one step of a track, so that none hides another. */

export interface Standing {
  /** How high, from 0. */
  level: number;
  /** How far beside the step, in widths of a token. */
  shift: number;
}

/** Up to three stand in one column, more in two. */
export function stacked(points: readonly number[]): Standing[] {
  return points.map((at, i) => {
    const before = points.slice(0, i).filter((one) => one === at).length;
    if (points.filter((one) => one === at).length <= 3) return { level: before, shift: 0 };
    return { level: Math.floor(before / 2), shift: before % 2 === 0 ? -0.5 : 0.5 };
  });
}
