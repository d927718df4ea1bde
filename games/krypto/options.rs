//! What a host chooses.

use kernel::options::Within;

kernel::choices! {
    /// Which pack of cards is played with (KR01).
    pub enum Deck {
        /// The pack of 1979.
        Cards52 => "cards52",
        /// A later pack: one more each of 7, 8, 9 and 10.
        Cards56 => "cards56",
    }
}

kernel::choices! {
    /// Which numbers may appear on the way (KR06).
    pub enum Arithmetic {
        /// Whole numbers only; zero and negative ones too.
        Whole => "whole",
        /// Exact fractions as well.
        Fractions => "fractions",
    }
}

kernel::choices! {
    /// Whose the five cards are (KR20).
    pub enum Hands {
        /// Everybody has five cards.
        Own => "own",
        /// Five cards in the middle, one hand for all.
        Common => "common",
    }
}

kernel::choices! {
    /// Whose the target is (KR21).
    pub enum Targets {
        /// One target for all.
        Common => "common",
        /// Everybody has a target.
        Own => "own",
    }
}

kernel::options! {
    /// What a host chooses.
    pub struct Options {
        /// Which pack of cards is played with.
        deck: Deck = Deck::Cards52,
        /// Which numbers may appear on the way.
        arithmetic: Arithmetic = Arithmetic::Whole,
        /// Whether a value of 2 may be used up as an exponent (KR19).
        squares: bool = false,
        /// Whose the five cards are.
        hand: Hands = Hands::Own,
        /// Whose the target is.
        target: Targets = Targets::Common,
        /// Whether partners play together (KR17).
        pairs: bool = false,
        /// How long a caller has to show the calculation (KR07).
        call_seconds: Within<5, 600> = Within::new(30),
        /// How long a round lasts at most; 0 for no limit (KR10).
        round_seconds: Within<0, 3600> = Within::new(0),
        /// How long a solitaire hand lasts at most, and what each miss costs (KR18).
        minutes: Within<1, 2> = Within::new(2),
    }
}
