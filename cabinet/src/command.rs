//! The command line, which is also its own help.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, Parser, Subcommand, ValueEnum};
use kernel::options::OptionValue as _;
use kernel::{Assist, Language};

use crate::census::Count;
use crate::solve::Solve;
use crate::words::Words;

/// A house for four code-breaking games: Kryptos, Krypto, Decrypto, Break the Code.
#[derive(Debug, Parser)]
#[command(name = "cabinet", version, max_term_width = 100)]
#[command(
    after_help = "Exit codes: 0 fine; 1 the thing checked is not so; 2 wrong use or unreadable input."
)]
pub(crate) struct Line {
    /// The language of answers and refusals
    #[arg(long, global = true, default_value = Language::English.code(), env = "CABINET_LANG")]
    #[arg(value_parser = PossibleValuesParser::new(Language::WORDS).map(|code| language(&code)))]
    pub(crate) lang: Language,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

fn language(code: &str) -> Language {
    Language::from_code(code).expect("clap lets only these codes through")
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Open the house: a server for tables, people and bots (this is what plain `cabinet` does)
    Serve(ServeArgs),
    /// Look after a house that is open on this machine
    #[cfg(unix)]
    Admin(AdminArgs),
    /// List the games with their seats, options and sentences
    Games(GamesArgs),
    /// Deal a new game and print its record
    Deal(DealArgs),
    /// Check a record, move by move, and show what a viewer sees
    Replay(ReplayArgs),
    /// Let random players play, and count
    Simulate(SimulateArgs),
    /// Let bots play each other, and measure their strength
    Arena(ArenaArgs),
    /// Say what a player can know at a move of a record
    Infer(InferArgs),
    /// Solve what lies on a table of cardboard
    #[command(subcommand)]
    Solve(Solve),
    /// Show what the tables of meaning know
    #[command(subcommand)]
    Words(Words),
    /// Count every problem of a game
    #[command(subcommand)]
    Census(Count),
}

#[derive(Debug, Args)]
#[command(after_help = "\
Everything is kept in one folder; acknowledged moves are on the disk. Ctrl-C or SIGTERM closes the house:
clients are told to come back, and nothing is lost. A busy address or an unusable folder is exit code 2.")]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:7878",
        env = "CABINET_LISTEN"
    )]
    pub(crate) listen: SocketAddr,
    /// The folder of all that must not be lost
    #[arg(long, value_name = "FOLDER", default_value = "cabinet-data", env = "CABINET_DATA")]
    pub(crate) data: PathBuf,
    /// Keep nothing: all is gone when the house closes
    #[arg(long, conflicts_with = "data")]
    pub(crate) forget: bool,
    /// Where people find the house, as in `https://games.example.org`; where it listens unless told
    #[arg(long, value_name = "URL", env = "CABINET_PUBLIC_URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,
    /// The most connections at once
    #[arg(long, value_name = "N", default_value_t = 20_000, env = "CABINET_MAX_SOCKETS")]
    pub(crate) max_sockets: usize,
    /// The most connections at once from one address, or from one /64 of IPv6; this machine has no such limit
    #[arg(long, value_name = "N", default_value_t = 500, env = "CABINET_MAX_SOCKETS_PER_ADDRESS")]
    pub(crate) max_sockets_per_address: usize,
    /// Believe the last address in `X-Forwarded-For`. Only behind a proxy of your own that writes it
    #[arg(long, env = "CABINET_TRUST_PROXY")]
    pub(crate) trust_proxy: bool,
    /// Show counters for Prometheus at `/metrics` of this address; not at all unless told
    #[arg(long, value_name = "ADDRESS:PORT", env = "CABINET_METRICS")]
    pub(crate) metrics: Option<SocketAddr>,
    /// The most unfinished tables of one person
    #[arg(long, value_name = "N", default_value_t = 50, env = "CABINET_MAX_TABLES")]
    pub(crate) max_tables: usize,
    /// Messages a second from one client, with bursts of four times as many
    #[arg(long, value_name = "N", default_value_t = 20, env = "CABINET_RATE")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) rate: u32,
    /// After how many seconds a table that nobody watches leaves memory
    #[arg(long, value_name = "SECONDS", default_value_t = 60, env = "CABINET_IDLE")]
    pub(crate) idle: u32,
    /// How many bots think at once
    #[arg(long, value_name = "N", default_value_t = 2, env = "CABINET_BOTS")]
    pub(crate) bots: usize,
    /// How long a bot may think about one choice, in milliseconds of a nominal machine
    #[arg(long, value_name = "MS", default_value_t = 100, env = "CABINET_THINKING")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=60_000))]
    pub(crate) thinking: u32,
    /// Let bots act at once, without the pauses that people make
    #[arg(long)]
    pub(crate) hasty_bots: bool,
    /// How the log is written, on standard error
    #[arg(long, value_enum, default_value_t = LogFormat::Text, env = "CABINET_LOG_FORMAT")]
    pub(crate) log_format: LogFormat,
}

