//! The reasons that minds give for their choices.

use kernel::refusal::Real;

kernel::reasons! {
    /// Why a mind does something.
    pub enum Why in "break-the-code-why" {
        /// Only one row is possible.
        Certain => "certain",
        /// The likeliest of this many rows; its chance.
        Likely { chance: Real, rows: usize } => "likely",
        /// The player has to guess now; the chance of the guess.
        Forced { chance: Real } => "forced",
        /// What the question tells on average, in bits, and the most rows that are possible after it.
        Bits { bits: Real, rows: u32 } => "bits",
        /// The action with the best chance to win the race; that chance.
        Race { chance: Real } => "race",
        /// A beginner's hunch.
        Hunch => "hunch",
    }
}
