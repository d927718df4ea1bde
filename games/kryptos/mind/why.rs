//! The reasons that minds give for their choices.

use kernel::refusal::Real;

kernel::reasons! {
    /// Why a mind does something.
    pub enum Why in "kryptos-why" {
        /// Any own card is as good as another.
        AnyCard => "any-card",
        /// The card gives away least; the chance of the others' best guess at the hand afterwards.
        TellsLeast { chance: Real } => "tells-least",
        /// This many numbers fit at the place, and nowhere fewer.
        Range { numbers: u32 } => "range",
        /// No other card is possible.
        Certain => "certain",
        /// The guess with the most expected points; its chance.
        Likely { chance: Real } => "likely",
        /// The second try is worth more than the point that it costs; its chance.
        WorthAPoint { chance: Real } => "worth-a-point",
        /// The second try is not worth the point that it costs; its chance.
        NotWorthAPoint { chance: Real } => "not-worth-a-point",
        /// The guess wins most often; its chance, and the chance to win the game with it.
        Wins { chance: Real, wins: Real } => "wins",
        /// There is nothing to guess.
        Nothing => "nothing",
    }
}