#[cfg(unix)]
#[derive(Debug, Args)]
#[command(after_help = "\
This speaks to the open house through a socket in its data folder, which only the user that runs the house can enter.
It works on no other machine and without any password.")]
pub(crate) struct AdminArgs {
    /// The data folder of the house
    #[arg(long, value_name = "FOLDER", default_value = "cabinet-data", env = "CABINET_DATA")]
    #[arg(global = true)]
    pub(crate) data: PathBuf,
    #[command(subcommand)]
    pub(crate) what: Admin,
}

#[cfg(unix)]
#[derive(Debug, Subcommand)]
pub(crate) enum Admin {
    /// List all tables
    List {
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// End a table for good: its game is over where it stands
    End {
        /// Which, by its name as in its link
        table: String,
    },
    /// Copy all that the house keeps into a new file, while it is open
    Backup {
        /// The file; a house opens it in a data folder under the name `cabinet.sqlite`
        to: PathBuf,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// For programs: one JSON object a line
    Json,
}

/// An origin: scheme and host, without a path.
fn public_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => {
            Ok(url.to_owned())
        }
        Some(_) | None => Err("a public URL reads https://HOST or http://HOST:PORT".to_owned()),
    }
}

#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// Only this game
    pub(crate) game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which game at which table.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// Which game: see `cabinet games`
    pub(crate) game: String,
    /// How many play
    #[arg(long, value_name = "N")]
    pub(crate) seats: usize,
    /// An option of the game, as in `bribe=on`; a value `@FILE` is read from a file, one word a line
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Make chance repeatable. Whoever knows the seed knows the deal
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct DealArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// What the players are called, seat by seat
    #[arg(long, value_name = "NAME,NAME…", value_delimiter = ',')]
    pub(crate) names: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The record; `-` reads standard input
    pub(crate) file: PathBuf,
    /// Show what this player sees: nickname, letter or number
    #[arg(long, value_name = "SEAT", group = "eyes")]
    pub(crate) seat: Option<String>,
    /// Show what everybody sees (the default)
    #[arg(long, group = "eyes")]
    pub(crate) public: bool,
    /// Show what each viewer sees, one after another
    #[arg(long, group = "eyes")]
    pub(crate) all: bool,
    /// Stop after so many moves; 0 is the deal. The whole record is checked all the same
    #[arg(long, value_name = "MOVE")]
    pub(crate) at: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many games
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Every deal is played in all rotations of the seats. The deal is the sample: intervals are over deals, at 95 %.
A win shared by several counts in equal parts; a game that nobody wins counts for nobody.
Elo compares the odds of the first bot's share with the odds of its fair share, 400 points for a factor of ten;
at two seats that is the ordinary difference. For Elo, a game that nobody wins counts as a draw.
Where --sprt stops early, the test is what counts: the interval is then a little too narrow.
The result depends on the seed alone, not on the number of threads.")]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Who plays. The last one takes all seats that are left: `master,officer` at four seats is one master against
    /// three officers
    #[arg(long, value_name = "BOT,BOT…", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,
    /// How many deals, each in all rotations of the seats
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) deals: u64,
    /// How long a bot may think about one choice, in milliseconds of a nominal machine
    #[arg(long, value_name = "MS", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=60_000))]
    pub(crate) thinking: u32,
    /// Stop as soon as the first bot is known to be so strong in Elo: LOW or HIGH. Errs in one of twenty cases
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = strengths)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// How many threads play; as many as there are cores unless told
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Two strengths in Elo, the lower first.
fn strengths(text: &str) -> Result<(f64, f64), String> {
    let wrong = || format!("two strengths in Elo read LOW,HIGH, as in “0,50”, not “{text}”");
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 2000.0);
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    let (low, high) = number(low).zip(number(high)).ok_or_else(wrong)?;
    if low < high { Ok((low, high)) } else { Err(format!("{low} is not below {high}")) }
}

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("whose").required(true).args(["seat", "public"]))]
pub(crate) struct InferArgs {
    /// The record; `-` reads standard input
    pub(crate) file: PathBuf,
    /// What this player can know: nickname, letter or number
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// What everybody can know
    #[arg(long)]
    pub(crate) public: bool,
    /// After so many moves; 0 is the deal. The end unless told
    #[arg(long, value_name = "MOVE")]
    pub(crate) at: Option<usize>,
    /// How much help
    #[arg(long, value_name = "LEVEL", default_value = Assist::Solver.word())]
    #[arg(value_parser = PossibleValuesParser::new(Assist::WORDS).map(|word| assist(&word)))]
    pub(crate) assist: Assist,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn assist(word: &str) -> Assist {
    Assist::read(word).expect("clap lets only these words through")
}
