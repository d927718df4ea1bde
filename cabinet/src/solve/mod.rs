//! `cabinet solve`: solvers for people who play with real cards.

mod break_the_code;
mod decrypto;
mod krypto;

use clap::Subcommand;
use locales::Texts;
use words::Language;

use crate::failure::Failure;

pub(crate) use krypto::RulesArgs;

/// The game to solve.
#[derive(Debug, Subcommand)]
pub(crate) enum Solve {
    /// Reach a target with five cards, or prove that it is impossible
    Krypto(krypto::KryptoArgs),
    /// Show what the hidden tiles can be and which question to ask next
    BreakTheCode(break_the_code::BreakTheCodeArgs),
    /// Find the code behind three clues to your team's keywords
    Decrypto(decrypto::DecryptoArgs),
}

pub(crate) fn answer(solve: &Solve, texts: &Texts, language: Language) -> Result<String, Failure> {
    match solve {
        Solve::Krypto(args) => krypto::answer(args),
        Solve::BreakTheCode(args) => break_the_code::answer(args, texts),
        Solve::Decrypto(args) => decrypto::answer(args, language),
    }
}

/// A probability as a percentage, which is 0 % or 100 % only if it is exactly that.
fn percent(chance: f64) -> String {
    let percent = 100.0 * chance;
    match percent {
        p if p >= 100.0 - 1e-9 => "100 %".to_owned(),
        p if p > 99.5 => ">99 %".to_owned(),
        p if p < 0.5 && p > 0.0 => "<1 %".to_owned(),
        p => format!("{p:.0} %"),
    }
}
