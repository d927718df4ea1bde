//! One meaning of a word, and how near two meanings are.

use kernel::Language;

use crate::table::{Entry, Linked, Vector};

/// Where a word stands in each of the two spaces, as far as it is known.
///
/// The second language takes homonyms apart: an apple is near a pear in both, near a computer only in English.
#[derive(Clone, Copy, Debug)]
pub struct Sense<'a> {
    english: Option<Vector<'a>>,
    french: Option<Vector<'a>>,
    linked: Option<Linked<'a>>,
    language: Language,
}

/// By which space somebody judges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ear {
    /// By both: the best judgement.
    Both,
    /// By the English one where a word is in it.
    English,
    /// By the French one where a word is in it.
    French,
}

/// How far the cosines of words that have nothing to do with each other spread in each space.
const SPREAD: f32 = 0.125;
/// How much the two spaces agree about such words.
const AGREEMENT: f32 = 0.4;

/// What the strongest link of the dictionary is worth.
const LINK: f32 = 3.0;

impl<'a> Sense<'a> {
    /// The meaning of an entry of a language's table.
    pub const fn new(entry: &Entry<'a>, language: Language) -> Self {
        let Entry { english, french, linked, .. } = *entry;
        Self { english, french, linked, language }
    }

    /// How near two meanings are, in standard deviations of words that have nothing to do with each other: 0 is
    /// nothing, 3 is something, 6 is a lot. Nothing is known where they share no space: 0.
    pub fn near(&self, other: &Sense<'_>, ear: Ear) -> f32 {
        let cosine = |one: Option<Vector<'_>>, other: Option<Vector<'_>>| {
            one.zip(other).map(|(one, other)| one.cosine(other) / SPREAD)
        };
        let english = || cosine(self.english, other.english);
        let french = || cosine(self.french, other.french);
        match ear {
            Ear::English => english().or_else(french).unwrap_or(0.0),
            Ear::French => french().or_else(english).unwrap_or(0.0),
            Ear::Both => {
                let near = match (english(), french()) {
                    (Some(english), Some(french)) => {
                        (english + french) / (2.0 + 2.0 * AGREEMENT).sqrt()
                    }
                    (Some(one), None) | (None, Some(one)) => one,
                    (None, None) => 0.0,
                };
                near + LINK * self.link(other)
            }
        }
    }

    fn link(&self, other: &Sense<'_>) -> f32 {
        let linked = self.linked.zip(other.linked).filter(|_| self.language == other.language);
        linked.map_or(0.0, |(one, other)| one.to(other))
    }
}
