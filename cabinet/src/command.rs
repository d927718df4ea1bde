//! The command line, and with it the text of `--help`, of the manual pages and of the completion scripts.

use std::fmt::Display;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use kernel::options::OptionValue as _;
use kernel::seat::MAX_SEATS;
use kernel::{AnyGame, Assist, Language};
use store::NatsConfig;
use tracing_subscriber::filter::{LevelFilter, Targets};

use crate::census::Count;
use crate::solve::Solve;
use crate::words::Words;

/// More than any count on the command line needs to be.
const MANY: usize = 1_000_000_000;

/// A server, bots and solvers for four code-breaking games: Kryptos, Krypto, Decrypto and Break the Code.
#[derive(Debug, Parser)]
#[command(name = "cabinet", version, max_term_width = 100)]
#[command(after_help = "\
Exit codes: 0 success; 1 a check failed, such as a false record or a hand without a solution; \
2 wrong usage or unreadable input.")]
pub(crate) struct CommandLine {
    /// Language of all texts and of words: en, fr or pl. Without it: the language of LANG
    #[arg(long, global = true, env = "CABINET_LANG")]
    #[arg(value_parser = PossibleValuesParser::new(Language::WORDS).map(|code| language(&code)))]
    #[arg(hide_possible_values = true, display_order = 900)]
    lang: Option<Language>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

impl CommandLine {
    /// The language that was asked for, or that of the environment; English if the tools do not speak that one.
    pub(crate) fn language(&self) -> Language {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let spoken = |locale: String| Language::from_code(locale.get(..2)?);
        let environment = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        self.lang.or_else(|| environment.and_then(spoken)).unwrap_or(Language::English)
    }
}

fn language(code: &str) -> Language {
    Language::from_code(code).expect("clap lets only these codes through")
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the game server and print its link (plain `cabinet` does the same)
    Serve(ServeArgs),
    /// Play a game against bots in this terminal, without a server
    Play(PlayArgs),
    /// Sit down at a table of a server, in this terminal
    Join(JoinArgs),
    /// Watch a table of a server, in this terminal
    Watch(WatchArgs),
    /// Manage a server on this machine: its tables, its people, and backups
    #[cfg(unix)]
    Admin(AdminArgs),
    /// List the games with their options, bots and moves
    Games(GamesArgs),
    /// Deal a new game and print it as a record
    Deal(DealArgs),
    /// Check a record move by move and show the game as a player sees it
    Replay(ReplayArgs),
    /// Show what a player can deduce after a move of a record
    Infer(InferArgs),
    /// Show what each move of a finished game was worth, and how much was skill and luck
    Review(ReviewArgs),
    /// Prove that a claim is certain for a player, or show a deal in which it is false
    Why(WhyArgs),
    /// Solve the cards, tiles or clues of a game on a real table
    #[command(subcommand)]
    Solve(Solve),
    /// Let bots play each other and measure their strength
    Arena(ArenaArgs),
    /// Play games with random moves and count how they end
    Simulate(SimulateArgs),
    /// Count the problems of a game that have no solution
    #[command(subcommand)]
    Census(Count),
    /// Look up words in the tables of meaning that the bots of Decrypto use
    #[command(subcommand)]
    Words(Words),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Write the manual pages into a folder
    #[command(hide = true)]
    Man {
        /// Folder for the pages
        folder: PathBuf,
    },
}

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

#[derive(Clone, Debug, Args)]
#[command(after_help = "\
An unfinished game is stored after each move, in $XDG_STATE_HOME/cabinet or ~/.local/state/cabinet: \
one of each game. Before a new game takes its place, a terminal asks; a pipe has to say --new.

With --json each line of standard input is an ask and each line of standard output is an answer, \
as PROTOCOL.md describes them for sockets.")]
pub(crate) struct PlayArgs {
    /// Game to play. Without it: a menu
    #[arg(value_parser = game())]
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// Number of players, you included. Without it: two, or four where two are too few
    #[arg(long, value_name = "N", value_parser = whole(1..=MAX_SEATS))]
    pub(crate) seats: Option<usize>,
    /// Bots in seat order; `cabinet games` lists them. The last bot takes the seats that are left.
    /// Without it: bots of middling strength
    #[arg(long, value_name = "BOT,BOT…", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// Set an option of the game, as in bribe=on; `cabinet games` lists them all. KEY=@FILE takes
    /// the value from a file with one word per line
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// How much the table helps you; each level includes those before it
    #[arg(long, value_name = "LEVEL", default_value = Assist::Log.word(), value_parser = assist())]
    pub(crate) assist: Assist,
    /// Your name at the table. Without it: your user name
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Make the random choices repeatable. Anyone who knows the seed knows the deal
    #[arg(long, value_name = "NUMBER", value_parser = whole(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    /// Let bots move at once instead of pausing as people do
    #[arg(long)]
    pub(crate) hasty_bots: bool,
    /// Go on with the unfinished game that was played last
    #[arg(long, conflicts_with_all = ["seats", "bots", "options", "assist", "seed", "name"])]
    pub(crate) resume: bool,
    /// Begin anew, even if an unfinished game of the same kind is stored; that one is lost
    #[arg(long, conflicts_with = "resume")]
    pub(crate) new: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

/// How a terminal shows a table.
#[derive(Clone, Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct LookArgs {
    /// Show one line after another, for screen readers and pipes
    #[arg(long, conflicts_with = "json")]
    pub(crate) plain: bool,
    /// Speak the protocol of the server on standard input and output, for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Use only the signs of ASCII on the full screen
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Ring the bell of the terminal when it is your turn
    #[arg(long)]
    pub(crate) bell: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
The terminal keeps who you are in each house, in $XDG_CONFIG_HOME/cabinet or ~/.config/cabinet, \
in a file that only you can read. With it you come back to your seat, and a personal link makes \
you the same person as on another device.")]
pub(crate) struct JoinArgs {
    /// Link to a table, as in `https://games.example.org/t/k7m2p4x9qa`, or your personal link
    pub(crate) link: String,
    /// Your nickname at the table. Without it: your user name
    #[arg(long)]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

#[derive(Debug, Args)]
pub(crate) struct WatchArgs {
    /// Link to a table, as in `https://games.example.org/t/k7m2p4x9qa`
    pub(crate) link: String,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

/// Where a store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Folder(PathBuf),
    /// The addresses of NATS servers.
    Nats(String),
}

fn place() -> impl TypedValueParser<Value = Place> {
    clap::builder::PathBufValueParser::new().map(|path| match path.to_str() {
        Some(text) if NatsConfig::is_address(text) => Place::Nats(text.to_owned()),
        Some(_) | None => Place::Folder(path),
    })
}

/// How to reach NATS servers. A user with a password, or a token, is in the environment alone: see `docs/many-houses.md`.
#[derive(Clone, Default, Debug, Args)]
pub(crate) struct NatsArgs {
    /// Number of NATS servers that keep a copy of each record. Without it: as before, or 1 at first
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

#[cfg(unix)]
#[derive(Debug, Args)]
#[command(after_help = "\
The command talks to the running server through a socket in its data folder. \
Only the user who runs the server can open that socket, so no password is needed, \
and other machines cannot use it.")]
pub(crate) struct AdminArgs {
    /// Data folder of the server
    #[arg(long, value_name = "FOLDER", default_value = "cabinet-data", env = "CABINET_DATA")]
    #[arg(global = true, alias = "store")]
    pub(crate) data: PathBuf,
    /// Print JSON
    #[arg(long, global = true)]
    pub(crate) json: bool,
    #[command(subcommand)]
    pub(crate) task: AdminTask,
}

#[cfg(unix)]
#[derive(Debug, Subcommand)]
pub(crate) enum AdminTask {
    /// List all tables
    List,
    /// List all people: nickname, devices, tables, storage, and when they were last seen
    People,
    /// Close a person's connections, or send the person away from one table
    ///
    /// The page connects again by itself; to keep a person out, use `ban`.
    Kick {
        /// Id of the person, or a nickname that only one person has
        who: String,
        /// Send the person away from this table. In a running game a bot plays on for the person
        #[arg(long)]
        table: Option<String>,
    },
    /// Keep a person out of the server, at once and until `unban`
    Ban {
        /// Id of the person, or a nickname that only one person has
        who: String,
    },
    /// Let a banned person in again
    Unban {
        /// Id of the person, or a nickname that only one person has
        who: String,
    },
    /// Give a person another nickname, also at tables whose game has not begun
    Rename {
        /// Id of the person, or a nickname that only one person has
        who: String,
        /// New nickname
        name: String,
    },
    /// End tables for good; their games stop where they are
    End(EndArgs),
    /// End or remove tables that nobody has visited for some days
    Expire(ExpireArgs),
    /// Remove a table for good, also one that is damaged
    Remove {
        /// Name of the table, as in its link
        table: String,
    },
    /// Copy the data of the running server to a new file
    Backup {
        /// New file. To use the copy, put it into a data folder under the name cabinet.sqlite
        to: PathBuf,
    },
    /// Copy everything that servers have stored to another place, and check it record by record
    ///
    /// Stop the servers first. The target must be empty. Tables keep their links.
    Copy(CopyArgs),
}

#[cfg(unix)]
#[derive(Debug, Args)]
pub(crate) struct CopyArgs {
    /// Source: a data folder, or NATS servers, as in `nats://a:4222,nats://b:4222`
    #[arg(long, value_name = "FOLDER|URL", value_parser = place())]
    pub(crate) from: Place,
    /// Target: a data folder, or NATS servers
    #[arg(long, value_name = "FOLDER|URL", value_parser = place())]
    pub(crate) to: Place,
    /// Copy the rest if tables or people of the source are damaged, and name those
    #[arg(long)]
    pub(crate) without_damaged: bool,
    #[command(flatten)]
    pub(crate) nats: NatsArgs,
}

#[cfg(unix)]
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("which").required(true).multiple(true)
    .args(["table", "game", "older_than", "all"]))]
pub(crate) struct EndArgs {
    /// Name of the table, as in its link
    #[arg(conflicts_with_all = ["game", "older_than", "all"])]
    pub(crate) table: Option<String>,
    /// End all tables of this game
    #[arg(long, value_parser = game())]
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// End all tables that were made at least this many days ago
    #[arg(long, value_name = "DAYS", value_parser = whole(0..=36_500_u64))]
    pub(crate) older_than: Option<u64>,
    /// End all tables
    #[arg(long)]
    pub(crate) all: bool,
    /// List the tables and do nothing
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[cfg(unix)]
#[derive(Debug, Args)]
pub(crate) struct ExpireArgs {
    /// Days without a visit
    #[arg(value_parser = whole(0..=36_500_u64))]
    pub(crate) days: u64,
    /// Remove the tables from the disk instead of ending them
    #[arg(long)]
    pub(crate) remove: bool,
    /// Remove finished tables, too, with their records
    #[arg(long, requires = "remove")]
    pub(crate) finished: bool,
    /// List the tables and do nothing
    #[arg(long)]
    pub(crate) dry_run: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    Text,
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// Show only this game
    #[arg(value_parser = game())]
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which game at which table.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// Game to play
    #[arg(value_parser = game())]
    pub(crate) game: &'static dyn AnyGame,
    /// Number of players
    #[arg(long, value_name = "N", value_parser = whole(1..=MAX_SEATS))]
    pub(crate) seats: usize,
    /// Set an option of the game, as in bribe=on; `cabinet games` lists them all. KEY=@FILE takes
    /// the value from a file with one word per line
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Make the random choices repeatable. Anyone who knows the seed knows the deal
    #[arg(long, value_name = "NUMBER", value_parser = whole(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct DealArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Names of the players, in seat order
    #[arg(long, value_name = "NAME,NAME…", value_delimiter = ',')]
    pub(crate) names: Vec<String>,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct ReplayArgs {
    /// Record to check; - reads standard input
    pub(crate) file: Option<PathBuf>,
    /// Show what this player sees; give a name, a seat letter or a seat number
    #[arg(long, value_name = "SEAT", group = "viewers")]
    pub(crate) seat: Option<String>,
    /// Show what a spectator sees (the default)
    #[arg(long, group = "viewers")]
    pub(crate) public: bool,
    /// Show what the spectator and each player see, one after another
    #[arg(long, group = "viewers")]
    pub(crate) all: bool,
    /// Show the game after this many moves; 0 is the deal. The whole record is checked anyway
    #[arg(long, value_name = "MOVES", value_parser = whole(0..=MANY))]
    pub(crate) at: Option<usize>,
    /// Use only the signs of ASCII
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("viewer").required(true).args(["seat", "public"]))]
pub(crate) struct InferArgs {
    /// Record to read; - reads standard input
    pub(crate) file: Option<PathBuf>,
    /// Show what this player can deduce; give a name, a seat letter or a seat number
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// Show what a spectator can deduce
    #[arg(long)]
    pub(crate) public: bool,
    /// Look at the game after this many moves; 0 is the deal. Without it: after the last move
    #[arg(long, value_name = "MOVES", value_parser = whole(0..=MANY))]
    pub(crate) at: Option<usize>,
    /// How much help to show; each level includes those before it
    #[arg(long, value_name = "LEVEL", default_value = Assist::Solver.word(), value_parser = assist())]
    pub(crate) assist: Assist,
    /// Use only the signs of ASCII
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ReviewArgs {
    /// Record of a finished game; - reads standard input
    pub(crate) file: Option<PathBuf>,
    /// Show only the moves of this player; give a name, a seat letter or a seat number
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// Show one move with the board as its player, or as the player of --seat, saw it; 1 is the first
    #[arg(long, value_name = "MOVE", conflicts_with = "json", value_parser = whole(0..=MANY))]
    pub(crate) at: Option<usize>,
    /// Use only the signs of ASCII
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("viewer").required(true).args(["seat", "public"]))]
#[command(after_help = "\
A claim names a hidden place by its seat (a letter or a name) and says what it holds:

