//! Why an action, a deal or a set of options is refused.

use kernel::{Refusal, Seat};

use super::Flaw;

kernel::refusals! {
    /// Why an action, a deal or a set of options is refused.
    pub enum No in "krypto" {
        /// Pairs play at tables of 4, 6 or 8 (KR17).
        PairsNeedEven { seats: usize } => "pairs-need-even",
        /// A common hand together with own targets (KR20, KR21).
        OneVariant => "one-variant",
        /// An option that the solitaire does not have (KR18).
        NotAlone { option: &'static str } => "not-alone",

        /// A drawing for the dealer of the wrong length, one too many, or one too few (KR03).
        Draw { draw: usize } => "draw",
        /// A deal with other hands or targets than the options ask for (KR04).
        Layout { line: String } => "layout",
        /// A card that the pack does not have, or not that often (KR01).
        Card { line: String, card: u8 } => "card",

        /// The player takes no more part in calls of this round (KR07, KR10, KR13).
        Out => "out",
        /// A call is open: the calculation comes first (KR07).
        ShowFirst => "show-first",
        /// A calculation is shown without a call (KR07, KR20).
        NotCalled => "not-called",
        /// The calculation breaks the agreed arithmetic, or uses other cards than the hand (KR06); in
        /// the solitaire, it is wrong (KR18).
        Wrong { why: Box<Refusal> } => "wrong",
        /// This calculation was shown with the common hand before (KR17, KR20).
        AlreadyShown => "already-shown",
        /// The round is over, and the next is not dealt yet (KR09).
        Paused => "paused",
        /// A player is ready for the next round while this one is played (KR09).
        NotPaused => "not-paused",
        /// A hand was declared unplayable before (KR13).
        AlreadyDeclared { by: Seat } => "already-declared",
        /// A player has made Krypto in this round (KR13).
        AlreadyMade => "already-made",
        /// No spare deal is left (KR13).
        NoSpares { most: usize } => "no-spares",
        /// No hand was declared unplayable (KR13).
        NothingDeclared => "nothing-declared",
        /// The player has answered the declaration (KR13).
        Answered => "answered",

        /// The solitaire does not have this action (KR18).
        Alone => "alone",
    }
}

impl From<Flaw> for No {
    fn from(flaw: Flaw) -> Self {
        Self::Wrong { why: Box::new(flaw.into()) }
    }
}
