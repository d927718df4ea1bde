/** Links log and board: pointing at a thing in one highlights it in the other. */
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

  /** Whether one of these things is pointed at. */
  touches(things: readonly string[]): boolean {
    return things.some((thing) => this.things.includes(thing));
  }
}
