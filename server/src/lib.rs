//! The house: tables, people, bots and clocks behind one protocol.
//!
//! A table is a value ([`table::Table`]) folded from its log. A desk is the one task that owns it: decide, append, accept,
//! show. The [`house::House`] opens desks when somebody asks and lets them go when nobody does.
//!
//! # What this is not
//! No rules: a game is whatever the shelf holds. No page: clients speak `wire`.

#[cfg(unix)]
pub mod admin;
pub mod api;
pub mod bots;
mod caller;
mod chance;
pub mod clock;
pub mod desk;
pub mod error;
mod extract;
pub mod house;
pub mod http;
pub mod lobby;
pub mod metrics;
mod middleware;
mod origin;
mod page;
pub mod people;
mod rate;
pub mod serve;
mod shelf;
mod socket;
pub mod table;
mod texts;
