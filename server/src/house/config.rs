//! How a house is set up.

use std::time::Duration;

use crate::bots::BotConfig;
use crate::clock::Clockwork;

/// What is too much.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once.
    pub sockets: usize,
    /// Connections at once from one address, or from one network of IPv6.
    pub sockets_per_address: usize,
    /// Tables that one person may have made and not finished.
    pub tables: usize,
    /// Messages a second from one connection, and a burst of four times as many.
    pub rate: u32,
    /// How long a table stays in memory when nobody is there.
    pub idle: Duration,
    /// How long a client may take to read what it is sent.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            sockets: 20_000,
            sockets_per_address: 500,
            tables: 50,
            rate: 20,
            idle: Duration::from_mins(1),
            patience: Duration::from_secs(20),
        }
    }
}

/// How a house is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Its version and what it was built from, as in `0.1.0+3f9a1c2e`.
    pub build: String,
    /// Where people find it, without a slash at the end.
    pub public_url: String,
    /// Whether a proxy stands before it that says who calls, in `X-Forwarded-For`.
    pub trust_proxy: bool,
    /// What is too much.
    pub limits: Limits,
    /// How bots behave.
    pub bots: BotConfig,
    /// Where the time comes from.
    pub clock: Clockwork,
}
