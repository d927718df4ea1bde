//! What a host chooses.

use kernel::options::First;

use super::Card;

kernel::choices! {
    /// What becomes of the cards that speak of the middle of five tiles, where rows have four (BC23).
    pub enum FourTiles {
        /// They stay; the central tiles are b and c.
        Adapted => "adapted",
        /// They are taken out.
        Removed => "removed",
    }
}

kernel::options! {
    /// What a host chooses.
    pub struct Options {
        /// Who begins (BC06).
        first: First = First::Drawn,
        /// Whether everyone still in gets one last guess when the questions run out (BC18).
        last_call: bool = false,
        /// What four players do with the cards made for five tiles (BC23).
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
