//! Why Thimbles says no.

kernel::refusals! {
    /// Why the table says no.
    pub enum No in "thimbles" {
        /// The thimble was lifted before (TH04).
        Lifted { thimble: u8 } => "lifted",
        /// The deal puts the pea under a thimble that does not exist (TH02).
        NoSuchThimble { thimble: u8, last: u8 } => "no-such-thimble",
    }
}
