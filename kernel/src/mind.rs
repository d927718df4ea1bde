//! Minds: players that are programs, and the help that a program can give a player.
//!
//! A mind sees a view, never a state: its type forbids it to peek. It is deterministic for a generator's seed, so its
//! thinking time is counted in steps of a nominal machine, not by a clock.

use std::fmt;

use rand::Rng;
use rand::seq::IndexedRandom as _;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::contest::Figure;
use crate::game::Game;
use crate::refusal::{Code, Phrase};
use crate::refusals;
use crate::time::Time;

/// A game that programs can play and explain.
pub trait Minded: Game {
    /// What help looks like: one value for every assist level, with more in it as the level rises.
    type Aids: Clone
        + PartialEq
        + fmt::Debug
        + Serialize
        + DeserializeOwned
        + JsonSchema
        + Send
        + Sync;

    /// The minds there are, from the weakest to the strongest, besides [`RANDOM`].
    const LEVELS: &'static [&'static str];

    /// Every code with which they give reasons.
    const REASONS: &'static [Code];

    /// The mind of a level.
    fn mind(level: &str, thinking: Thinking) -> Option<Box<dyn Mind<Self>>>;

    /// What the table may tell a viewer who is helped so much.
    fn aids(view: &Self::View, assist: Assist) -> Self::Aids;

    /// What is worth counting in a finished game besides who won it, for whoever measures minds.
    fn figures(&self) -> Vec<Figure> {
        Vec::new()
    }
}

/// Somebody who plays by views alone.
pub trait Mind<G: Game>: fmt::Debug + Send {
    /// What to do; the viewer of the view is to act, and it is `now`.
    ///
    /// Depends on nothing but the arguments and what this mind was asked before.
    fn choose(&mut self, view: &G::View, now: Time, rng: &mut dyn Rng) -> Choice<G::Action>;
}

/// What a mind does, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<A> {
    /// What.
    pub action: A,
    /// Why, as a code with figures.
    pub reason: Phrase,
    /// After how many milliseconds it acts, if the view is still the same: nothing where only the turn counts.
    pub wait: u32,
}

impl<A> Choice<A> {
    /// At once, for this reason.
    pub fn new(action: A, reason: impl Into<Phrase>) -> Self {
        Self { action, reason: reason.into(), wait: 0 }
    }

    /// The same after so many milliseconds.
    #[must_use]
    pub fn after(self, wait: u32) -> Self {
        Self { wait, ..self }
    }
}

/// How long a mind may think about one choice, in milliseconds of a nominal machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Thinking(u32);

impl Thinking {
    /// What minds are given unless somebody chooses otherwise.
    pub const DEFAULT: Self = Self(100);

    /// So many milliseconds, at least one and at most a minute.
    pub const fn millis(millis: u32) -> Self {
        Self(if millis == 0 {
            1
        } else if millis > 60_000 {
            60_000
        } else {
            millis
        })
    }

    /// How many steps of a kind fit, when so many take a millisecond. At least one.
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

/// The level that every game has: any legal action, each as likely as another.
pub const RANDOM: &str = "random";

/// Plays anything legal.
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

/// The mind of a level, the random one included.
pub fn mind<G: Minded>(level: &str, thinking: Thinking) -> Option<Box<dyn Mind<G>>> {
    if level == RANDOM { Some(Box::new(Random)) } else { G::mind(level, thinking) }
}