  Kryptos         B3=27  B3!=27  B3=moss  B has 27  B lacks 27  aside=27
  Break the Code  B.c=5g  B.c!=5  B.c=green  B has 4w  B lacks 4w  centre.a=0b  row='2b 4b 4w 5g 7w'

`row` is the row that the player has to guess. The proof has as few facts as possible, and a \
second program checks it before it is printed.

Exit codes: 0 the claim is certain; 1 it is not: the answer shows a deal in which it is false, or \
proves the opposite; 2 wrong usage or unreadable input; 3 the second program refuses the proof, \
which is a fault of this program.")]
pub(crate) struct WhyArgs {
    /// Record to read; - reads standard input
    pub(crate) file: PathBuf,
    /// What is claimed, as in B.c=5g
    pub(crate) claim: String,
    /// Reason with what this player knows; give a name, a seat letter or a seat number
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// Reason with what a spectator knows
    #[arg(long)]
    pub(crate) public: bool,
    /// Look at the game after this many moves; 0 is the deal. Without it: after the last move
    #[arg(long, value_name = "MOVES", value_parser = whole(0..=MANY))]
    pub(crate) at: Option<usize>,
    /// Use only the signs of ASCII
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Every deal is played once for each rotation of the seats, so neither good cards nor a good seat \
favours a bot. Deals are the sample: the 95 % intervals are computed over deals, not over games. \
A shared win counts in equal parts.

Elo compares the odds of the first bot's share of the wins with the odds of a fair share; \
400 points are a factor of ten. With two seats this is the usual Elo difference. \
A game without a winner is a draw for Elo, and a win for no bot. \
If --sprt stops early, trust its verdict: the intervals are then a little too narrow.

The result depends on the seed, not on the number of threads.")]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Bots in seat order; `cabinet games` lists them. The last bot takes the seats that are left:
    /// `master,officer` at four seats is one master against three officers
    #[arg(long, value_name = "BOT,BOT…", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,
    /// Number of deals; each is played once for each rotation of the seats
    #[arg(long, value_name = "N", value_parser = whole(1..=10_000_000_u64))]
    pub(crate) deals: u64,
    /// Thinking time of a bot for one move, in milliseconds of a reference machine
    #[arg(long, value_name = "MS", default_value_t = 100, value_parser = whole(1..=60_000_u32))]
    pub(crate) thinking: u32,
    /// Stop as soon as a test decides whether the first bot's strength is LOW or HIGH, in Elo. The
    /// test errs in one of twenty cases
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = strengths)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// Print every move with the bot's reason before the results
    #[arg(long)]
    pub(crate) explain: bool,
    /// Number of threads. Without it: one for each core
    #[arg(long, value_name = "N", value_parser = whole(1..=256_usize))]
    pub(crate) threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Number of games
    #[arg(long, value_name = "N", value_parser = whole(1..=1_000_000_000_u64))]
    pub(crate) games: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Where the script goes:
  bash        cabinet completions bash > ~/.local/share/bash-completion/completions/cabinet
  zsh         cabinet completions zsh > \"${fpath[1]}/_cabinet\"
  fish        cabinet completions fish > ~/.config/fish/completions/cabinet.fish
  elvish      cabinet completions elvish >> ~/.config/elvish/rc.elv
  powershell  cabinet completions powershell >> $PROFILE")]
pub(crate) struct CompletionsArgs {
    /// Shell that reads the script
    pub(crate) shell: Shell,
}

/// A whole number within a range.
pub(crate) fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            format!("expected a whole number from {} to {}", range.start(), range.end())
        })
    }
}

