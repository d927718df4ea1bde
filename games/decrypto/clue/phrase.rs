//! Texts of players: as they are shown, and folded for comparing.

use std::fmt;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;

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

/// A text without case, accents, ligatures and signs: small letters and digits, one blank between words.
///
/// `Œuf à la coque!` and `oeuf a la coque` fold alike, and so do `ŁÓDŹ` and `lodz`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Folded(Arc<str>);

impl Folded {
    /// Folds a text.
    pub fn new(text: &str) -> Self {
        Self(words::fold(text).into())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether no letter and no digit is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The words.
    pub fn words(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.split(' ').filter(|word| !word.is_empty())
    }
}
