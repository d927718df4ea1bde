/** Looking back during play: the board as it was after a line of the log. */

import { house, Refusal } from './house';

export class PastBoard {
  /** The board that is shown, and the number of lines after which it was so; null for the board as it is now. */
  shown = $state.raw<{ moves: number; view: unknown } | null>(null);
  /** The number of lines after which the reader last wished to see it: ahead of what is shown while it is fetched. */
  #wanted: number | null = null;

  constructor(
    readonly table: string,
    /** How many lines the log has now. */
    readonly lines: () => number,
    /** Says why there is no such board. */
    readonly refuse: (text: string) => void,
  ) {}

  /** Shows the board as it was after this number of lines; with the last one, as it is now. */
  async look(moves: number): Promise<void> {
    if (moves >= this.lines()) return this.leave();
    this.#wanted = moves;
    try {
      const board = await house.past(this.table, moves);
      // The reader may be elsewhere by now.
      if (this.#wanted === moves) this.shown = { moves, ...board };
    } catch (error) {
      if (this.#wanted !== moves) return;
      this.#wanted = this.shown?.moves ?? null;
      this.refuse(error instanceof Refusal ? error.message : String(error));
    }
  }

  /** Goes on from where the reader wished to be, also while that board is on its way. */
  async step(by: number): Promise<void> {
    if (this.#wanted !== null) await this.look(Math.max(0, this.#wanted + by));
  }

  leave(): void {
    [this.#wanted, this.shown] = [null, null];
  }
}
