//! The atlas: what people associate with each keyword. `words/README.md` describes its files.
//!
//! The files are part of the program as they are written. The first look at a language makes an index of its words.

mod heard;
mod index;
mod mention;
mod theme;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use kernel::Language;

use crate::fold::fold;
use crate::inflection::stem;
use crate::keywords::keywords;
use index::Index;
use theme::Theme;

pub(crate) use heard::BACK;
pub use heard::{FEATURES, Features, Heard, Recall};
pub use mention::Mention;

/// The files of a language, one for each pack.
macro_rules! packs {
    ($language:literal) => {
        packs!($language: "animals" "city" "food" "home" "nature" "people" "play" "science" "tales" "things" "travel")
    };
    ($language:literal: $($pack:literal)*) => {
        [$(include_str!(concat!("../../atlas/", $language, "/", $pack, ".tsv"))),*]
    };
}

const FILES: [[&str; 11]; 3] = [packs!("en"), packs!("fr"), packs!("pl")];

/// How an association belongs to its keyword.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A synonym, the class it belongs to, a paraphrase.
    Is,
    /// Its parts, what it is part of, what it is made of.
    Part,
    /// What it does, and what is done with it.
    Act,
    /// Colour, shape, sound, smell, taste, size.
    Look,
    /// Where and when it is found.
    Place,
    /// What goes with it.
    With,
    /// Trades, and people of history, tale and film.
    Person,
    /// Titles and brands.
    Work,
    /// Proverbs, idioms and set phrases.
    Saying,
    /// History, science, sport, customs.
    Lore,
}

impl Kind {
    /// All kinds, in the order of the columns.
    pub const ALL: [Self; 10] = [
        Self::Is,
        Self::Part,
        Self::Act,
        Self::Look,
        Self::Place,
        Self::With,
        Self::Person,
        Self::Work,
        Self::Saying,
        Self::Lore,
    ];

    /// The head of its column.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Is => "is",
            Self::Part => "part",
            Self::Act => "act",
            Self::Look => "look",
            Self::Place => "place",
            Self::With => "with",
            Self::Person => "person",
            Self::Work => "work",
            Self::Saying => "saying",
            Self::Lore => "lore",
        }
    }
}

/// How soon people think of an association, whether or not other keywords share it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Strength {
    /// Only some people think of it.
    Weak,
    /// Neither weak nor strong.
    Plain,
    /// One of the first that people think of.
    Strong,
}

/// What people associate with a keyword.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Association {
    /// The text, as people write it.
    pub text: &'static str,
    /// How it belongs to the keyword.
    pub kind: Kind,
    /// How soon people think of it.
    pub strength: Strength,
}

impl Association {
    fn read(marked: &'static str, kind: Kind) -> Self {
        let (text, strength) = match (marked.strip_suffix('*'), marked.strip_suffix('~')) {
            (Some(text), _) => (text, Strength::Strong),
            (None, Some(text)) => (text, Strength::Weak),
            (None, None) => (marked, Strength::Plain),
        };
        Self { text, kind, strength }
    }
}

/// The associations of one language.
#[derive(Debug)]
pub struct Atlas {
    language: Language,
    /// The associations of each keyword, in the order of the list of keywords.
    keywords: Vec<Vec<Association>>,
    /// The rows of the keywords, sorted by their folded words.
    rows: Vec<(String, usize)>,
    /// The rows of the keywords by their stems.
    stems: BTreeMap<String, usize>,
    index: Index,
    themes: Vec<OnceLock<Theme>>,
}

impl Atlas {
    /// The atlas of a language.
    pub fn of(language: Language) -> &'static Self {
        static ATLASES: [OnceLock<Atlas>; 3] = [const { OnceLock::new() }; 3];
        ATLASES[language as usize].get_or_init(|| Self::read(language))
    }

    fn read(language: Language) -> Self {
        let mut rows: Vec<(String, usize)> =
            keywords().iter().map(|keyword| fold(keyword.word(language))).zip(0..).collect();
        rows.sort_unstable();
        let mut atlas = vec![Vec::new(); rows.len()];
        for line in FILES[language as usize].iter().flat_map(|file| file.lines().skip(1)) {
            let mut cells = line.split('\t');
            let keyword = fold(cells.next().unwrap_or_default());
            let row = rows.binary_search_by(|(word, _)| word.as_str().cmp(&keyword));
            let row = rows[row.expect("a test finds every keyword of the atlas in the list")].1;
            for (cell, kind) in cells.zip(Kind::ALL) {
                let marked = cell.split(", ").filter(|marked| !marked.is_empty());
                atlas[row].extend(marked.map(|marked| Association::read(marked, kind)));
            }
        }
        let index = Index::of(&atlas, language);
        let stems = rows.iter().map(|(word, row)| (stem(word, language), *row)).collect();
        let themes = atlas.iter().map(|_| OnceLock::new()).collect();
        Self { language, keywords: atlas, rows, stems, index, themes }
    }

    /// The row of a keyword in the list of keywords, if the text is one.
    pub fn row(&self, keyword: &str) -> Option<usize> {
        let keyword = fold(keyword);
        let at = self.rows.binary_search_by(|(word, _)| word.as_str().cmp(&keyword)).ok()?;
        Some(self.rows[at].1)
    }

    /// Whether a folded text is an association of a keyword, up to endings.
    pub(crate) fn says(&self, folded: &str) -> bool {
        self.index.said(folded).next().is_some()
    }

    /// The associations of the keyword of a row that a listener has.
    pub fn associations(&self, row: usize, recall: Recall) -> impl Iterator<Item = &Association> {
        let keyword = u32::try_from(row).unwrap_or(u32::MAX);
        let numbered = (0..).zip(&self.keywords[row]);
        numbered
            .filter(move |(place, of)| recall.has(keyword, *place, of.strength))
            .map(|(_, association)| association)
    }

    /// How many keywords have an association with this text.
    pub fn sharers(&self, text: &str) -> usize {
        let mut rows: Vec<u32> = self.index.said(&fold(text)).map(|at| at.row).collect();
        rows.dedup();
        rows.len()
    }

    /// Whether an association of the keyword of a row is merely of its class, as another fruit is for a fruit: it goes with
    /// the keyword, is a keyword itself, and both are the same.
    pub fn is_sibling(&self, row: usize, of: &Association) -> bool {
        let classes = |row: usize| {
            self.keywords[row].iter().filter(|of| of.kind == Kind::Is).map(|of| fold(of.text))
        };
        let sibling = || self.row(of.text).filter(|other| *other != row);
        of.kind == Kind::With
            && sibling().is_some_and(|other| {
                classes(other).any(|class| classes(row).any(|own| own == class))
            })
    }

    /// The mean meaning of a keyword's associations.
    fn theme(&self, row: usize) -> &Theme {
        self.themes[row].get_or_init(|| Theme::of(&self.keywords[row], self.language))
    }
}
