//! Whole games in a pseudo-terminal, against the real binary: alone, resized all the time, and at a table of a house.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod alone;
mod at_a_house;
#[path = "../process/cannot.rs"]
mod cannot;
#[expect(dead_code, reason = "other tests use the rest")]
#[path = "../process/mod.rs"]
mod process;
mod pseudo_terminal;
