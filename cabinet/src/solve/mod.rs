//! `cabinet solve`: what can be known at a table of cardboard.

mod break_the_code;

use clap::{Args, Subcommand};
use locales::Texts;

use crate::failure::Failure;

/// Which game lies on the table.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(subcommand)]
    game: Solve,
}

#[derive(Debug, Subcommand)]
enum Solve {
    /// Break the Code: what the hidden rows can be, and what to ask next
    BreakTheCode(break_the_code::BreakTheCodeArgs),
}

pub(crate) fn answer(args: &SolveArgs, texts: &Texts) -> Result<String, Failure> {
    match &args.game {
        Solve::BreakTheCode(args) => break_the_code::answer(args, texts),
    }
}
