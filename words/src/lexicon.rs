//! The lexicon of a language.

use std::sync::{LazyLock, OnceLock};

use kernel::Language;

use crate::sense::Sense;
use crate::spelling::Shapes;
use crate::table::{Entry, Table};

/// The words of a language: its table, and an index of spellings to find misspelt words.
#[derive(Debug)]
pub struct Lexicon {
    language: Language,
    table: Table<'static>,
    shapes: OnceLock<Shapes>,
}

static LEXICONS: LazyLock<[Lexicon; 3]> = LazyLock::new(|| {
    let lexicon = |language: Language, bytes: &'static [u8]| Lexicon {
        language,
        table: Table::read(bytes).expect("the tables in the program are whole: a test reads them"),
        shapes: OnceLock::new(),
    };
    [
        lexicon(Language::English, include_bytes!("../en.table")),
        lexicon(Language::French, include_bytes!("../fr.table")),
        lexicon(Language::Polish, include_bytes!("../pl.table")),
    ]
});

impl Lexicon {
    /// The lexicon of a language.
    pub fn of(language: Language) -> &'static Self {
        &LEXICONS[language as usize]
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Number of entries. A word has one entry for each of its meanings.
    pub const fn len(&self) -> usize {
        self.table.len()
    }

    /// Whether there are no entries.
    pub const fn is_empty(&self) -> bool {
        self.table.is_empty()
    }

    /// The entry of a number. Entries are sorted by their folded words.
    pub fn entry(&self, i: usize) -> Entry<'static> {
        self.table.entry(i)
    }

    /// The meaning of one of its entries.
    pub const fn sense(&self, entry: &Entry<'static>) -> Sense<'static> {
        Sense::new(entry, self.language)
    }

    /// All entries.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'static>> {
        (0..self.len()).map(|i| self.entry(i))
    }

    /// The meanings of a folded word; none if the table does not have it.
    pub fn find(&self, key: &str) -> Vec<Sense<'static>> {
        self.table.find(key).map(|i| self.sense(&self.entry(i))).collect()
    }

    /// Whether the table has a folded word.
    pub fn has(&self, key: &str) -> bool {
        !self.table.find(key).is_empty()
    }

    /// A folded word as it is spelt.
    pub(crate) fn spelt(&self, key: &str) -> Option<&'static str> {
        self.table.find(key).next().map(|i| self.entry(i).word)
    }

    /// Whether a folded word is on the list of concepts.
    pub(crate) fn has_concept(&self, key: &str) -> bool {
        self.table.find(key).any(|i| self.entry(i).concept)
    }

    /// The folded words that begin with a text.
    pub(crate) fn beginning(&self, with: &str) -> impl Iterator<Item = &'static str> {
        self.table.beginning(with).map(|i| self.table.key(i))
    }

    pub(crate) fn shapes(&self) -> &Shapes {
        self.shapes.get_or_init(|| Shapes::of((0..self.len()).map(|i| self.table.key(i))))
    }

    /// The words nearest to a meaning, the nearest first, without repetition.
    pub fn neighbours(&self, meaning: &crate::Meaning, count: usize) -> Vec<(Entry<'static>, f32)> {
        let near = |entry: Entry<'static>| (entry, meaning.near_sense(&self.sense(&entry)));
        let mut near: Vec<_> = self.entries().map(near).collect();
        near.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let mut seen: Vec<&str> = Vec::new();
        let mut is_new = |key| {
            !seen.contains(&key) && {
                seen.push(key);
                true
            }
        };
        near.into_iter().filter(|(entry, _)| is_new(entry.key)).take(count).collect()
    }
}
