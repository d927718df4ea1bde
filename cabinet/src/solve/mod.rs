//! `cabinet solve`: answers for people with the cardboard on their table.

mod krypto;

use clap::Subcommand;
use locales::Texts;

use crate::failure::Failure;

pub(crate) use krypto::RulesArgs;

/// What is to be solved.
#[derive(Debug, Subcommand)]
pub(crate) enum Solve {
    /// Make a target from five cards, or prove that nobody can
    Krypto(krypto::KryptoArgs),
}

pub(crate) fn answer(solve: &Solve, _texts: &Texts) -> Result<String, Failure> {
    match solve {
        Solve::Krypto(args) => krypto::answer(args),
    }
}
