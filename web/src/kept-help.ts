/** Help follows its frame. Until it comes, the page keeps the help of the position before, so that nothing jumps. */

import type { Frame } from './wire';

export class KeptHelp {
  #last: Frame | null = null;

  /** The help to show with a frame. `holds` says whether help for an earlier view may be shown with a later one. */
  for(frame: Frame, holds: (then: unknown, now: unknown) => boolean): Frame['aids'] | null {
    if (!frame['aids-due']) this.#last = frame;
    const last = this.#last;
    const shown = last !== null && (last === frame || (last.round === frame.round && holds(last.view, frame.view)));
    return shown ? (last.aids ?? null) : null;
  }
}
