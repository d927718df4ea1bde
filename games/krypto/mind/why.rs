//! The reasons of the bots.

kernel::reasons! {
    /// The reason for an action.
    pub enum Why in "krypto-why" {
        /// The simplest of this many solutions.
        Made { ways: usize } => "made",
        /// No calculation makes the target: all were tried.
        Unplayable => "unplayable",
        /// No calculation makes the target of the declared hand: all were tried.
        Agrees => "agrees",
        /// The declared hand has this many solutions, and showing one wins the round.
        Refutes { ways: usize } => "refutes",
        /// Every solution was shown in this round.
        NothingNew => "nothing-new",
        /// The bot called before checking the calculation.
        Hasty => "hasty",
        /// The bot has looked long enough.
        GaveUp => "gave-up",
        /// The round is over, and the bot has seen how.
        Ready => "ready",
        /// The bot believes the declarer.
        Believes => "believes",
    }
}
