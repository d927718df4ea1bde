//! The shelf: one folder a game.

pub mod break_the_code;
