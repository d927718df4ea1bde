//! Tests of the house as a whole: desks, HTTP, sockets, limits, attacks and secrecy.

#![expect(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test fails by panicking, also at what it does not know"
)]

mod absence;
mod api;
mod attacks;
mod changes;
mod client;
mod common;
mod desks;
mod example;
mod help;
mod hints;
mod houses;
mod houses_on_nats;
mod http;
mod hush;
mod limits;
mod lobby;
mod metrics;
mod reasons;
mod records;
mod review;
mod rewritten;
mod schema;
mod secrecy;
mod secrets;
mod slow;
mod sockets;
mod tail;
mod upkeep;
