//! Why Kryptos refuses an action, an option or a deal.

use kernel::Seat;

kernel::refusals! {
    /// Why Kryptos refuses something.
    pub enum No in "kryptos" {
        /// The set-up is not over: cards are revealed, not guessed.
        NotYetGuessing => "not-yet-guessing",
        /// The set-up is over: no player reveals an own card.
        NoMoreReveals => "no-more-reveals",
        /// A hand has fewer places.
        NoSuchPlace { place: u8, places: u8 } => "no-such-place",
        /// The card lies open.
        Open { place: u8 } => "open",
        /// The card is the player's own.
        OwnCard => "own-card",
        /// There is no such player.
        NoSuchPlayer { seat: Seat } => "no-such-player",
        /// The number is not in play (KS04).
        NotInPlay { number: u8, last: u8 } => "not-in-play",
        /// The card is the lowest or the highest of the hand (KS11 a).
        Outermost { place: u8 } => "outermost",
        /// The card is a neighbour of the first reveal (KS11 b).
        Neighbour { place: u8 } => "neighbour",
        /// The most cards of that colour are revealed already (KS11 c).
        Colour { place: u8, most: u8 } => "colour",
        /// There is nothing to decline: this is the first guess.
        NothingToStop => "nothing-to-stop",
        /// Another player has a hidden card, so passing is not allowed.
        MustGuess => "must-guess",
        /// No other player has a hidden card (KS17).
        NothingToGuess => "nothing-to-guess",
        /// The mystery needs four or five players (KS22).
        MysteryPlayers => "mystery-players",
        /// The first player does not sit at the table.
        FirstBeyondTable { seat: Seat, seats: u8 } => "first-beyond-table",
        /// The deal's first player is not the one that the host chose.
        FirstNotChosen { seat: Seat, chosen: Seat } => "first-not-chosen",
        /// A hand has the wrong size.
        HandSize { seat: Seat, cards: u8, want: u8 } => "hand-size",
        /// A hand is not sorted.
        HandOrder { seat: Seat } => "hand-order",
        /// The wrong number of cards lies aside.
        AsideSize { cards: u8, want: u8 } => "aside-size",
        /// The cards aside are not sorted.
        AsideOrder => "aside-order",
        /// A card is there twice, or is not in play.
        BadCard { number: u8 } => "bad-card",
    }
}
