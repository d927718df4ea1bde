//! The shelf: one folder a game.

pub mod krypto;
