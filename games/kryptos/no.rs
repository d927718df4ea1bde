//! Why Kryptos says no.

use kernel::Seat;

kernel::refusals! {
    /// Why the table says no.
    pub enum No in "kryptos" {
        /// Cards are revealed now, not guessed.
        NotYetGuessing => "not-yet-guessing",
        /// The set-up is over: nobody reveals of their own will.
        NoMoreReveals => "no-more-reveals",
        /// Hands have fewer cards.
        NoSuchPlace { place: u8, places: u8 } => "no-such-place",
        /// That card lies open.
        Open { place: u8 } => "open",
        /// One's own card.
        OwnCard => "own-card",
        /// There is no such player.
        NoSuchPlayer { seat: Seat } => "no-such-player",
        /// The number is not in play (KS04).
        NotInPlay { number: u8, last: u8 } => "not-in-play",
        /// The lowest or highest card (KS11 a).
        Outermost { place: u8 } => "outermost",
        /// The neighbour of the first reveal (KS11 b).
        Neighbour { place: u8 } => "neighbour",
        /// Enough of that colour lie open (KS11 c).
        Colour { place: u8, most: u8 } => "colour",
        /// Nothing to stop: this is the first guess.
        NothingToStop => "nothing-to-stop",
        /// There is something to guess.
        MustGuess => "must-guess",
        /// Nobody else has a hidden card (KS17).
        NothingToGuess => "nothing-to-guess",
        /// The mystery needs four or five players (KS22).
        MysteryPlayers => "mystery-players",
        /// The host named a first player who does not sit at the table.
        FirstBeyondTable { seat: Seat, seats: u8 } => "first-beyond-table",
        /// The deal's first player is not the one the host chose.
        FirstNotChosen { seat: Seat, chosen: Seat } => "first-not-chosen",
        /// A hand of the wrong size.
        HandSize { seat: Seat, cards: u8, want: u8 } => "hand-size",
        /// A hand that is not sorted.
        HandOrder { seat: Seat } => "hand-order",
        /// The wrong number of cards aside.
        AsideSize { cards: u8, want: u8 } => "aside-size",
        /// The cards aside are not sorted.
        AsideOrder => "aside-order",
        /// A card twice, or one that is not in play.
        BadCard { number: u8 } => "bad-card",
    }
}
