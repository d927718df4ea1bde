//! Words that are no keywords of the list, as a table may bring them: the atlas may have them as associations.

use super::heard::{Heard, Recall};
use super::index::count;
use super::{Atlas, Strength};
use crate::fold::fold;

/// A keyword of the list that people associate with a word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mention {
    /// The row of the keyword.
    pub row: usize,
    /// How soon people think of the word for the keyword.
    pub strength: Strength,
    /// How few keywords have the word, from 0 (all) to 1 (this one).
    rare: f32,
}

/// How much less it says that clue and word belong to one keyword than that the clue is this keyword.
const SHARED: f32 = 0.5;

impl Strength {
    /// How much an association says about its keyword if it is read backwards.
    pub(super) const fn backwards(self) -> f32 {
        match self {
            Self::Weak => 0.5,
            Self::Plain => 0.75,
            Self::Strong => 1.0,
        }
    }
}

impl Atlas {
    /// The keywords that have a text among the associations of a listener, in the order of the list.
    pub fn mentions(&self, text: &str, recall: Recall) -> Vec<Mention> {
        let folded = fold(text);
        let said = self.index.said(&folded).filter(|at| recall.has_at(at));
        let mut mentions: Vec<Mention> = said
            .map(|at| Mention { row: at.row as usize, strength: at.strength, rare: 0.0 })
            .collect();
        mentions.dedup_by_key(|mention| mention.row);
        let rare = 1.0 - count(mentions.len()).ln() / count(self.keywords.len()).ln();
        for mention in &mut mentions {
            mention.rare = rare;
        }
        mentions
    }
}

impl Heard {
    /// How much the atlas connects the clue with a word that has these mentions, from 0 to 1: the clue is one of their
    /// keywords, or belongs to one of them as the word does.
    pub fn linked(&self, mentions: &[Mention]) -> f32 {
        let link = |mention: &Mention| {
            let strength = mention.strength.backwards();
            if self.keywords.contains(&mention.row) {
                strength
            } else {
                SHARED * strength * mention.rare * self.rarity_for(mention.row)
            }
        };
        mentions.iter().map(link).fold(0.0, f32::max)
    }
}
