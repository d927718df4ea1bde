/** Calculations as trees of cards and operations, and as text. `arithmetic.ts` evaluates them. */

export type Op = '+' | '-' | '*' | '/' | '^';

export type Tree = number | { op: Op; left: Tree; right: Tree };

/** Why a text is no calculation, where in it, and the parameters of the message that says so. */
export interface Misread {
  at: number;
  why: 'operand' | 'ends' | 'operator' | 'unclosed' | 'unopened' | 'no-card' | 'numbers' | 'long';
  params: Record<string, string | number>;
}

export const MOST_NUMBERS = 8;
export const MOST_LETTERS = 120;
const HIGHEST = 25;

const RANK: Record<Op, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 };

const SIGNS: Record<string, Op> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '–': '-',
  '*': '*',
  '×': '*',
  '·': '*',
  x: '*',
  X: '*',
  '/': '/',
  '÷': '/',
  ':': '/',
  '^': '^',
};

/** How people write the operations. */
export const PRINTED: Record<Op, string> = { '+': '+', '-': '−', '*': '×', '/': '÷', '^': '^' };

/** Keys that choose an operation. */
export const SHORTCUTS: Readonly<Record<string, Op>> = SIGNS;

/** The cards of a calculation, from left to right. */
export function cards(tree: Tree): number[] {
  return typeof tree === 'number' ? [tree] : [...cards(tree.left), ...cards(tree.right)];
}

/** The calculation in notation, with as few brackets as reading the same tree back needs. */
export function write(tree: Tree): string {
  if (typeof tree === 'number') return String(tree);
  const { op, left, right } = tree;
  return `${part(left, op, op === '^')}${op}${part(right, op, true)}`;
}

function part(tree: Tree, within: Op, tight: boolean): string {
  const bare = typeof tree === 'number' || RANK[tree.op] > RANK[within] || (!tight && RANK[tree.op] === RANK[within]);
  return bare ? write(tree) : `(${write(tree)})`;
}

/** A calculation with typographic signs: `(24+22) ÷ 23 + 20 − 21`, `5²`. */
export function printed(text: string): string {
  return text.replaceAll(/\^2(?!\d)/g, '²').replaceAll(/[-+*/]/g, (sign, at: number) => {
    const first = at === 0 || text[at - 1] === '(';
    return first ? '−' : `\u2009${PRINTED[sign as Op]}\u2009`;
  });
}

/** Reads a calculation as the server does, with the same complaints. */
export function read(text: string): Tree | Misread {
  if ([...text].length > MOST_LETTERS) {
    const at = [...text].slice(0, MOST_LETTERS).join('').length;
    return { at, why: 'long', params: { most: MOST_LETTERS } };
  }
  const reader = new Reader(text);
  try {
    const tree = reader.sum();
    const found = reader.peek();
    if (found === ')') throw reader.no('unopened');
    if (found !== undefined) throw reader.no('operator', { found });
    return tree;
  } catch (no) {
    if (no instanceof ReadError) return no.misread;
    throw no;
  }
}

export function isMisread(result: Tree | Misread): result is Misread {
  return typeof result === 'object' && 'why' in result;
}

class ReadError extends Error {
  constructor(readonly misread: Misread) {
    super(misread.why);
  }
}

class Reader {
  #at = 0;

  constructor(readonly text: string) {}

  sum(): Tree {
    return this.#joined(1, () => this.#joined(2, () => this.#power()));
  }

  peek(): string | undefined {
    const blanks = /^\p{White_Space}*/u.exec(this.text.slice(this.#at))?.[0] ?? '';
    this.#at += blanks.length;
    const next = this.text.codePointAt(this.#at);
    return next === undefined ? undefined : String.fromCodePoint(next);
  }

  no(why: Misread['why'], params: Misread['params'] = {}, at = this.#at): ReadError {
    return new ReadError({ at, why, params });
  }

  #joined(rank: number, operand: () => Tree): Tree {
    let left = operand();
    for (;;) {
      const op = SIGNS[this.peek() ?? ''];
      if (op === undefined || RANK[op] !== rank) return left;
      this.#at += 1;
      const start = this.#at;
      left = this.#join(start, op, left, operand());
    }
  }

  #power(): Tree {
    const left = this.#operand();
    const start = this.#at;
    const sign = this.peek();
    if (sign !== '^' && sign !== '²') return left;
    this.#at += 1;
    return this.#join(start, '^', left, sign === '²' ? 2 : this.#operand());
  }

  #operand(): Tree {
    const found = this.peek();
    if (found === undefined) throw this.no('ends');
    if (/\d/.test(found)) return this.#number();
    if (found !== '(') throw this.no('operand', { found });
    const open = this.#at;
    this.#at += 1;
    const sum = this.sum();
    const close = this.peek();
    if (close === undefined) throw this.no('unclosed', {}, open);
    if (close !== ')') throw this.no('operator', { found: close });
    this.#at += 1;
    return sum;
  }

  #number(): Tree {
    const digits = /^\d+/.exec(this.text.slice(this.#at))?.[0] ?? '';
    const number = Number(digits);
    if (digits.startsWith('0') || number > HIGHEST) throw this.no('no-card', { number: digits, max: HIGHEST });
    this.#at += digits.length;
    return number;
  }

  /** Numbers are counted where two parts meet, as the server counts them: what is wrong before comes first. */
  #join(start: number, op: Op, left: Tree, right: Tree): Tree {
    const tree = { op, left, right };
    if (cards(tree).length > MOST_NUMBERS) throw this.no('numbers', { most: MOST_NUMBERS }, start);
    return tree;
  }
}
