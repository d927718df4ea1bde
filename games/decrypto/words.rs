//! The keywords of the house: one list a language, translations of one another row by row.

use std::sync::LazyLock;

kernel::choices! {
    /// The language of the keywords.
    pub enum Language {
        /// English.
        English => "en",
        /// French.
        French => "fr",
        /// Polish.
        Polish => "pl",
    }
}

const TABLE: &str = include_str!("../../words/keywords.tsv");

static LISTS: LazyLock<[Vec<&'static str>; 3]> = LazyLock::new(|| {
    let column = |language: &Language| {
        let word = |row: &'static str| row.split('\t').nth(*language as usize).unwrap_or_default();
        TABLE.lines().skip(1).map(word).collect()
    };
    [column(&Language::English), column(&Language::French), column(&Language::Polish)]
});

impl Language {
    /// The keywords of this language.
    pub fn list(self) -> &'static [&'static str] {
        &LISTS[self as usize]
    }
}
