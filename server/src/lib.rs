//! The house: tables, people, bots and clocks behind one protocol.
//!
//! A table is a value ([`table::Table`]) folded from its log. A desk is the one task that owns it: it decides, appends,
//! accepts and shows. The [`house::House`] opens a desk when a message for its table comes; an idle desk closes itself.
//!
//! # What this is not
//! No rules: the games are those of the shelf. No page: clients speak `wire`.

#[cfg(unix)]
pub mod admin;
pub mod api;
pub mod bots;
mod caller;
mod chance;
pub mod clock;
mod connections;
pub mod desk;
pub mod error;
mod extract;
pub mod house;
pub mod http;
pub mod lobby;
pub mod metrics;
mod middleware;
mod neighbours;
mod open_files;
mod origin;
mod page;
pub mod people;
mod preview;
mod queue;
mod rate;
mod readiness;
mod replay;
mod reviews;
pub mod serve;
mod shelf;
mod socket;
pub mod table;
mod texts;

pub use socket::{History, Shown};
