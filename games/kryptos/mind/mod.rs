//! What can be known, and what to do about it.

pub mod officer;
pub mod posterior;
mod range;
mod reveal;
mod lookahead;
mod master;
mod race;
mod why;

use kernel::refusal::{Code, Coded as _};
use kernel::{Assist, Mind, Minded, Thinking};

use super::Kryptos;

impl Minded for Kryptos {
    type Aids = ();

    const LEVELS: &'static [&'static str] = &["range", "novice", "officer", "master"];
    const REASONS: &'static [Code] = why::Why::CODES;

    fn mind(level: &str, thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        Some(match level {
            "range" => Box::new(range::Range),
            "novice" => Box::new(range::Novice),
            "officer" => Box::new(officer::Officer),
            "master" => Box::new(master::Master::new(thinking)),
            _ => return None,
        })
    }

    fn aids(_view: &Self::View, _assist: Assist) {}
}
