import { readFile } from 'node:fs/promises';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** A clause of the rules. */
export interface Clause {
  /** Its address, `ks14`; empty where the clause has no number. */
  id: string;
  /** `worth`. */
  name: string;
  html: string;
}

/** A heading with its clauses and the plain paragraphs between them. */
export interface ClauseSection {
  title: string;
  parts: (Clause | string)[];
}

/** Turns `rules.md?clauses` into a module with its clauses, while the page is built. */
export function rules(): Plugin {
  return {
    name: 'rules',
    async load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('.md') || query !== 'clauses') return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(clauses(await readFile(file, 'utf8')))};`;
    },
  };
}

/** The sections of a `rules.md`. What stands before the first heading has a section without a title. */
export function clauses(markdown: string): ClauseSection[] {
  const sections: ClauseSection[] = [{ title: '', parts: [] }];
  /** The paragraph that began as a clause; what follows it belongs to it. */
  let open: Clause | null = null;
  for (const [i, token] of marked.lexer(unbroken(markdown)).entries()) {
    const parts = sections.at(-1)?.parts ?? [];
    const items = clauseItems(token);
    const clause = token.type === 'paragraph' ? clauseOf(token.tokens ?? []) : null;
    if (token.type === 'heading') {
      // The title of the page is the page's own.
      if (i > 0) sections.push({ title: token['text'] as string, parts: [] });
      open = null;
    } else if (items.length > 0) {
      parts.push(...items);
      open = null;
    } else if (clause) {
      parts.push(clause);
      open = clause;
    } else if (open) open.html += marked.parser([token]);
    else if (token.type !== 'space') parts.push(housed(marked.parser([token])));
    if (open) open.html = housed(open.html);
  }
  return sections.filter(({ parts }) => parts.length > 0);
}

/** The clauses of a list whose every item is one. */
function clauseItems(token: Token): Clause[] {
  if (token.type !== 'list') return [];
  return (token as Tokens.List).items.flatMap(({ tokens }) => {
    const first = tokens.find(({ type }) => type !== 'space');
    return clauseOf((first && 'tokens' in first && first.tokens) || []) ?? [];
  });
}

/** `**KS14 worth.** The owner …`: a clause by its name in bold; null for any other text. */
function clauseOf(inline: readonly Token[]): Clause | null {
  const [bold, ...rest] = inline;
  if (bold?.type !== 'strong') return null;
  const [, number = '', said = ''] = /^([A-Z]{2}\d{2})? ?(.*)$/.exec(bold['text'] as string) ?? [];
  const name = said.replace(/\.$/, '');
  const body = marked.Parser.parseInline(rest).trim();
  // A name without a full stop is the beginning of the sentence.
  const sentence = name === said ? `${name.charAt(0).toUpperCase()}${name.slice(1)} ${body}` : body;
  return { id: number.toLowerCase(), name, html: housed(`<p>${sentence}</p>`) };
}

/** French puts a space before these signs, and no line breaks there. */
function unbroken(text: string): string {
  return text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');
}

/** The word that marks a house rule looks like a stamp. */
function housed(html: string): string {
  return html.replaceAll(/<em>(house|maison|domowa)<\/em>/g, '<em class="house">$1</em>');
}
