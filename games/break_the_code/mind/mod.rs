//! What a view allows, and the minds and the help that follow from it.
//!
//! The [`Posterior`] is exact, and everything else here rests on it. The levels, from the weakest: `beginner` asks
//! anything and forgets many answers, `novice` asks what looks good and forgets some, `officer` asks what tells most and
//! weighs when to guess, `master` plays to win. The models: `newcomer` is a person's first game, `entropy` the reference
//! that asks what tells most.

mod posterior;

mod newcomer;
mod beginners;
mod greedy;
mod master;
mod race;
mod rival;

mod aids;
mod hint;
mod review;
pub mod proof;
mod why;

use kernel::proof::{Finding, Flaw, Shown};
use kernel::refusal::Code;
use kernel::{
    Assist, Coded as _, Match, Mind, Minded, Phrase, Refusal, Review, Reviewed, Seat, Thinking,
};

use super::BreakTheCode;

pub use aids::{Aids, AtPlace, Best, Certain, Counted, Counts, Possible, Worth};
pub use hint::Hint;
pub use posterior::{Hidden, PlaceCounts, Posterior, Value, Whose};
pub use why::Why;

impl Minded for BreakTheCode {
    type Aids = Aids;

    const LEVELS: &'static [&'static str] = &["beginner", "novice", "officer", "master"];
    const MODELS: &'static [&'static str] = &["newcomer", "entropy"];
    const REASONS: &'static [Code] = Why::CODES;
    const HINTS: &'static [Code] = Hint::CODES;
    const PROOFS: &'static [Code] = proof::CODES;

    fn mind(level: &str, thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        match level {
            "newcomer" => Some(Box::new(newcomer::Newcomer)),
            "beginner" => Some(Box::new(beginners::Beginner)),
            "novice" => Some(Box::new(beginners::Novice)),
            "entropy" => Some(Box::new(greedy::Entropy)),
            "officer" => Some(Box::new(greedy::Officer)),
            "master" => Some(Box::new(master::Master { thinking })),
            _ => None,
        }
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
        super::pencil::pencil(view, place, mark, marks)
    }

    fn aids(view: &Self::View, assist: Assist) -> Aids {
        Aids::new(view, assist)
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

    fn shown_from(view: &Self::View, claim: &str, finding: &Finding) -> Option<Assist> {
        aids::shown_from(view, claim, &finding.verdict)
    }

    fn check(view: &Self::View, claim: &str, finding: &Finding) -> Result<(), Flaw> {
        proof::check(view, claim, finding)
    }

    fn opened(&self) -> Vec<Shown> {
        proof::opened(self)
    }
}
