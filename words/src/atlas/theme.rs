//! The theme of a keyword: the mean meaning of what people associate with it.

use kernel::Language;

use super::{Association, Strength};
use crate::fold::fold;
use crate::lexicon::Lexicon;
use crate::meaning::telling;
use crate::sense::{Mean, Sense};

/// The mean meaning of some associations.
#[derive(Debug)]
pub(super) struct Theme(Mean);

impl Theme {
    pub(super) fn of(associations: &[Association], language: Language) -> Self {
        let lexicon = Lexicon::of(language);
        let mut mean = Mean::default();
        for association in associations {
            let weight = match association.strength {
                Strength::Weak => 0.5,
                Strength::Plain => 1.0,
                Strength::Strong => 1.5,
            };
            for word in telling(&fold(association.text), language) {
                if let Some(sense) = lexicon.find(word).first() {
                    mean.add(sense, weight);
                }
            }
        }
        Self(mean.unit())
    }

    /// How near a sense is, in the unit of [`Sense::near`].
    pub(super) fn near(&self, sense: &Sense<'_>) -> f32 {
        self.0.near(sense)
    }
}
