//! What a view allows, and the minds and the help that follow from it.
//!
//! The [`Posterior`] is exact, and everything else here rests on it. The levels, from the weakest: `beginner` and `novice`
//! count the numbers that fit and overlook some, `officer` makes the guess that is worth most now, `master` plays to
//! win. The models: `newcomer` is a person's first game, `range` a reference that counts ranges and nothing else.

mod posterior;

mod beginners;
mod officer;
mod master;
mod lookahead;
mod race;
mod reveal;

mod aids;
mod hint;
mod review;
pub mod proof;
mod why;

use kernel::proof::{Finding, Flaw, Shown};
use kernel::refusal::{Code, Coded as _};
use kernel::{Assist, Match, Mind, Minded, Phrase, Refusal, Review, Reviewed, Seat, Thinking};

use super::{Kryptos, View};

pub use aids::{Aids, Best, Candidates, Counts, Deals, Fact};
pub use hint::Hint;
pub use officer::{Guess, greedy, guesses};
pub use posterior::{Chances, Hidden, Posterior};
pub use why::Why;

impl Minded for Kryptos {
    type Aids = Aids;

    const LEVELS: &'static [&'static str] = &["beginner", "novice", "officer", "master"];
    const MODELS: &'static [&'static str] = &["newcomer", "range"];
    const REASONS: &'static [Code] = Why::CODES;
    const HINTS: &'static [Code] = Hint::CODES;
    const PROOFS: &'static [Code] = proof::CODES;

    fn mind(level: &str, thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        Some(match level {
            "newcomer" => Box::new(beginners::NEWCOMER),
            "range" => Box::new(beginners::Range),
            "beginner" => Box::new(beginners::BEGINNER),
            "novice" => Box::new(beginners::NOVICE),
            "officer" => Box::new(officer::Officer),
            "master" => Box::new(master::Master::new(thinking)),
            _ => return None,
        })
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

    fn aids(view: &View, assist: Assist) -> Aids {
        Aids::of(view, assist)
    }

    fn hints(view: &View) -> Vec<Phrase> {
        hint::hints(view)
    }

    fn review(played: &Match<Self>, progress: &mut dyn FnMut(usize)) -> Review {
        review::review(played, progress)
    }

    fn weigh(played: &Match<Self>, by: Seat, said: &str) -> Result<Reviewed, Refusal> {
        review::weigh(played, by, said)
    }

    fn examine(view: &View, claim: &str) -> Result<Finding, Refusal> {
        proof::examine(view, claim)
    }

    fn shown_from(view: &View, claim: &str, finding: &Finding) -> Option<Assist> {
        aids::shown_from(view, claim, &finding.verdict)
    }

    fn check(view: &View, claim: &str, finding: &Finding) -> Result<(), Flaw> {
        proof::check(view, claim, finding)
    }

    fn opened(&self) -> Vec<Shown> {
        proof::opened(self)
    }
}
