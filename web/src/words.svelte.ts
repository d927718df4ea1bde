import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

import { FUNCTIONS, parameter } from './functions';

/** Every language of the page, by its own name. */
export const LANGUAGES = { en: 'English', fr: 'Français', pl: 'Polski' } as const;

export type Language = keyof typeof LANGUAGES;

/** The parameters of a text. */
export type Params = Record<string, FluentVariable>;

// The front door's texts are part of the page, so that the first paint waits for nothing. The others load on demand.
const atTheDoor = {
  ...import.meta.glob<string>('../../locales/*/page/door.ftl', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../locales/*/*.ftl', { query: '?door', import: 'default', eager: true }),
};
const onDemand = import.meta.glob<string>(
  ['../../locales/*/*.ftl', '../../locales/*/page/*.ftl', '!../../locales/*/page/door.ftl'],
  { query: '?raw', import: 'default' },
);

const KEPT = 'language';

/** The language that the reader has chosen, or the browser's first that the page has. */
function preferred(): Language {
  const wishes = [localStorage.getItem(KEPT), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wishes.find((wish): wish is Language => wish !== null && wish in LANGUAGES) ?? 'en';
}

class Words {
  language = $state<Language>(preferred());
  /** The files of texts that the page needs, without the language: `page/table`, `kryptos`. */
  readonly #needed = new Set<string>();
  readonly #loaded = new Set<string>();
  /** One bundle for each language that was spoken; a newcomer's first paint waits for no other. */
  readonly #bundles = new Map<Language, FluentBundle>();
  /** How often a language was chosen. */
  #wishes = 0;
  /** Counts additions to the bundles, which Svelte cannot see, so that texts are read again. */
  #version = $state(0);

  #bundle(language: Language): FluentBundle {
    const found = this.#bundles.get(language);
    if (found) return found;
    const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
    const ours = Object.entries(atTheDoor).filter(([path]) => path.startsWith(`../../locales/${language}/`));
    for (const [, source] of ours) bundle.addResource(new FluentResource(source));
    this.#bundles.set(language, bundle);
    return bundle;
  }

  /** A text in the current language; its id if it is missing. */
  say = (id: string, params?: Params): string => {
    void this.#version;
    const bundle = this.#bundle(this.language);
    const message = bundle.getMessage(id);
    if (!message?.value) return id;
    const given = Object.entries(params ?? {}).map(([name, value]) => [name, parameter(value)] as const);
    return bundle.formatPattern(message.value, Object.fromEntries(given), []);
  };

  /** Loads files of texts in the current language, and from now on in every language that is chosen. */
  async need(...files: string[]): Promise<void> {
    for (const file of files) this.#needed.add(file);
    await this.#fetch(this.language);
  }

  /** Changes the language once its texts are loaded. */
  async speak(language: Language): Promise<void> {
    const wish = ++this.#wishes;
    // Meanwhile the page may have come to need more.
    for (let fetched = -1; fetched < this.#needed.size;) {
      fetched = this.#needed.size;
      await this.#fetch(language);
    }
    // The reader may have chosen another one since.
    if (wish !== this.#wishes) return;
    this.language = language;
    localStorage.setItem(KEPT, language);
  }

  async #fetch(language: Language): Promise<void> {
    const missing = [...this.#needed]
      .map((file) => `../../locales/${language}/${file}.ftl`)
      .filter((path) => !this.#loaded.has(path));
    const sources = await Promise.all(missing.map((path) => onDemand[path]?.()));
    sources.forEach((source, i) => {
      const path = missing[i];
      if (source === undefined || path === undefined || this.#loaded.has(path)) return;
      this.#loaded.add(path);
      this.#bundle(language).addResource(new FluentResource(source));
    });
    if (missing.length > 0) this.#version += 1;
  }
}

export const words = new Words();
export const say = words.say;

/** A date with its time, in the current language. */
export function dated(milliseconds: number): string {
  return new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}
