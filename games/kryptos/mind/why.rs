//! Why a mind does what it does.

use kernel::refusal::Real;

kernel::reasons! {
    /// Why a player who is a program does something.
    pub enum Why in "kryptos-why" {
        /// Any own card will do.
        AnyCard => "any-card",
        /// The own card that tells the others least; how likely they then are to name one.
        TellsLeast { chance: Real } => "tells-least",
        /// So many numbers fit there, and nowhere fewer.
        Range { numbers: u32 } => "range",
        /// It can be nothing else.
        Certain => "certain",
        /// The likeliest there is, for what it is worth.
        Likely { chance: Real } => "likely",
        /// The second try is worth more than the point.
        WorthAPoint { chance: Real } => "worth-a-point",
        /// The second try is not worth the point.
        NotWorthAPoint { chance: Real } => "not-worth-a-point",
        /// It wins most often; how likely the guess is, and how likely to win so.
        Wins { chance: Real, wins: Real } => "wins",
        /// There is nothing to guess.
        Nothing => "nothing",
    }
}
