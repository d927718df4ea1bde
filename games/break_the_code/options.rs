//! What a host chooses.

use kernel::options::First;

use super::{Card, MAX_SEATS};

kernel::choices! {
    /// What happens to the cards about the middle of five tiles when rows have four (BC23).
    pub enum FourTiles {
        /// The cards stay; the central tiles are b and c.
        Adapted => "adapted",
        /// The cards are taken out.
        Removed => "removed",
    }
}

kernel::options! {
    /// What a host chooses for Break the Code.
    pub struct Options {
        /// Who begins (BC06).
        first: First<MAX_SEATS> = First::Drawn,
        /// Whether every player still in the game has one last guess when the questions run out (BC18).
        last_call: bool = false,
        /// How four players use the cards made for five tiles (BC23).
        four_tiles: FourTiles = FourTiles::Adapted,
        /// Whether the asker answers too on cards 14, 20 and 21 (BC25).
        shared_cards: bool = false,
    }
}

impl Options {
    /// The cards of a game with these options (BC05, BC23).
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let all = self.four_tiles == FourTiles::Adapted;
        Card::ALL.iter().copied().filter(move |card| all || !card.is_for_five())
    }
}
