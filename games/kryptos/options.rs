//! What a host chooses.

use kernel::options::First;

kernel::choices! {
    /// Who wins with equal points (KS19).
    pub enum Ties {
        /// The player who is earlier in turn order.
        Earliest => "earliest",
        /// All players with the most points.
        Shared => "shared",
    }
}

kernel::options! {
    /// What a host chooses for Kryptos.
    pub struct Options {
        /// The advanced set-up rules (KS11).
        advanced: bool = false,
        /// Who wins with equal points (KS19).
        ties: Ties = Ties::Earliest,
        /// Whether four cards lie aside (KS22).
        mystery: bool = false,
        /// Whether the point for a second try goes to the card's owner (KS23).
        bribe: bool = false,
        /// Who begins (KS21).
        first: First<6> = First::Drawn,
    }
}
