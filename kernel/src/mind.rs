//! Minds: players that are programs, and the help that a program can give a player.
//!
//! A mind sees a view, never a state; its type ensures that. Equal views and equal seeds give equal choices, so its
//! thinking time is counted in steps of a nominal machine, not by a clock.

use std::collections::BTreeMap;
use std::fmt;

use rand::Rng;
use rand::seq::IndexedRandom as _;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::contest::Figure;
use crate::drawing::{Drawing, Easel, plain};
use crate::game::{Game, View as _};
use crate::played::{Actor, Match};
use crate::proof::{ClaimNo, Finding, Flaw, Shown};
use crate::refusal::{Code, Phrase, Refusal};
use crate::refusals;
use crate::review::{Review, Reviewed};
use crate::seat::Seat;
use crate::time::Time;

/// A game that programs can play and explain.
pub trait Minded: Game {
    /// The help for a player: one type for every assist level, with more in it as the level rises.
    type Aids: Clone
        + PartialEq
        + fmt::Debug
        + Serialize
        + DeserializeOwned
        + JsonSchema
        + Send
        + Sync;

    /// The levels that people choose among, from the weakest to the strongest.
    const LEVELS: &'static [&'static str];

    /// Its other minds, besides [`RANDOM`]: references, and models of people, for measuring the levels.
    const MODELS: &'static [&'static str] = &[];

    /// Every code of their reasons.
    const REASONS: &'static [Code];

    /// Every code of its hints; none if it gives none.
    const HINTS: &'static [Code] = &[];

    /// Every code of its claims, of the facts behind them and of the conclusions between.
    const PROOFS: &'static [Code] = &[];

    /// The mind of a level or a model.
    fn mind(level: &str, thinking: Thinking) -> Option<Box<dyn Mind<Self>>>;

    /// The words of a table's options that its minds do not know; they can only guess what these mean.
    fn unknown_words(_options: &Self::Options) -> Vec<String> {
        Vec::new()
    }

    /// The help that a viewer gets at an assist level.
    fn aids(view: &Self::View, assist: Assist) -> Self::Aids;

    /// What is certain for a viewer and not plain to see, the most helpful first. A hint is one of these.
    fn hints(_view: &Self::View) -> Vec<Phrase> {
        Vec::new()
    }

    /// Whether a claim is certain for a viewer, with the proof or with a world in which it is false.
    fn examine(_view: &Self::View, _claim: &str) -> Result<Finding, Refusal> {
        Err(ClaimNo::None.into())
    }

    /// The least help that shows what a finding says of a claim, so that a player may see the reason during play; none if
    /// no help does. [`Assist::Solver`] says that help shows it earlier, but that its proof is the best action.
    fn shown_from(_view: &Self::View, _claim: &str, _finding: &Finding) -> Option<Assist> {
        None
    }

    /// A view drawn for a terminal, with the help that goes with it; a game without drawings shows its picture.
    fn draw(view: &Self::View, _aids: Option<&Self::Aids>, easel: &Easel<'_>) -> Drawing {
        Drawing::plain(&view.picture(&|words| easel.say(words)))
    }

    /// A pencil mark that a player writes at a place, or rubs out if it is there: its key, and the new value. None if the
    /// game has no such place or no such mark. Without a mark all marks of the place are rubbed out.
    fn pencil(
        _view: &Self::View,
        _place: &str,
        _mark: &str,
        _marks: &BTreeMap<String, String>,
    ) -> Option<(String, String)> {
        None
    }

    /// The help for a viewer in words, for a terminal: what is certain, what questions are worth, the best action. What
    /// [`draw`](Self::draw) shows on the board is left out. A game without words of its own says what is certain.
    fn explain(view: &Self::View, _aids: &Self::Aids, easel: &Easel<'_>) -> Drawing {
        let hints = Self::hints(view).into_iter().map(|hint| vec![plain(easel.say(hint))]);
        Drawing { lines: hints.collect() }
    }

    /// Checks a finding about a claim by other means than those that found it: the claim follows from the facts and from
    /// no fewer of them, or the counter-example is one.
    fn check(_view: &Self::View, _claim: &str, _finding: &Finding) -> Result<(), Flaw> {
        Ok(())
    }

    /// Every hidden place with its content: for everybody once the match is over.
    fn opened(&self) -> Vec<Shown> {
        Vec::new()
    }

    /// Whether a player has seen a place of [`Self::opened`] all the time, as the places of the own seat.
    fn holds(&self, seat: Seat, place: &str) -> bool {
        place.starts_with(&seat.to_string())
    }

    /// A finished match, move by move. `progress` is told the number of moves that are done.
    fn review(played: &Match<Self>, _progress: &mut dyn FnMut(usize)) -> Review {
        Review::plain(played)
    }

    /// What a choice would have been worth for a player, in notation: the match stands where it could have been made. Says
    /// only who made it where nothing is weighed.
    fn weigh(played: &Match<Self>, by: Seat, said: &str) -> Result<Reviewed, Refusal> {
        played.after(by, said).map(|_| Reviewed::by(Actor::Seat(by)))
    }

    /// Counts of a finished game besides its winners, for measuring minds.
    fn figures(&self) -> Vec<Figure> {
        Vec::new()
    }
}

