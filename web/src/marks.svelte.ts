/** Pencil marks: private, stored by the server, the same on every device of a person. */

/** A mark as the server stores it. */
export interface Mark {
  value: string;
  /** How many moves had been made when it was written. */
  move: number;
}

export class Marks {
  /** The marks that the server has. */
  #kept = $state.raw<Readonly<Record<string, Mark>>>({});
  /** Marks that were written here and not yet confirmed. */
  #written = $state<Record<string, string>>({});
  /** The keys of those that wait until the server is back. */
  readonly #waiting = new Set<string>();

  /** `write` says whether the server has taken the marks; null if it is away. */
  constructor(readonly write: (marks: Record<string, string>) => Promise<boolean | null>) {}

  /** Takes the marks of a new frame. */
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

  /** Every key with a mark that starts with a prefix. */
  keys(prefix = ''): string[] {
    const all = new Set([...Object.keys(this.#kept), ...Object.keys(this.#written)]);
    return [...all].filter((key) => key.startsWith(prefix) && this.get(key) !== '').toSorted();
  }

  /** Writes a mark, or rubs it out with an empty value. It shows at once, and disappears if the server rejects it. */
  async set(key: string, value: string): Promise<void> {
    if (this.get(key) === value) return;
    this.#written[key] = value;
    this.#waiting.delete(key);
    await this.#send({ [key]: value });
  }

  /** Sends the marks that wait, all at once. */
  async sendWaiting(): Promise<void> {
    const marks = Object.fromEntries([...this.#waiting].map((key) => [key, this.#written[key] ?? '']));
    this.#waiting.clear();
    if (Object.keys(marks).length > 0) await this.#send(marks);
  }

  /** Forgets the marks that wait: another game has begun. */
  dropWaiting(): void {
    for (const key of this.#waiting) delete this.#written[key];
    this.#waiting.clear();
  }

  async #send(marks: Record<string, string>): Promise<void> {
    const away = (await this.write(marks)) === null;
    for (const [key, value] of Object.entries(marks)) {
      if (this.#written[key] !== value) continue;
      if (away) this.#waiting.add(key);
      else delete this.#written[key];
    }
  }

  /** Writes a mark, or rubs it out if it is there already. */
  toggle(key: string, value = 'x'): Promise<void> {
    return this.set(key, this.get(key) === value ? '' : value);
  }
}
