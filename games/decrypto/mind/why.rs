//! Why a mind does something.

use kernel::refusal::Real;

kernel::reasons! {
    /// Why a mind of this game does something.
    pub enum Why in "decrypto-why" {
        /// The own team reads these clues with this chance, and the rivals with that.
        Clues { read: Real, stolen: Real } => "clues",
        /// The likeliest code for the own keywords.
        Reads { chance: Real } => "reads",
        /// The likeliest code by what the rivals' clues have told so far.
        Intercepts { chance: Real } => "intercepts",
        /// Nobody intercepts in the first round.
        TooEarly => "too-early",
        /// A team mate's proposal is as good as any, or the talk has been long enough.
        Agrees { chance: Real } => "agrees",
        /// It waits for a team mate.
        Stands => "stands",
        /// The clue is about the meaning of its keyword.
        Honest => "honest",
        /// The clue says more than it may.
        Fair => "fair",
        /// The likeliest keywords; so likely on average.
        Names { chance: Real } => "names",
        /// It is the keyword in another form, or a slip of the pen.
        NearMiss => "near-miss",
        /// No other word comes near.
        NoMore => "no-more",
    }
}