/// A player that is a program and sees views alone.
pub trait Mind<G: Game>: fmt::Debug + Send {
    /// The choice for a view whose viewer is to act, at the time `now`.
    ///
    /// Depends only on the arguments and on what this mind was asked before.
    fn choose(&mut self, view: &G::View, now: Time, rng: &mut dyn Rng) -> Choice<G::Action>;
}

/// What a mind does, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A> {
    /// What it does.
    pub action: A,
    /// Why, as a code with figures.
    pub reason: Phrase,
    /// The milliseconds after which it acts if the view is still the same; 0 in games where speed does not count.
    pub wait: u32,
    /// The same where people share the decision and have not spoken last: it leaves them time to decide.
    pub courtesy: u32,
}

impl<A> Choice<A> {
    /// An action at once, for this reason.
    pub fn new(action: A, reason: impl Into<Phrase>) -> Self {
        Self { action, reason: reason.into(), wait: 0, courtesy: 0 }
    }

    /// The same action after `wait` milliseconds.
    #[must_use]
    pub fn after(self, wait: u32) -> Self {
        Self { wait, ..self }
    }

    /// The same action, and people who share the decision have `courtesy` milliseconds before it.
    #[must_use]
    pub fn after_people(self, courtesy: u32) -> Self {
        Self { courtesy, ..self }
    }
}

/// How long a mind may think about one choice, in milliseconds of a nominal machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Thinking(u32);

impl Thinking {
    /// The thinking time of minds, unless another is chosen.
    pub const DEFAULT: Self = Self(100);

    /// This number of milliseconds, at least one and at most a minute.
    pub const fn millis(millis: u32) -> Self {
        Self(if millis == 0 {
            1
        } else if millis > 60_000 {
            60_000
        } else {
            millis
        })
    }

    /// The number of steps that fit, at `per_milli` steps in a millisecond. At least one.
    pub const fn steps(self, per_milli: u32) -> u32 {
        let steps = self.0.saturating_mul(per_milli);
        if steps == 0 { 1 } else { steps }
    }
}

crate::choices! {
    /// How much the table helps everybody, as agreed.
    #[derive(PartialOrd, Ord)]
    pub enum Assist {
        /// Paper and pencil.
        Paper => "paper",
        /// The log.
        Log => "log",
        /// What follows for certain.
        Certain => "certain",
        /// What each hidden place can still be.
        Candidates => "candidates",
        /// Counts, probabilities, and what questions are worth.
        Counts => "counts",
        /// The best action.
        Solver => "solver",
    }
}

/// The mind that every game has: a random legal action, each as likely as another.
pub const RANDOM: &str = "random";

/// The mind that plays a random legal action.
#[derive(Clone, Copy, Debug)]
pub struct Random;

refusals! {
    /// Why the random mind acts as it does.
    pub enum Reason in "mind" {
        /// Any legal action would do.
        Random => "random",
    }
}

impl<G: Game> Mind<G> for Random {
    fn choose(&mut self, view: &G::View, _now: Time, rng: &mut dyn Rng) -> Choice<G::Action> {
        let legal = G::legal(view);
        let action = legal.actions().choose(rng).expect("the viewer is to act");
        Choice::new(action.clone(), Reason::Random)
    }
}

/// The mind with this name, the random one included.
pub fn mind<G: Minded>(level: &str, thinking: Thinking) -> Option<Box<dyn Mind<G>>> {
    if level == RANDOM { Some(Box::new(Random)) } else { G::mind(level, thinking) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinking_has_bounds() {
        let steps = |millis, per_milli| Thinking::millis(millis).steps(per_milli);
        assert_eq!([steps(0, 10), steps(1, 10), steps(100, 10)], [10, 10, 1_000]);
        assert_eq!([steps(60_000, 1), steps(60_001, 1), steps(7, 0)], [60_000, 60_000, 1]);
        assert_eq!(steps(60_000, u32::MAX), u32::MAX);
        assert_eq!(Thinking::DEFAULT, Thinking::millis(100));
    }

    #[test]
    fn each_level_of_help_has_all_that_those_below_it_have() {
        assert!(Assist::ALL.is_sorted());
        let choice = Choice::new(7, Reason::Random);
        assert_eq!((choice.wait, choice.after(5).wait), (0, 5));
    }
}
