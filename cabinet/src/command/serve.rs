//! The arguments of `cabinet serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tracing_subscriber::filter::Targets;

use super::values::{MANY, address, log_level, place, public_url, whole};

#[derive(Debug, Args)]
#[command(after_help = "\
The server stores everything in one folder, and an acknowledged move is on the disk; \
or on NATS JetStream, which keeps it on several machines. \
Ctrl-C or SIGTERM stops the server without losing anything; it tells its clients to reconnect. \
Exit code 2 means that the address is taken, or that the folder or the configuration cannot be used.

An option on the command line goes before the environment, and the environment before the \
configuration file. `cabinet serve --print-config` prints a file to start from.")]
pub(crate) struct ServeArgs {
    /// Configuration file in TOML: the options below under the same names, as in `rate = 20`
    #[arg(long, value_name = "FILE", env = "CABINET_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Print the configuration as a file, with what each option means, and stop
    #[arg(long)]
    pub(crate) print_config: bool,
    /// Address and port to listen on
    #[arg(long, value_name = "ADDRESS:PORT", env = "CABINET_LISTEN")]
    #[arg(default_value = "127.0.0.1:7878", value_parser = address)]
    pub(crate) listen: SocketAddr,
    /// Where to store everything: a folder, or NATS servers, as in `nats://a:4222,nats://b:4222`
    #[arg(long, value_name = "FOLDER|URL", alias = "data", default_value = "cabinet-data")]
    #[arg(env = "CABINET_STORE", value_parser = place())]
    pub(crate) store: Place,
    #[command(flatten)]
    pub(crate) nats: NatsArgs,
    /// Folder for the socket of `cabinet admin`. Without it: the folder of --store; with NATS: none
    #[arg(long, value_name = "FOLDER", env = "CABINET_ADMIN")]
    pub(crate) admin: Option<PathBuf>,
    /// Store nothing: all tables are lost when the server stops
    #[arg(long, conflicts_with = "store")]
    pub(crate) forget: bool,
    /// Address by which players reach the server, as in `https://games.example.org`. Without it: the
    /// address of --listen
    #[arg(long, value_name = "URL", env = "CABINET_PUBLIC_URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,
    /// Maximum number of open connections
    #[arg(long, value_name = "N", default_value_t = 20_000, env = "CABINET_MAX_SOCKETS")]
    #[arg(value_parser = whole(0..=MANY))]
    pub(crate) max_sockets: usize,
    /// Maximum number of open connections from one IPv4 address or one IPv6 /64 network
    #[arg(long, value_name = "N", default_value_t = 500, env = "CABINET_MAX_SOCKETS_PER_ADDRESS")]
    #[arg(value_parser = whole(0..=MANY))]
    pub(crate) max_sockets_per_address: usize,
    /// Take the client's address from X-Forwarded-For. Use it only behind a proxy of your own that
    /// sets this header, and give the number of proxies if there are several in a row
    #[arg(long, value_name = "PROXIES", env = "CABINET_TRUST_PROXY")]
    #[arg(num_args = 0..=1, require_equals = true, default_value_t = 0, default_missing_value = "1")]
    #[arg(value_parser = whole(0..=16_usize))]
    pub(crate) trust_proxy: usize,
    /// Serve counters for Prometheus at /metrics of this address. Without it: no counters
    #[arg(long, value_name = "ADDRESS:PORT", env = "CABINET_METRICS", value_parser = address)]
    pub(crate) metrics: Option<SocketAddr>,
    /// Maximum number of unfinished tables per person
    #[arg(long, value_name = "N", default_value_t = 50, env = "CABINET_MAX_TABLES")]
    #[arg(value_parser = whole(0..=MANY))]
    pub(crate) max_tables: usize,
    /// Messages per second that a client may send; a burst may have four times as many
    #[arg(long, value_name = "N", default_value_t = 20, env = "CABINET_RATE")]
    #[arg(value_parser = whole(1..=1_000_000_u32))]
    pub(crate) rate: u32,
    /// Seconds after which a table that no client watches leaves memory; it stays on the disk
    #[arg(long, value_name = "SECONDS", default_value_t = 60, env = "CABINET_IDLE")]
    #[arg(value_parser = whole(1..=1_000_000_000_u32))]
    pub(crate) idle: u32,
    /// Number of bots that may think at the same time. Help for players is worked out by as many
    /// threads more, at least one
    #[arg(long, value_name = "N", default_value_t = 2, env = "CABINET_BOTS")]
    #[arg(value_parser = whole(0..=MANY))]
    pub(crate) bots: usize,
    /// Thinking time of a bot for one move, in milliseconds of a reference machine
    #[arg(long, value_name = "MS", default_value_t = 100, env = "CABINET_THINKING")]
    #[arg(value_parser = whole(1..=60_000_u32))]
    pub(crate) thinking: u32,
    /// Let bots move at once instead of pausing as people do
    #[arg(long)]
    pub(crate) hasty_bots: bool,
    /// How much to log on standard error: error, warn, info, debug or trace, also for one part of the
    /// server, as in `warn,server=debug`
    #[arg(long, value_name = "LEVEL", default_value = "info", env = "RUST_LOG")]
    #[arg(value_parser = log_level)]
    pub(crate) log_level: Targets,
    /// Format of the log on standard error: text for people, or json with one object per line
    #[arg(long, value_enum, default_value_t = LogFormat::Text, env = "CABINET_LOG_FORMAT")]
    pub(crate) log_format: LogFormat,
}

/// Where a store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Folder(PathBuf),
    /// The addresses of NATS servers.
    Nats(String),
}

/// How to reach NATS servers. A user with a password, or a token, is in the environment alone: see `docs/many-houses.md`.
#[derive(Clone, Default, Debug, Args)]
pub(crate) struct NatsArgs {
    /// Number of NATS servers that keep a copy of each record. Without it: as the stream has. Several
    /// servers without a stream need it; one server alone keeps 1
    #[arg(long, value_name = "N", env = "CABINET_REPLICAS", value_parser = whole(1..=5_usize))]
    pub(crate) replicas: Option<usize>,
    /// Credentials file (.creds) for the NATS servers
    #[arg(long, value_name = "FILE", env = "CABINET_NATS_CREDS")]
    pub(crate) nats_creds: Option<PathBuf>,
    /// Certificates of the authorities that the NATS servers are trusted by, in PEM
    #[arg(long, value_name = "FILE", env = "CABINET_NATS_CA")]
    pub(crate) nats_ca: Option<PathBuf>,
    /// Certificate by which the NATS servers know this server, in PEM
    #[arg(long, value_name = "FILE", env = "CABINET_NATS_CERT")]
    pub(crate) nats_cert: Option<PathBuf>,
    /// Private key of that certificate, in PEM
    #[arg(long, value_name = "FILE", env = "CABINET_NATS_KEY")]
    pub(crate) nats_key: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    Text,
    Json,
}
