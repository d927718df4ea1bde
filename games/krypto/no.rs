//! Why the table says no.

use kernel::{Refusal, Seat};

use super::Value;

kernel::refusals! {
    /// Why the table says no.
    pub enum No in "krypto" {
        /// Pairs sit at tables of 4, 6 or 8 (KR17).
        PairsNeedEven { seats: usize } => "pairs-need-even",
        /// A common hand with targets of their own (KR20, KR21).
        OneVariant => "one-variant",
        /// An option that means nothing to one player alone (KR18).
        NotAlone { option: &'static str } => "not-alone",

        /// A drawing for the dealer that cannot be or decides nothing (KR03).
        Draw { draw: usize } => "draw",
        /// A deal with other hands or targets than the options ask for (KR04).
        Layout { line: String } => "layout",
        /// A card more often than the pack has it, or one that it does not have (KR01).
        Card { line: String, card: u8 } => "card",
        /// The two targets of the solitaire are one number (KR18).
        SameTargets { target: u8 } => "same-targets",

        /// Out of this round: passed, or the call was false (KR07, KR10).
        Out => "out",
        /// A call is open: the calculation comes first (KR07).
        ShowFirst => "show-first",
        /// A calculation without a call.
        NotCalled => "not-called",
        /// Squares were not agreed on (KR19).
        NoSquares => "no-squares",
        /// Somebody has shown this calculation with the common hand (KR17, KR20).
        AlreadyShown => "already-shown",
        /// A declaration stands already (KR13).
        AlreadyDeclared { by: Seat } => "already-declared",
        /// Somebody has made Krypto in this round (KR13).
        AlreadyMade => "already-made",
        /// No spare deal is left (KR13).
        NoSpares { most: usize } => "no-spares",
        /// No hand was declared unplayable (KR13).
        NothingDeclared => "nothing-declared",
        /// The answer to the declaration was given (KR13).
        Answered => "answered",

        /// Said at a table, but one plays alone (KR18).
        Alone => "alone",
        /// The calculation is wrong (KR18).
        Wrong { why: Box<Refusal> } => "wrong",
        /// The calculation gives neither of the targets (KR18).
        Neither { value: Value, first: u8, second: u8 } => "neither",
        /// This target was reached with this hand (KR18).
        Reached { target: u8 } => "reached",
    }
}