/// One of the games, by its id.
fn game() -> impl TypedValueParser<Value = &'static dyn AnyGame> {
    PossibleValuesParser::new(games::SHELF.iter().map(|game| game.meta().id))
        .map(|id| games::game(&id).expect("clap accepts only ids of the shelf"))
}

/// A level of help, by its word.
fn assist() -> impl TypedValueParser<Value = Assist> {
    PossibleValuesParser::new(Assist::WORDS)
        .map(|word| Assist::read(&word).expect("clap accepts only these words"))
}

fn log_level(text: &str) -> Result<Targets, String> {
    // `Targets` takes a word that is no level for the name of a part.
    let known = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
    let levels = text.split(',').all(known).then(|| text.parse().ok()).flatten();
    levels.ok_or_else(|| "expected off, error, warn, info, debug or trace".to_owned())
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let expected = "expected an IP address and a port, as in 127.0.0.1:7878 or [::1]:7878";
    text.parse().map_err(|_| expected.to_owned())
}

/// An origin: scheme and host, without a path.
fn public_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => {
            Ok(url.to_owned())
        }
        Some(_) | None => {
            Err("expected https://HOST or http://HOST:PORT without a path".to_owned())
        }
    }
}

/// Two strengths in Elo, the lower first.
fn strengths(text: &str) -> Result<(f64, f64), String> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 2000.0);
    let strengths = text.split_once(',').and_then(|(low, high)| number(low).zip(number(high)));
    match strengths {
        Some((low, high)) if low < high => Ok((low, high)),
        Some(_) => Err("LOW must be smaller than HIGH".to_owned()),
        None => Err("expected LOW,HIGH in Elo, as in 0,50".to_owned()),
    }
}
