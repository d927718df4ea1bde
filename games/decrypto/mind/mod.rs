//! Aids and bots that understand words.
//!
//! All of it rests on one number: the evidence of a clue for a keyword, by what people associate with the keyword and by
//! the tables of the `words` crate. From it follow the
//! chances of all codes for the own team, the same for the rivals over all keywords that a team may have, and the choice
//! of clues, which weighs one against the other.

// Understanding words.
pub(super) mod listener;
mod evidence;
mod reader;
mod interceptor;
mod real_table;
pub(super) mod root;
pub(super) mod vocabulary;
pub(super) mod ideas;
pub(super) mod encryptor;
pub(super) mod naming;

// Aids and bots.
mod aids;
pub(super) mod level;
mod bot;
mod figures;
mod review;
mod proof;
mod samples;
mod why;

use kernel::contest::Figure;
use kernel::proof::{Finding, Shown};
use kernel::refusal::Code;
use kernel::{Assist, Coded as _, Match, Mind, Minded, Refusal, Review, Reviewed, Seat, Thinking};

use super::Decrypto;

pub use aids::{Aids, Chance, Likely, Near};
pub use real_table::{Interception, Past, Reading, intercept, read};
pub use samples::{SampleClue, sample_clues};
pub use why::Why;

impl Minded for Decrypto {
    type Aids = Aids;

    const LEVELS: &'static [&'static str] = level::NAMES;
    const MODELS: &'static [&'static str] = level::MODELS;
    const REASONS: &'static [Code] = Why::CODES;
    const PROOFS: &'static [Code] = proof::NoProof::CODES;

    /// The thinking time does not matter: choosing clues takes some milliseconds.
    fn mind(level: &str, _thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        let level = level::Level::of(level)?;
        Some(Box::new(bot::Bot { level }))
    }

    fn draw(view: &Self::View, aids: Option<&Aids>, easel: &kernel::Easel<'_>) -> kernel::Drawing {
        super::screen::draw(view, aids, easel)
    }

    fn explain(_view: &Self::View, aids: &Aids, easel: &kernel::Easel<'_>) -> kernel::Drawing {
        aids.explain(easel)
    }

    fn pencil(
        view: &Self::View,
        place: &str,
        mark: &str,
        marks: &std::collections::BTreeMap<String, String>,
    ) -> Option<(String, String)> {
        super::pencil::pencil(view, place, mark, marks)
    }

    fn unknown_words(options: &Self::Options) -> Vec<String> {
        let unknown = |word: &&super::Phrase| !words::is_known(word.as_str(), options.words);
        options.own_words.iter().filter(unknown).map(ToString::to_string).collect()
    }

    fn aids(view: &Self::View, assist: Assist) -> Aids {
        Aids::new(view, assist)
    }

    fn review(played: &Match<Self>, progress: &mut dyn FnMut(usize)) -> Review {
        review::review(played, progress)
    }

    fn weigh(played: &Match<Self>, by: Seat, said: &str) -> Result<Reviewed, Refusal> {
        review::weigh(played, by, said)
    }

    fn examine(_view: &Self::View, _claim: &str) -> Result<Finding, Refusal> {
        Err(proof::NoProof::Likelihood.into())
    }

    fn opened(&self) -> Vec<Shown> {
        proof::opened(self)
    }

    fn holds(&self, seat: Seat, place: &str) -> bool {
        proof::holds(self, seat, place)
    }

    fn figures(&self) -> Vec<Figure> {
        figures::of(self)
    }
}
