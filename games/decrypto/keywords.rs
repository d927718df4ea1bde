//! The keywords of the house: one list a language, translations of one another row by row.

use std::sync::LazyLock;

use kernel::Language;

const TABLE: &str = include_str!("../../words/keywords.tsv");

static LISTS: LazyLock<[Vec<&'static str>; 3]> = LazyLock::new(|| {
    let column = |language: &Language| {
        let word = |row: &'static str| row.split('\t').nth(*language as usize).unwrap_or_default();
        TABLE.lines().skip(1).map(word).collect()
    };
    [column(&Language::English), column(&Language::French), column(&Language::Polish)]
});

/// The keywords of a language.
pub(super) fn keyword_list(language: Language) -> &'static [&'static str] {
    &LISTS[language as usize]
}
