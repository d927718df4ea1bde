//! What a host chooses.

use kernel::options::Within;

kernel::choices! {
    /// The pack of cards (KR01).
    pub enum Deck {
        /// The pack of 1979.
        Cards52 => "cards52",
        /// A later pack, with one more each of 7, 8, 9 and 10.
        Cards56 => "cards56",
    }
}

kernel::choices! {
    /// Which numbers a calculation may go through (KR06).
    pub enum Arithmetic {
        /// Exact fractions: the booklet sets no limit.
        Fractions => "fractions",
        /// Whole numbers only, zero and negative ones included; a house rule.
        Whole => "whole",
    }
}

kernel::choices! {
    /// Who owns the five cards (KR20).
    pub enum Hands {
        /// Each player has five cards.
        Own => "own",
        /// Five cards in the middle are the hand of all players.
        Common => "common",
    }
}

kernel::choices! {
    /// Who owns the target (KR21).
    pub enum Targets {
        /// All players have one target.
        Common => "common",
        /// Each player has a target.
        Own => "own",
    }
}

kernel::options! {
    /// What a host chooses.
    pub struct Options {
        /// The pack of cards.
        deck: Deck = Deck::Cards52,
        /// Which numbers a calculation may go through.
        arithmetic: Arithmetic = Arithmetic::Fractions,
        /// Whether a value of 2 may be used up as an exponent (KR19).
        squares: bool = false,
        /// Who owns the five cards.
        hand: Hands = Hands::Own,
        /// Who owns the target.
        target: Targets = Targets::Common,
        /// Whether partners play together (KR17).
        pairs: bool = false,
        /// How many seconds a caller has to show the calculation (KR07).
        call_seconds: Within<5, 600> = Within::new(15),
        /// How long a round lasts at most; 0 for no limit (KR10).
        round_seconds: Within<0, 3600> = Within::new(0),
        /// How many seconds pass at most between two rounds; 0 for no pause (KR09).
        pause_seconds: Within<0, 120> = Within::new(20); unwritten Within::new(0),
        /// How many minutes a task of the solitaire lasts at most, and how many a missed one costs (KR18).
        minutes: Within<1, 2> = Within::new(2),
    }
}
