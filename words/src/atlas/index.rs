//! Finds the associations that have a text or a word.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Language;

use super::{Association, Strength};
use crate::fold::fold;
use crate::inflection::{bases, stem};
use crate::lexicon::Lexicon;
use crate::meaning::telling;
use crate::spelling::{Shapes, distance};

/// Where an association is.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// The row of its keyword.
    pub(super) row: u32,
    /// Its place among the associations of the keyword.
    pub(super) place: u16,
    pub(super) strength: Strength,
    /// The weight of all its stems: the length of its vector.
    pub(super) length: f32,
}

/// The associations of a language by their stems.
#[derive(Debug)]
pub(super) struct Index {
    /// The associations by all their stems in a row, in order.
    texts: Vec<(Box<str>, Box<[At]>)>,
    /// The associations by each of their stems, in order.
    stems: Vec<(Box<str>, Posting)>,
    /// To find misspelt stems.
    shapes: Shapes,
    language: Language,
}

/// The associations that have a stem.
#[derive(Debug)]
pub(super) struct Posting {
    pub(super) at: Box<[At]>,
    /// How rare the stem is: the logarithm of all keywords to those that have it.
    pub(super) rarity: f32,
}

impl Posting {
    /// These associations, in the order of their keywords, of `keywords` in all.
    fn of(at: Box<[At]>, keywords: usize) -> Self {
        let mut rows: Vec<u32> = at.iter().map(|at| at.row).collect();
        rows.dedup();
        let rarity = (count(keywords) / count(rows.len())).ln();
        Self { at, rarity }
    }
}

impl Index {
    pub(super) fn of(keywords: &[Vec<Association>], language: Language) -> Self {
        let mut texts = BTreeMap::<Box<str>, Vec<At>>::new();
        let mut stems = BTreeMap::<Box<str>, Vec<At>>::new();
        for (row, associations) in (0..).zip(keywords) {
            for (place, association) in (0..).zip(associations) {
                let words = stems_of(&fold(association.text), language);
                let at = At { row, place, strength: association.strength, length: 0.0 };
                texts.entry(words.join(" ").into()).or_default().push(at);
                let distinct: BTreeSet<String> = words.into_iter().collect();
                for word in distinct {
                    stems.entry(word.into()).or_default().push(at);
                }
            }
        }
        // Boxes have no spare room: most texts and stems belong to one association.
        let texts = texts.into_iter().map(|(text, at)| (text, at.into())).collect();
        let mut stems: Vec<(Box<str>, Posting)> = stems
            .into_iter()
            .map(|(stem, at)| (stem, Posting::of(at.into(), keywords.len())))
            .collect();
        let mut lengths: Vec<Vec<f32>> =
            keywords.iter().map(|associations| vec![0.0; associations.len()]).collect();
        for (_, posting) in &stems {
            for at in &posting.at {
                lengths[at.row as usize][usize::from(at.place)] += posting.rarity.powi(2);
            }
        }
        for at in stems.iter_mut().flat_map(|(_, posting)| &mut posting.at) {
            at.length = lengths[at.row as usize][usize::from(at.place)].sqrt();
        }
        let shapes = Shapes::of(stems.iter().map(|(stem, _)| &**stem));
        Self { texts, stems, shapes, language }
    }

    /// The associations with this folded text, up to endings.
    pub(super) fn said(&self, folded: &str) -> impl Iterator<Item = &At> {
        let stems = stems_of(folded, self.language).join(" ");
        let at = self.texts.binary_search_by(|(text, _)| (**text).cmp(stems.as_str()));
        at.ok().into_iter().flat_map(|at| &self.texts[at].1)
    }

    /// The associations that have a stem.
    pub(super) fn posting(&self, stem: &str) -> Option<&Posting> {
        let at = self.stems.binary_search_by(|(key, _)| (**key).cmp(stem)).ok()?;
        Some(&self.stems[at].1)
    }

    /// The associations with the stem that this one misspells.
    pub(super) fn misspelt(&self, stem: &str) -> Option<&Posting> {
        let most = match stem.chars().count() {
            0..=4 => return None,
            5..=7 => 1,
            _ => 2,
        };
        let like = self.shapes.like(stem).into_iter();
        let like = like.filter(|&at| self.stems[at].0.chars().next() == stem.chars().next());
        let best = like.map(|at| (distance(stem, &self.stems[at].0), at)).min();
        best.filter(|(errors, _)| *errors <= most).map(|(_, at)| &self.stems[at].1)
    }
}

/// The stems of the words of a folded text that have a meaning of their own. A form of a concept has the concept's stem:
/// *mice* and *mouse*, *chevaux* and *cheval*.
pub(super) fn stems_of(folded: &str, language: Language) -> Vec<String> {
    let lexicon = Lexicon::of(language);
    let stem_of = |word: &str| {
        let concept = |base: &String| lexicon.has_concept(base);
        let base = || bases(word, language).into_iter().find(concept);
        let base = if lexicon.has_concept(word) { None } else { base() };
        stem(base.as_deref().unwrap_or(word), language)
    };
    telling(folded, language).into_iter().map(stem_of).collect()
}

pub(super) fn count(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}
