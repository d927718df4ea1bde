//! The house: tables, people, bots and clocks behind one protocol.
//!
//! # What this is not
//! No rules: a game is whatever the shelf holds.

pub mod people;
pub mod table;
