//! Hints: what is certain about hidden cards, as a sentence.

use kernel::{Assist, Phrase, Seat};

use super::super::View;
use super::aids::Aids;
use super::proof::Says;

kernel::reasons! {
    /// A certain fact about hidden cards.
    pub enum Hint in "kryptos-hint" {
        /// The card at a place.
        Card { of: Seat, place: u8, card: u8 } => "card",
        /// The owner of a card.
        Holder { of: Seat, card: u8 } => "holder",
        /// The colour at a place.
        Colour { of: Seat, place: u8, colour: Phrase } => "colour",
        /// A card that lies aside.
        Aside { card: u8 } => "aside",
    }
}

/// Every certain fact: cards that can be named now, then owners, colours, and cards that lie aside.
pub(super) fn hints(view: &View) -> Vec<Phrase> {
    let mut facts: Vec<Says> =
        Aids::of(view, Assist::Certain).certain.into_iter().map(|fact| fact.what).collect();
    facts.sort_by_key(|fact| match fact {
        Says::Card { .. } => 0,
        Says::Holder { .. } => 1,
        Says::Colour { .. } => 2,
        Says::Aside { .. } => 3,
    });
    facts.into_iter().map(|fact| Hint::from(fact).into()).collect()
}

impl From<Says> for Hint {
    fn from(fact: Says) -> Self {
        match fact {
            Says::Card { of, place, card } => Self::Card { of, place, card: card.number() },
            Says::Holder { of, card } => Self::Holder { of, card: card.number() },
            Says::Colour { of, place, colour } => {
                let colour = Phrase::new(format!("kryptos-colour-{}", colour.word()));
                Self::Colour { of, place, colour }
            }
            Says::Aside { card } => Self::Aside { card: card.number() },
        }
    }
}
