//! What a host chooses.

kernel::options! {
    /// What a host chooses for Thimbles.
    pub struct Options {
        /// Whether a turn lasts ten seconds (TH05).
        hurry: bool = false,
    }
}
