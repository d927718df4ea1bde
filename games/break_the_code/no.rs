//! Why Break the Code refuses an action, an option or a deal.

use kernel::{Refusal, Seat};

kernel::refusals! {
    /// Why Break the Code refuses something.
    pub enum No in "break-the-code" {
        /// The game is not for this number of players (BC02).
        Players { seats: usize } => "players",
        /// The first player that the host chose does not sit at the table (BC06).
        FirstAbsent { first: Seat, seats: usize } => "first-absent",
        /// Cards are removed only with four players, whose rows have four tiles (BC23).
        RemovedForFour { seats: usize } => "removed-for-four",
        /// The player has one last guess and may not ask (BC12, BC18).
        OnlyGuess => "only-guess",
        /// There is no last guess to decline (BC12, BC18).
        NothingToDecline => "nothing-to-decline",
        /// The card does not lie face up.
        NotFaceUp { card: &'static str } => "not-face-up",
        /// The card offers two digits, and the player named none (BC08).
        NameDigit { card: &'static str, one: u8, other: u8 } => "name-digit",
        /// The card offers two digits, and the player named another (BC08).
        OtherDigit { card: &'static str, digit: u8, one: u8, other: u8 } => "other-digit",
        /// The card offers no digits to choose from.
        NoChoice { card: &'static str, digit: u8 } => "no-choice",
        /// A row has another length (BC03).
        TileCount { tiles: usize, needed: usize } => "tile-count",
        /// A row is not sorted: a tile stands on the wrong side of another (BC04).
        Unsorted { tile: &'static str, other: &'static str } => "unsorted",
        /// A row has a tile twice that exists once (BC01).
        TileTwice { tile: &'static str } => "tile-twice",
        /// A row has three green 5s, and there are two (BC01).
        ThreeFives => "three-fives",
        /// The deal has more or fewer rows than players.
        DealRows { rows: usize, seats: usize } => "deal-rows",
        /// A player's row is impossible.
        DealRow { seat: Seat, why: Refusal } => "deal-row",
        /// The centre is impossible.
        DealCentre { why: Refusal } => "deal-centre",
        /// The deal has a tile in two places.
        DealTile { tile: &'static str } => "deal-tile",
        /// The deal has more or fewer cards than the game.
        DealCards { cards: usize, needed: usize } => "deal-cards",
        /// The deal has a card twice.
        DealCardTwice { card: &'static str } => "deal-card-twice",
        /// The deal has a card that was taken out (BC23).
        DealCardRemoved { card: &'static str } => "deal-card-removed",
        /// The deal's first player does not sit at the table.
        DealFirstAbsent { first: Seat, seats: usize } => "deal-first-absent",
        /// The deal's first player is not the one that the host chose (BC06).
        DealFirstOther { first: Seat, chosen: Seat } => "deal-first-other",
    }
}
