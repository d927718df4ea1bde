//! The configuration of a house.

use std::time::Duration;

use crate::bots::BotConfig;
use crate::clock::Clockwork;

/// The limits of a house.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Sockets at once.
    pub sockets: usize,
    /// Connections at once besides those of sockets.
    pub requests: usize,
    /// Sockets at once from one address, or from one network of IPv6. With requests it may have twice as many connections,
    /// and at least 20.
    pub sockets_per_address: usize,
    /// Unfinished tables of one person.
    pub tables: usize,
    /// What one person may store by making tables, importing records, talking and taking notes, in bytes.
    pub storage: u64,
    /// Messages a second from one connection, and a burst of four times as many.
    pub rate: u32,
    /// How long a table without clients stays in memory.
    pub idle: Duration,
    /// How long a table that no client watches stays in the lobby.
    pub unvisited: Duration,
    /// How long a client may take to read a message or an answer.
    pub patience: Duration,
    /// How long a client may take to send the head of a request, and how long its body. A connection may be idle as long.
    pub request: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            sockets: 20_000,
            requests: 2_000,
            sockets_per_address: 500,
            tables: 50,
            storage: 64 << 20,
            rate: 20,
            idle: Duration::from_mins(1),
            unvisited: Duration::from_hours(1),
            patience: Duration::from_secs(20),
            request: Duration::from_secs(15),
        }
    }
}

/// The configuration of a house.
#[derive(Clone, Debug)]
pub struct Config {
    /// The id of the house: a random one for each start of the program.
    pub id: String,
    /// The version and what it was built from, as in `0.1.0+3f9a1c2e`.
    pub build: String,
    /// The public address, without a slash at the end.
    pub public_url: String,
    /// The number of proxies of its own before the house, which are believed in `X-Forwarded-For`.
    pub proxies: usize,
    /// The limits of a house.
    pub limits: Limits,
    /// The configuration of the bots.
    pub bots: BotConfig,
    /// The clock, which the store's corrects where it has one.
    pub clock: Clockwork,
}

#[cfg(test)]
impl Config {
    /// That of a house in a test.
    pub(crate) fn for_tests() -> Self {
        Self {
            id: crate::serve::new_id(),
            build: "test".to_owned(),
            public_url: "http://localhost:7878".to_owned(),
            proxies: 0,
            limits: Limits::default(),
            bots: BotConfig::default(),
            clock: Clockwork::set(),
        }
    }
}
