//! The command line, which is also its own help.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use locales::Language;

use crate::solve::SolveArgs;

/// A house for four code-breaking games: Kryptos, Krypto, Decrypto, Break the Code.
#[derive(Debug, Parser)]
#[command(name = "cabinet", version, arg_required_else_help = true, max_term_width = 100)]
#[command(
    after_help = "Exit codes: 0 fine; 1 the thing checked is not so; 2 wrong use or unreadable input."
)]
pub(crate) struct Line {
    /// The language of answers and refusals
    #[arg(long, global = true, value_enum, default_value_t = Lang::En, env = "CABINET_LANG")]
    pub(crate) lang: Lang,

    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Lang {
    /// English
    En,
    /// French
    Fr,
    /// Polish
    Pl,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Self::English,
            Lang::Fr => Self::French,
            Lang::Pl => Self::Polish,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games with their seats, options and sentences
    Games(GamesArgs),
    /// Deal a new game and print its record
    Deal(DealArgs),
    /// Check a record, move by move, and show what a viewer sees
    Replay(ReplayArgs),
    /// Let random players play, and count
    Simulate(SimulateArgs),
    /// Help people who play with cardboard
    Solve(SolveArgs),
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
