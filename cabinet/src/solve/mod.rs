//! `cabinet solve`: solvers for people who play with real cards.

mod break_the_code;
mod decrypto;
mod krypto;

use clap::Subcommand;
use locales::Texts;

use crate::failure::Failure;

pub(crate) use krypto::RulesArgs;

/// The game to solve.
#[derive(Debug, Subcommand)]
pub(crate) enum Solve {
    /// Reach a target with five cards, or prove that it is impossible
    Krypto(krypto::KryptoArgs),
    /// Show what the hidden tiles can be and which question to ask next
    BreakTheCode(break_the_code::BreakTheCodeArgs),
    /// Find the code behind three clues, your team's or the rivals'
    Decrypto(decrypto::DecryptoArgs),
}

pub(crate) fn answer(solve: &Solve, texts: &Texts) -> Result<String, Failure> {
    match solve {
        Solve::Krypto(args) => krypto::answer(args, texts),
        Solve::BreakTheCode(args) => break_the_code::answer(args, texts),
        Solve::Decrypto(args) => decrypto::answer(args, texts),
    }
}
