//! Tools of deduction that the minds of several games share.
//!
//! Everything here is exact or says how far it is not, and every clever path has a stupid twin in the tests.
//!
//! # What this is not
//! No game, no clock, no I/O: a mind brings its own candidates and asks.

pub mod candidates;
pub mod count;
pub mod entropy;
pub mod search;
pub mod stats;
