//! The reasons of the bots.

use kernel::refusal::Real;

kernel::reasons! {
    /// The reason for an action.
    pub enum Why in "decrypto-why" {
        /// The chances that the own team reads the clues, and that the rivals intercept them.
        Clues { read: Real, stolen: Real } => "clues",
        /// The likeliest code for the own keywords.
        Reads { chance: Real } => "reads",
        /// The likeliest code by the rivals' clues so far.
        Intercepts { chance: Real } => "intercepts",
        /// Nobody intercepts in the first round.
        TooEarly => "too-early",
        /// A team mate's proposal is as good as any, or the bot has proposed its own before.
        Agrees { chance: Real } => "agrees",
        /// The bot waits for a team mate to confirm its proposal.
        Stands => "stands",
        /// The clue is about the meaning of its keyword.
        Honest => "honest",
        /// The clue says more than it may.
        Fair => "fair",
        /// The likeliest keywords, with their mean chance.
        Names { chance: Real } => "names",
        /// The word is another form of a keyword, or a misspelling.
        NearMiss => "near-miss",
        /// No other word is a near miss.
        NoMore => "no-more",
    }
}
