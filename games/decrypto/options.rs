//! What a host chooses.

use std::sync::Arc;

use kernel::Language;
use kernel::options::{Kind, OptionValue, Within};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Phrase;
use super::keywords::{Grade, Packs, keyword_lists};

kernel::choices! {
    /// What happens to used codes (DE03).
    pub enum Codes {
        /// They go back into the pile and can come again.
        Reshuffled => "reshuffled",
        /// They stay out: no code comes twice.
        Discarded => "discarded",
    }
}

kernel::choices! {
    /// What the sand-timer does to the slower encryptor (DE07).
    pub enum Timer {
        /// It warns all players once.
        Soft => "soft",
        /// Clues that are not written stay empty.
        Hard => "hard",
        /// There is no sand-timer.
        Off => "off",
    }
}

kernel::options! {
    /// What a host chooses.
    pub struct Options {
        /// The language of the keywords, unless the host brings keywords (DE02).
        words: Language = Language::English,
        /// What the keywords are about (DE02).
        pack: Packs = Packs::ALL,
        /// The hardest keywords that come (DE02).
        grade: Grade = Grade::Hard,
        /// Keywords that the host brings (DE02).
        own_words: OwnWords = OwnWords::default(),
        /// What happens to used codes (DE03).
        codes: Codes = Codes::Reshuffled,
        /// What the sand-timer does (DE07).
        timer: Timer = Timer::Soft,
        /// How long the sand runs (DE07).
        seconds: Within<5, 600> = Within::new(30),
        /// Whether a team may use a clue again in a later round (DE20).
        reuse: bool = false,
    }
}

impl Options {
    /// The keywords of the house that this table plays with.
    fn house_lists(&self) -> impl Iterator<Item = &'static [&'static str]> + Clone {
        keyword_lists(self.words, self.pack, self.grade)
    }

    /// How many keywords the pool has: the list of the house, or that of the host.
    pub fn pool_size(&self) -> usize {
        if self.own_words.is_empty() {
            self.house_lists().map(<[_]>::len).sum()
        } else {
            self.own_words.0.len()
        }
    }

    /// A keyword of the pool.
    pub fn pool_word(&self, index: usize) -> Phrase {
        let house = || self.house_lists().flatten().nth(index).expect("an index within the pool");
        self.own_words.0.get(index).cloned().unwrap_or_else(|| Phrase::new(house()))
    }

    /// Whether a word is in the pool.
    pub fn pool_has(&self, word: &Phrase) -> bool {
        if self.own_words.is_empty() {
            self.house_lists().any(|list| list.contains(&word.as_str()))
        } else {
            self.own_words.0.contains(word)
        }
    }
}

/// Keywords that a host brings: none, or enough for two teams, and no two alike.
///
/// Each is a word or a short phrase of letters, with blanks, hyphens and apostrophes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct OwnWords(Arc<[Phrase]>);

impl OwnWords {
    /// The fewest words, if there are any: four for each team.
    pub const LEAST: usize = 8;
    /// The most words.
    pub const MOST: usize = 600;
    /// The longest word, in characters.
    pub const LENGTH: usize = 24;

    /// Whether the host brings no words.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words, as the host wrote them.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Phrase> {
        self.0.iter()
    }

    fn from_texts<'a>(texts: impl Iterator<Item = &'a str>) -> Option<Self> {
        let words: Vec<Phrase> = texts.map(Phrase::new).collect();
        let counted = words.is_empty() || (Self::LEAST..=Self::MOST).contains(&words.len());
        let mut folded: Vec<String> =
            words.iter().map(|word| word.fold().as_str().to_owned()).collect();
        folded.sort_unstable();
        let distinct = folded.windows(2).all(|pair| pair[0] != pair[1]);
        (counted && distinct && words.iter().all(is_word)).then(|| Self(words.into()))
    }
}

fn is_word(word: &Phrase) -> bool {
    let text = word.as_str();
    let letters = text.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'' | '’'));
    letters && text.chars().count() <= OwnWords::LENGTH && !word.fold().is_empty()
}

impl OptionValue for OwnWords {
    const KIND: Kind = Kind::Words { min: Self::LEAST, max: Self::MOST };

    fn read(text: &str) -> Option<Self> {
        if text.trim().is_empty() {
            return Some(Self::default());
        }
        Self::from_texts(text.split(','))
    }

    fn write(&self) -> String {
        self.0.iter().map(Phrase::as_str).collect::<Vec<_>>().join(",")
    }
}

impl TryFrom<Vec<String>> for OwnWords {
    type Error = &'static str;

    fn try_from(texts: Vec<String>) -> Result<Self, Self::Error> {
        Self::from_texts(texts.iter().map(String::as_str)).ok_or("these are no keywords")
    }
}

impl From<OwnWords> for Vec<String> {
    fn from(words: OwnWords) -> Self {
        words.0.iter().map(ToString::to_string).collect()
    }
}
