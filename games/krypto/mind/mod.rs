//! Solver, census, aids and bots.
//!
//! All cards lie open, so there is nothing to infer. The questions are whether a hand makes its target, and how:
//! [`playable`] and [`solutions`] answer for a hand, [`census`] for all hands of a pack.

// Solver and census.
mod amount;
mod playable;
mod ratio;
mod calculations;
mod effort;
mod solve;
mod census;

// Aids and bots.
mod aids;
mod hint;
mod advice;
mod pace;
mod proof;
mod bot;
mod review;
mod why;

use kernel::proof::{Finding, Flaw};
use kernel::refusal::Code;
use kernel::{
    Assist, Coded as _, Match, Mind, Minded, Phrase, Refusal, Review, Reviewed, Seat, Thinking,
};

use super::Krypto;
use bot::Bot;
use pace::{NEWCOMER, PACES};

pub use aids::{Aids, Best, Count, Fact, Problem, Step, problems};
pub use census::{Census, census, census_of};
pub use hint::{Hint, printed};
pub use playable::playable;
pub use solve::{Solution, every_form, solutions};
pub use why::Why;

/// Levels differ in speed. The thinking time does not matter: the solver takes a fraction of a millisecond.
impl Minded for Krypto {
    type Aids = Aids;

    const LEVELS: &'static [&'static str] =
        &[PACES[0].name, PACES[1].name, PACES[2].name, PACES[3].name];
    const MODELS: &'static [&'static str] = &[NEWCOMER.name];
    const REASONS: &'static [Code] = Why::CODES;
    const HINTS: &'static [Code] = Hint::CODES;
    const PROOFS: &'static [Code] = proof::Words::CODES;

    fn mind(level: &str, _thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        let pace = PACES.into_iter().chain([NEWCOMER]).find(|pace| pace.name == level)?;
        Some(Box::new(Bot::new(pace)))
    }

    fn draw(view: &Self::View, aids: Option<&Aids>, easel: &kernel::Easel<'_>) -> kernel::Drawing {
        super::screen::draw(view, aids, easel)
    }

    fn explain(view: &Self::View, aids: &Aids, easel: &kernel::Easel<'_>) -> kernel::Drawing {
        super::screen::explain(view, aids, easel)
    }

    fn pencil(
        view: &Self::View,
        place: &str,
        mark: &str,
        marks: &std::collections::BTreeMap<String, String>,
    ) -> Option<(String, String)> {
        super::pencil::pencil(view, &format!("{place} {mark}"), marks)
    }

    fn aids(view: &Self::View, assist: Assist) -> Aids {
        aids::aids(view, assist)
    }

    fn hints(view: &Self::View) -> Vec<Phrase> {
        hint::hints(view)
    }

    fn review(played: &Match<Self>, progress: &mut dyn FnMut(usize)) -> Review {
        review::review(played, progress)
    }

    fn weigh(played: &Match<Self>, by: Seat, said: &str) -> Result<Reviewed, Refusal> {
        review::weigh(played, by, said)
    }

    fn examine(view: &Self::View, claim: &str) -> Result<Finding, Refusal> {
        proof::examine(view, claim)
    }

    fn check(view: &Self::View, claim: &str, finding: &Finding) -> Result<(), Flaw> {
        proof::check(view, claim, finding)
    }

    fn shown_from(view: &Self::View, _claim: &str, finding: &Finding) -> Option<Assist> {
        aids::shown_from(view, finding)
    }
}
