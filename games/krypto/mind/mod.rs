//! What can be known, and what to do about it.
//!
//! All cards lie open, so there is nothing to infer: what can be known is whether a hand makes its target, and how.
//! [`playable`] and [`solutions`] say it for a hand, [`census`] for all hands of a pack.

// Exact answers.
mod amount;
mod census;
mod effort;
mod calculations;
mod playable;
mod ratio;
mod solve;

// What to do with them.
mod aids;
mod bot;
mod pace;
mod advice;
mod why;

use kernel::refusal::Code;
use kernel::{Assist, Coded as _, Mind, Minded, Thinking};

use super::Krypto;
use bot::Player;
use pace::PACES;

pub use aids::{Aids, Best, Clue, Count, Fact, Problem, Step};
pub use census::{Census, census, census_of};
pub use playable::playable;
pub use solve::{Solution, solutions};
pub use why::Why;

/// How fast heads are is what levels differ in; the solver takes a fraction of a millisecond, the least that anybody is
/// given to think.
impl Minded for Krypto {
    type Aids = Aids;

    const LEVELS: &'static [&'static str] = &[PACES[0].name, PACES[1].name, PACES[2].name];
    const REASONS: &'static [Code] = Why::CODES;

    fn mind(level: &str, _thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        let pace = PACES.into_iter().find(|pace| pace.name == level)?;
        Some(Box::new(Player::new(pace)))
    }

    fn aids(view: &Self::View, assist: Assist) -> Aids {
        aids::aids(view, assist)
    }
}
