//! Why a mind does what it does.

kernel::reasons! {
    /// Why a mind does what it does.
    pub enum Why in "krypto-why" {
        /// The target can be made, in so many ways; this is the simplest.
        Made { ways: usize } => "made",
        /// Every calculation was tried: none makes the target.
        Unplayable => "unplayable",
        /// Every calculation with the declared hand was tried: none makes its target.
        Agrees => "agrees",
        /// The declared hand makes its target, in so many ways.
        Disagrees { ways: usize } => "disagrees",
        /// The same, and showing it wins the round.
        Refutes { ways: usize } => "refutes",
        /// Every way to make the target was shown in this round.
        NothingNew => "nothing-new",
        /// Called before checking the calculation.
        Hasty => "hasty",
        /// Looked long enough.
        GaveUp => "gave-up",
        /// Takes the declarer's word for it.
        Believes => "believes",
    }
}
