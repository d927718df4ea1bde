//! One meaning of a word, and how near two meanings are.

use kernel::Language;

use crate::table::{Entry, Linked, Vector};

/// The vectors of a word in the English and the French space, as far as they are known.
///
/// The second language tells homonyms apart: *apple* is near *pear* in both, and near *computer* only in English.
#[derive(Clone, Copy, Debug)]
pub struct Sense<'a> {
    english: Option<Vector<'a>>,
    french: Option<Vector<'a>>,
    linked: Option<Linked<'a>>,
    language: Language,
}

/// Standard deviation of the cosines of unrelated words, in each space.
const SPREAD: f32 = 0.125;
/// Correlation of these cosines between the two spaces.
const AGREEMENT: f32 = 0.4;

/// What the strongest link of the dictionary adds to the nearness.
const LINK: f32 = 3.0;

impl<'a> Sense<'a> {
    /// The sense of an entry in the table of a language.
    pub const fn new(entry: &Entry<'a>, language: Language) -> Self {
        let Entry { english, french, linked, .. } = *entry;
        Self { english, french, linked, language }
    }

    /// How near two senses are, in standard deviations of unrelated words: 0 means unrelated, 3 related, 6 closely
    /// related. It is 0 if the senses share no space.
    pub fn near(&self, other: &Sense<'_>) -> f32 {
        let cosine = |one: Option<Vector<'_>>, other: Option<Vector<'_>>| {
            one.zip(other).map(|(one, other)| one.cosine(other) / SPREAD)
        };
        let english = cosine(self.english, other.english);
        let french = cosine(self.french, other.french);
        joined(english, french) + LINK * self.link(other)
    }

    fn link(&self, other: &Sense<'_>) -> f32 {
        let linked = self.linked.zip(other.linked).filter(|_| self.language == other.language);
        linked.map_or(0.0, |(one, other)| one.to(other))
    }
}

/// The mean of some senses.
#[derive(Debug, Default)]
pub(crate) struct Mean {
    english: Vec<f32>,
    french: Vec<f32>,
}

impl Mean {
    /// Adds a sense with a weight.
    pub(crate) fn add(&mut self, sense: &Sense<'_>, weight: f32) {
        let add = |sum: &mut Vec<f32>, vector: Option<Vector<'_>>| {
            let Some(vector) = vector else { return };
            sum.resize(vector.dimensions(), 0.0);
            sum.iter_mut().zip(vector.numbers()).for_each(|(sum, x)| *sum += weight * x);
        };
        add(&mut self.english, sense.english);
        add(&mut self.french, sense.french);
    }

    /// The same with vectors of length 1.
    pub(crate) fn unit(mut self) -> Self {
        for space in [&mut self.english, &mut self.french] {
            let length = space.iter().map(|x| x * x).sum::<f32>().sqrt();
            for x in space.iter_mut() {
                *x /= length.max(f32::MIN_POSITIVE);
            }
        }
        self
    }

    /// How near a sense is: [`Sense::near`] without the dictionary.
    pub(crate) fn near(&self, sense: &Sense<'_>) -> f32 {
        let cosine = |mean: &[f32], vector: Option<Vector<'_>>| {
            let vector = vector.filter(|_| !mean.is_empty())?;
            let dot: f32 = mean.iter().zip(vector.numbers()).map(|(a, b)| a * b).sum();
            Some(dot / SPREAD)
        };
        joined(cosine(&self.english, sense.english), cosine(&self.french, sense.french))
    }
}

/// The nearness in both spaces together.
fn joined(english: Option<f32>, french: Option<f32>) -> f32 {
    match (english, french) {
        (Some(english), Some(french)) => (english + french) / (2.0 + 2.0 * AGREEMENT).sqrt(),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => 0.0,
    }
}
