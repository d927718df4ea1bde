//! Words that only accents tell apart (DE20). The page reads the same list for its live check.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use kernel::Language;

use super::Folded;
use super::phrase::Word;

const LIST: &str = include_str!("../page/spellings.txt");

/// The spellings of each language that are words of their own.
static SPELLINGS: LazyLock<[BTreeSet<&str>; 3]> = LazyLock::new(|| {
    let of = |language: Language| {
        let words = lines().filter(move |(of, _)| *of == language.code());
        words.flat_map(|(_, words)| words.split(' ')).collect()
    };
    std::array::from_fn(|language| of(Language::ALL[language]))
});

/// The lines of the list: a language, and words that only accents tell apart.
pub(in crate::decrypto) fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    LIST.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '))
}

/// Whether two words are the same at a table in this language: they are so without accents, unless each spelling is a
/// word of its own.
pub(super) fn same_word(one: Word<'_>, other: Word<'_>, language: Language) -> bool {
    one.folded == other.folded && same_spelling(one.spelt, other.spelt, language)
}

/// Whether two spellings of one folded word are the same word.
pub(super) fn same_spelling(one: &str, other: &str, language: Language) -> bool {
    let own = &SPELLINGS[language as usize];
    one == other || !(own.contains(one) && own.contains(other))
}

/// Whether two texts are the same clue at a table in this language.
pub(in crate::decrypto) fn same_clue(one: &Folded, other: &Folded, language: Language) -> bool {
    let mut words = one.spelt_words().zip(other.spelt_words());
    one == other && words.all(|(one, other)| same_word(one, other, language))
}
