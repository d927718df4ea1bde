//! The arguments of the tools that read a record: `infer`, `replay`, `review` and `why`.

use std::path::PathBuf;

use clap::Args;
use kernel::Assist;

use super::values::{MANY, assist, whole};

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
  Krypto          =17  !=17  B=17  B!=17
  Break the Code  B.c=5g  B.c!=5  B.c=green  B has 4w  B lacks 4w  centre.a=0b  row='2b 4b 4w 5g 7w'

`row` is the row that the player has to guess. No fact of a proof can be left out, unless \
it says that its search was cut short, and a second program checks it before it is printed.

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
