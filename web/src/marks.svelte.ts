/** Pencil marks: private, on the house's disk, the same on every device of mine. */

/** A mark as the house keeps it. */
export interface Mark {
  value: string;
  /** How many moves had been made when it was written. */
  move: number;
}

export class Marks {
  /** What the house has. */
  #kept = $state.raw<Readonly<Record<string, Mark>>>({});
  /** What was written here and is on its way. */
  #written = $state<Record<string, string>>({});

  constructor(readonly write: (marks: Record<string, string>) => Promise<boolean>) {}

  /** What the house says. */
  keep(marks: Readonly<Record<string, Mark>>): void {
    this.#kept = marks;
  }

  /** The mark at a key; empty if there is none. */
  get(key: string): string {
    return this.#written[key] ?? this.#kept[key]?.value ?? '';
  }

  /** At which move it was written. */
  since(key: string): number | null {
    return this.#kept[key]?.move ?? null;
  }

  /** Every key with a mark that begins so. */
  keys(prefix = ''): string[] {
    const all = new Set([...Object.keys(this.#kept), ...Object.keys(this.#written)]);
    return [...all].filter((key) => key.startsWith(prefix) && this.get(key) !== '').toSorted();
  }

  /** Writes, or rubs out with an empty value. It shows at once; if the house cannot keep it, it goes again. */
  async set(key: string, value: string): Promise<void> {
    if (this.get(key) === value) return;
    this.#written[key] = value;
    await this.write({ [key]: value });
    if (this.#written[key] === value) delete this.#written[key];
  }

  /** Writes a mark, or rubs it out where it stands already. */
  toggle(key: string, value = 'x'): Promise<void> {
    return this.set(key, this.get(key) === value ? '' : value);
  }
}
