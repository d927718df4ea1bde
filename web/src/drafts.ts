/** What is half done: kept by this tab alone, so that neither a reload nor a phone that drops the page loses it. */

interface Kept {
  /** What the draft is about: a round, a hand, a row. */
  about: string;
  draft: unknown;
}

/** The drafts of one table, or of whatever else is kept and forgotten together, each under a name. */
export class Drafts {
  readonly #key: string;

  constructor(of: string) {
    this.#key = `drafts ${of}`;
  }

  /** The draft, if it is about the same and still fits; one that does not is thrown away. */
  take<Draft>(name: string, about: string, fits: (draft: unknown) => draft is Draft): Draft | null {
    const kept = this.#all()[name];
    if (kept === undefined) return null;
    if (kept.about === about && fits(kept.draft)) return kept.draft;
    this.drop(name);
    return null;
  }

  /** Keeps a draft in the place of the last one of its name; nothing in its place if there is none. */
  keep(name: string, about: string, draft: unknown): void {
    if (draft === null) this.drop(name);
    else this.#write({ ...this.#all(), [name]: { about, draft } });
  }

  drop(name: string): void {
    const { [name]: dropped, ...others } = this.#all();
    if (dropped !== undefined) this.#write(others);
  }

  /** The game is over: nothing is half done any more. */
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

/** Whether a draft is so many texts. */
export function areTexts(count: number): (draft: unknown) => draft is string[] {
  return (draft): draft is string[] =>
    Array.isArray(draft) && draft.length === count && draft.every((text) => typeof text === 'string');
}

export function isText(draft: unknown): draft is string {
  return typeof draft === 'string';
}
