//! The keywords of the game: one list, each row a meaning in three languages with its pack and its grade.

use std::sync::LazyLock;

use kernel::Language;

const LIST: &str = include_str!("../keywords.tsv");

/// A keyword.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keyword {
    words: [&'static str; 3],
    /// The pack: what it is about.
    pub pack: &'static str,
    /// How hard it is to give clues for: 1 easy, 2 middling, 3 hard.
    pub grade: u8,
}

impl Keyword {
    /// The keyword in a language.
    pub const fn word(&self, language: Language) -> &'static str {
        self.words[language as usize]
    }

    fn read(row: &'static str) -> Option<Self> {
        let mut cells = row.split('\t');
        let mut cell = || cells.next();
        let words = [cell()?, cell()?, cell()?];
        Some(Self { words, pack: cell()?, grade: cell()?.parse().ok()? })
    }
}

/// All keywords, sorted by their English words.
pub fn keywords() -> &'static [Keyword] {
    static KEYWORDS: LazyLock<Vec<Keyword>> = LazyLock::new(|| {
        let read = |row| Keyword::read(row).expect("a test reads every row");
        LIST.lines().skip(1).map(read).collect()
    });
    &KEYWORDS
}
