//! What a view allows, and the minds and the help that follow from it.
//!
//! The [`Posterior`] is exact, and everything else here rests on it. The minds, from the weakest: `range` counts the
//! numbers that fit, `novice` counts a little better but forgets, `officer` makes the guess that is worth most now,
//! `master` plays to win.

mod posterior;

mod beginners;
mod officer;
mod master;
mod lookahead;
mod race;
mod reveal;

mod aids;
mod why;

use kernel::refusal::{Code, Coded as _};
use kernel::{Assist, Mind, Minded, Thinking};

use super::{Kryptos, View};

pub use aids::{Aids, Best, Candidates, Clue, Counts, Deals, Fact, What};
pub use officer::{Guess, greedy, guesses};
pub use posterior::{Chances, Hidden, Posterior};
pub use why::Why;

impl Minded for Kryptos {
    type Aids = Aids;

    const LEVELS: &'static [&'static str] = &["range", "novice", "officer", "master"];
    const REASONS: &'static [Code] = Why::CODES;

    fn mind(level: &str, thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        Some(match level {
            "range" => Box::new(beginners::Range),
            "novice" => Box::new(beginners::Novice),
            "officer" => Box::new(officer::Officer),
            "master" => Box::new(master::Master::new(thinking)),
            _ => return None,
        })
    }

    fn aids(view: &View, assist: Assist) -> Aids {
        Aids::of(view, assist)
    }
}
