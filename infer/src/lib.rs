//! Deduction: counting, entropy, search and statistics that several games share.
//!
//! Every result is exact or has a stated error, and the tests compare every fast algorithm with a simple one.
//!
//! # What this is not
//! There is no game, clock or I/O here. A mind passes its candidates in and reads the results.

pub mod candidates;
pub mod clash;
pub mod count;
pub mod entropy;
pub mod search;
pub mod stats;
