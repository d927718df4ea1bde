/** Log and board are linked: what one points at, the other lights up. */
export class Pointing {
  things = $state.raw<readonly string[]>([]);

  at(...things: string[]): void {
    this.things = things;
  }

  away(): void {
    this.things = [];
  }

  has(thing: string): boolean {
    return this.things.includes(thing);
  }

  /** Whether two lists of things have one in common. */
  touches(things: readonly string[]): boolean {
    return things.some((thing) => this.things.includes(thing));
  }
}
