//! The shelf: four code-breaking games, one folder each.
//!
//! A game is rules, options, notation, views and texts; the server knows only [`AnyGame`].
//! Adding a fifth game is a new folder and two lines here.
//!
//! # What this is not
//! No clock, no files, no threads, and no game that knows another.

pub mod break_the_code;
pub mod decrypto;
#[cfg(test)]
mod english;
pub mod krypto;
pub mod kryptos;
#[cfg(test)]
mod reviewing;

use kernel::{AnyGame, Shelved};

/// Every game, in display order.
pub const SHELF: &[&dyn AnyGame] = &[
    &Shelved::<kryptos::Kryptos>::NEW,
    &Shelved::<krypto::Krypto>::NEW,
    &Shelved::<decrypto::Decrypto>::NEW,
    &Shelved::<break_the_code::BreakTheCode>::NEW,
];

/// The game of an id.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    SHELF.iter().copied().find(|game| game.meta().id == id)
}
