//! What a host chooses.

use kernel::options::First;

kernel::choices! {
    /// What the second reveal must not be next to (KS11 b).
    pub enum Neighbours {
        /// The first one's value plus or minus one.
        Value => "value",
        /// The place beside the first one.
        Place => "place",
    }
}

kernel::choices! {
    /// Who wins with equal points (KS19).
    pub enum Ties {
        /// Whoever plays earlier in turn order.
        Earliest => "earliest",
        /// All of them.
        Shared => "shared",
    }
}

kernel::options! {
    /// What a host chooses for Kryptos.
    pub struct Options {
        /// The set-up rules for veterans (KS11).
        advanced: bool = false,
        /// How one of them is read (KS11 b).
        neighbours: Neighbours = Neighbours::Value,
        /// Who wins with equal points (KS19).
        ties: Ties = Ties::Earliest,
        /// Four cards lie aside (KS22).
        mystery: bool = false,
        /// The point for a second try goes to the card's owner (KS23).
        bribe: bool = false,
        /// Who begins (KS21).
        first: First = First::Drawn,
    }
}
