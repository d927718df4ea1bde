//! The command line, and with it the text of `--help`, of the manual pages and of the completion scripts.

#[cfg(unix)]
mod admin;
mod records;
mod serve;
mod values;

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use kernel::seat::MAX_SEATS;
use kernel::{AnyGame, Assist, Language};

use crate::census::Count;
use crate::solve::Solve;
use crate::words::Words;

#[cfg(unix)]
pub(crate) use admin::{AdminArgs, AdminTask, CopyArgs, EndArgs, ExpireArgs};
pub(crate) use records::{InferArgs, ReplayArgs, ReviewArgs, WhyArgs};
pub(crate) use serve::{LogFormat, NatsArgs, Place, ServeArgs};
pub(crate) use values::whole;

use values::{assist, game, language, strengths};

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
    /// Bots in seat order, by name or by id; `cabinet games` lists the ids. The last one takes the
    /// seats that are left.
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
    /// Your nickname at the table. Without it: the one that the server knows, or your user name
    #[arg(long)]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

#[derive(Debug, Args)]
pub(crate) struct WatchArgs {
    /// Link to a table, as in `https://games.example.org/t/k7m2p4x9qa`
    pub(crate) link: String,
    /// Your nickname among those at the table, for talk. Without it you only look on
    #[arg(long)]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) look: LookArgs,
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
