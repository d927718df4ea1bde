//! Why a mind does something.

use kernel::refusal::Real;

kernel::reasons! {
    /// Why a mind of this game does something.
    pub enum Why in "break-the-code-why" {
        /// Only one row is left.
        Certain => "certain",
        /// The most likely row of so many.
        Likely { chance: Real, rows: usize } => "likely",
        /// A last guess has to be made.
        Forced { chance: Real } => "forced",
        /// The question tells so many bits; no more than so many rows are left after it.
        Bits { bits: Real, rows: u32 } => "bits",
        /// It wins the race with this chance.
        Race { chance: Real } => "race",
        /// A beginner's feeling.
        Hunch => "hunch",
    }
}
