/** Drafts survive a reload, and a phone that unloads the page: they are kept in the tab's session storage. */

interface Kept {
  /** What the draft belongs to: a round, a hand, a row. */
  about: string;
  draft: unknown;
}

/** The drafts of one table, each under a name. */
export class Drafts {
  readonly #key: string;

  constructor(of: string) {
    this.#key = `drafts ${of}`;
  }

  /** The draft, if it belongs to the same thing and has the right shape; otherwise it is dropped. */
  take<Draft>(name: string, about: string, fits: (draft: unknown) => draft is Draft): Draft | null {
    const kept = this.#all()[name];
    if (kept === undefined) return null;
    if (kept.about === about && fits(kept.draft)) return kept.draft;
    this.drop(name);
    return null;
  }

  /** Stores a draft under its name, or drops it if the draft is null. */
  keep(name: string, about: string, draft: unknown): void {
    if (draft === null) this.drop(name);
    else this.#write({ ...this.#all(), [name]: { about, draft } });
  }

  drop(name: string): void {
    const { [name]: dropped, ...others } = this.#all();
    if (dropped !== undefined) this.#write(others);
  }

  /** Drops all drafts, at the end of a game. */
  forget(): void {
    sessionStorage.removeItem(this.#key);
  }

  #write(all: Record<string, Kept>): void {
    if (Object.keys(all).length === 0) this.forget();
    else sessionStorage.setItem(this.#key, JSON.stringify(all));
  }

  #all(): Record<string, Kept> {
    return JSON.parse(sessionStorage.getItem(this.#key) ?? '{}') as Record<string, Kept>;
  }
}

/** A check that a draft is a list of `count` texts. */
export function areTexts(count: number): (draft: unknown) => draft is string[] {
  return (draft): draft is string[] =>
    Array.isArray(draft) && draft.length === count && draft.every((text) => typeof text === 'string');
}

export function isText(draft: unknown): draft is string {
  return typeof draft === 'string';
}
