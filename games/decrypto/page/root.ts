/**
 * Words of one root, guessed from the spelling exactly as the server guesses (DE20). Its source explains the rules, and
 * `fixtures/previews.json` holds both to the same answers.
 */

/** The endings of one language. */
interface Endings {
  /** For a shared beginning of three letters: both endings must come from one group. */
  short: readonly string[];
  /** From four letters on. */
  long: string;
}

/** Groups of endings, separated by blanks; `-` is no ending at all. */
const LANGUAGES: readonly Endings[] = [
  {
    short: ['- s es ed ing', 'e es er ers ed ing'],
    long:
      '- s es e y ies ied ed er ers ing ings ly al ic ian ians ist ists ish ful less ness ment ery ry ure or ors ous ' +
      'able ship hood en',
  },
  {
    short: ['- s x', 'e es er ent ee ees', 'al aux'],
    long:
      '- s x e es er ez ent ee ees eur eurs euse euses ier iers iere ieres erie ie iste istes ique ne nes te tes le ' +
      'les on ons ette ettes age ages ement eux aire ien ienne al ale aux',
  },
  {
    short: [
      '- u y i em iem om ow ami ach owi ek owy owa owe',
      'a y i e o ie om ami ach ny na ne ak owy owa owe',
      'ek ku ki kiem kow kom kami kach',
    ],
    long:
      '- a u y i e o ie em iem om ow ami ach owi ek ka ki ko ke ku kiem kow kami kach ce ny na ne nego nej nik ak ' +
      'arz arka owy owa owe owej owego ski ska skie stwo stwa nia ia ii z rz ik yk zek eczka ac',
  },
];

/** The fewest letters of a root, of a word that is found in a compound, and of the rest of the compound. */
const LEAST_ROOT = 3;
const LEAST_PART = 4;
const LEAST_REST = 3;

/** Whether two folded words seem to be of one root. */
export function sameRoot(one: string, other: string): boolean {
  return one === other || compound(one, other) || compound(other, one) || inflected(one, other);
}

/** Whether a word, or a plural in -s, is put together from another and something more: `sunflower` from `flower`. */
function compound(whole: string, part: string): boolean {
  const madeOf = (word: string) =>
    letters(part) >= LEAST_PART &&
    letters(word) >= letters(part) + LEAST_REST &&
    (word.startsWith(part) || word.endsWith(part));
  return madeOf(whole) || (whole.endsWith('s') && madeOf(whole.slice(0, -1)));
}

/** Whether two words are one beginning with two endings of one language. */
export function inflected(one: string, other: string): boolean {
  const [first, second] = [[...one], [...other]];
  const differs = first.findIndex((letter, i) => letter !== second[i]);
  const shared = differs < 0 ? first.length : differs;
  // A vowel at the end of what they share may belong to the endings: `danc-e` and `danc-er`.
  const vowel = /[aeiouy]/.test(first[shared - 1] ?? '');
  return split(first, second, shared) || (vowel && split(first, second, shared - 1));
}

/** Whether two words that begin with the same letters go on with endings of one language. */
function split(one: readonly string[], other: readonly string[], shared: number): boolean {
  if (shared < LEAST_ROOT) return false;
  const last = one[shared - 1] ?? '';
  const [first, second] = [one.slice(shared).join(''), other.slice(shared).join('')];
  const groups = LANGUAGES.flatMap(({ short, long }) => (shared === LEAST_ROOT ? short : [long]));
  return (
    groups.some((group) => isEnding(first, group) && isEnding(second, group)) ||
    doubled(first, second, last) ||
    doubled(second, first, last)
  );
}

function isEnding(ending: string, group: string): boolean {
  return group.split(' ').includes(ending === '' ? '-' : ending);
}

/** `swim` and `swimming`: English doubles the last letter before some endings. */
function doubled(bare: string, ending: string, last: string): boolean {
  return bare === '' && ['ing', 'ings', 'ed'].some((plain) => ending === last + plain);
}

function letters(word: string): number {
  return [...word].length;
}
