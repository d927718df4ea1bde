//! Texts of players: as they are shown, and folded for comparing.

use std::fmt;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A text in Unicode's composed form, without blanks at its ends or in a row. Cheap to clone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(from = "String", into = "String")]
pub struct Phrase(Arc<str>);

impl Phrase {
    /// Composes the text and removes needless blanks.
    pub fn new(text: &str) -> Self {
        let composed: String = text.nfc().collect();
        let mut phrase = String::with_capacity(composed.len());
        for word in composed.split_whitespace() {
            if !phrase.is_empty() {
                phrase.push(' ');
            }
            phrase.push_str(word);
        }
        Self(phrase.into())
    }

    /// The empty text: a clue that was not written in time (DE07).
    pub fn empty() -> Self {
        Self(Arc::from(""))
    }

    /// Whether the text is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text folded for comparing.
    pub fn fold(&self) -> Folded {
        Folded::new(&self.0)
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::new(&text)
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<Phrase> for String {
    fn from(phrase: Phrase) -> Self {
        phrase.0.as_ref().to_owned()
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A text without case, accents, ligatures and signs: small letters and digits, one blank between words. It knows how
/// its words are spelt, too, but texts that differ in their accents alone are equal.
///
/// `Œuf à la coque!` and `oeuf a la coque` fold alike, and so do `ŁÓDŹ` and `lodz`.
#[derive(Clone, Debug)]
pub struct Folded {
    folded: Arc<str>,
    /// The text with its accents, with as many words.
    spelt: Arc<str>,
}

/// A word of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'a> {
    /// The word without accents.
    pub(super) folded: &'a str,
    /// The word with its accents.
    pub(super) spelt: &'a str,
}

impl PartialEq for Folded {
    fn eq(&self, other: &Self) -> bool {
        self.folded == other.folded
    }
}

impl Eq for Folded {}

impl Folded {
    /// Folds a text.
    pub fn new(text: &str) -> Self {
        let folded: Arc<str> = words::fold(text).into();
        let spelt = (!text.is_ascii()).then(|| spelt(text));
        let as_many = |spelt: &String| words_of(spelt).count() == words_of(&folded).count();
        let spelt = spelt.filter(as_many).map_or_else(|| Arc::clone(&folded), Arc::from);
        Self { folded, spelt }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.folded
    }

    /// The text with its accents, but without case, ligatures and signs.
    pub fn spelt(&self) -> &str {
        &self.spelt
    }

    /// Whether no letter and no digit is left.
    pub fn is_empty(&self) -> bool {
        self.folded.is_empty()
    }

    /// The words.
    pub fn words(&self) -> impl Iterator<Item = &str> + Clone {
        words_of(&self.folded)
    }

    /// The words, each with its spelling.
    pub(super) fn spelt_words(&self) -> impl Iterator<Item = Word<'_>> + Clone {
        let words = words_of(&self.folded).zip(words_of(&self.spelt));
        words.map(|(folded, spelt)| Word { folded, spelt })
    }
}

fn words_of(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(' ').filter(|word| !word.is_empty())
}

/// A text without case, ligatures and signs, with one blank between words. An accent that has no letter of its own in
/// Unicode stays beside its letter.
fn spelt(text: &str) -> String {
    let small: String = text.nfkc().flat_map(char::to_lowercase).nfc().collect();
    let is_sign = |letter: char| !letter.is_alphanumeric() && !is_combining_mark(letter);
    // An accent alone is no word.
    let words = small.split(is_sign).filter(|word| word.contains(char::is_alphanumeric));
    let words = words.collect::<Vec<_>>().join(" ");
    words.replace('œ', "oe").replace('æ', "ae").replace('ß', "ss")
}
