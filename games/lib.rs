//! The shelf: one folder a game.

pub mod decrypto;
