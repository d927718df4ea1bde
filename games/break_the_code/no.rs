//! Why this game says no.

use kernel::{Refusal, Seat};

kernel::refusals! {
    /// Why this game says no.
    pub enum No in "break-the-code" {
        /// A table of another size (BC02).
        Players { seats: usize } => "players",
        /// The host lets somebody begin who does not sit here (BC06).
        FirstAbsent { first: Seat, seats: usize } => "first-absent",
        /// Cards can be removed only where rows have four tiles (BC23).
        RemovedForFour { seats: usize } => "removed-for-four",
        /// A last guess is to be made; no more questions (BC12, BC18).
        OnlyGuess => "only-guess",
        /// The card does not lie face up.
        NotFaceUp { card: &'static str } => "not-face-up",
        /// The card offers two digits and none was named (BC08).
        NameDigit { card: &'static str, one: u8, other: u8 } => "name-digit",
        /// The card offers two other digits (BC08).
        OtherDigit { card: &'static str, digit: u8, one: u8, other: u8 } => "other-digit",
        /// The card offers no digits to choose from.
        NoChoice { card: &'static str, digit: u8 } => "no-choice",
        /// A row of another length (BC03).
        TileCount { tiles: usize, needed: usize } => "tile-count",
        /// A tile stands on the wrong side of another (BC04).
        Unsorted { tile: &'static str, other: &'static str } => "unsorted",
        /// A tile of which there is one stands there twice (BC01).
        TileTwice { tile: &'static str } => "tile-twice",
        /// There are two green 5s (BC01).
        ThreeFives => "three-fives",
        /// More or fewer rows than players.
        DealRows { rows: usize, seats: usize } => "deal-rows",
        /// Somebody's row is wrong.
        DealRow { seat: Seat, why: Refusal } => "deal-row",
        /// The centre is wrong.
        DealCentre { why: Refusal } => "deal-centre",
        /// A tile lies in two places.
        DealTile { tile: &'static str } => "deal-tile",
        /// More or fewer cards than the game has.
        DealCards { cards: usize, needed: usize } => "deal-cards",
        /// A card is there twice.
        DealCardTwice { card: &'static str } => "deal-card-twice",
        /// A card that was taken out (BC23).
        DealCardRemoved { card: &'static str } => "deal-card-removed",
        /// Somebody begins who does not sit here.
        DealFirstAbsent { first: Seat, seats: usize } => "deal-first-absent",
        /// Somebody begins whom the host did not choose (BC06).
        DealFirstOther { first: Seat, chosen: Seat } => "deal-first-other",
    }
}
