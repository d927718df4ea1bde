//! What a game is.

use std::fmt;

use rand::Rng;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::deal::Deal;
use crate::grammar::{Grammar, Notation};
use crate::options::Options;
use crate::refusal::{Code, Coded, Illegal};
use crate::seat::{Seat, Seats, Viewer};
use crate::time::Time;

/// A game, implemented on its state: a value with no clock, no I/O and no generator of its own.
///
/// Chance is drawn once, by [`deal`](Game::deal); time enters as data; hidden information leaves only through
/// [`view`](Game::view). `kernel::laws` says what an implementation must keep, as tests.
pub trait Game: Clone + PartialEq + Eq + fmt::Debug + Send + Sync + 'static {
    /// Name, seats, limits.
    const META: Meta;

    /// What a host chooses.
    type Options: Options;
    /// What chance decided: everything hidden that will ever matter.
    type Deal: Deal;
    /// What a player asks for; its text is the notation.
    type Action: Action;
    /// What happened: one action makes one event.
    type Event: Clone + PartialEq + Eq + fmt::Debug + Send + Sync;
    /// What a viewer knows, history included.
    type View: View;
    /// Why this game says no.
    type No: Coded;

    /// Every code of a phrase that this game may say.
    fn codes() -> Vec<Code> {
        Self::No::CODES.to_vec()
    }

    /// Whether these options go together at a table of this size.
    fn permit(options: &Self::Options, seats: usize) -> Result<(), Self::No>;

    /// The sentences of this game at such a table.
    fn grammar(options: &Self::Options, seats: usize) -> Grammar;

    /// Draws all that chance decides. The options are [permitted](Game::permit).
    fn deal(options: &Self::Options, seats: usize, rng: &mut dyn Rng) -> Self::Deal;

    /// Draws as [`deal`](Game::deal) does, and where the game can, without these words.
    fn deal_afresh(
        options: &Self::Options,
        seats: usize,
        _familiar: &[String],
        rng: &mut dyn Rng,
    ) -> Self::Deal {
        Self::deal(options, seats, rng)
    }

    /// Words of this deal that all players know once it is over, and that a next one had better not use.
    fn familiar(&self) -> Vec<String> {
        Vec::new()
    }

    /// The one door: checks everything a person could write down wrongly.
    fn start(setup: &Setup<Self>) -> Result<Self, Self::No>;

    /// Who can act now; several at once act in any order. Nobody when the game is over, and only then.
    fn to_act(&self) -> Seats;

    /// When the clock itself acts, if it will.
    fn deadline(&self) -> Option<Time> {
        None
    }

    /// What happens when the deadline has passed; an event exactly when there is a deadline.
    fn strike(&self, _at: Time) -> Option<Self::Event> {
        None
    }

    /// What an action by a seat makes happen, or why not. Pure.
    ///
    /// The table has already refused whom [`to_act`](Game::to_act) does not name and what comes after the deadline.
    fn decide(
        &self,
        by: Seat,
        action: &Self::Action,
        at: Time,
    ) -> Result<Self::Event, Illegal<Self::No>>;

    /// Makes it so. Total for what `decide` and `strike` gave on an equal state.
    fn apply(&mut self, event: &Self::Event);

    /// What a viewer may know: the one way out.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What the viewer may do: a function of the view, for what you cannot see cannot limit you.
    fn legal(view: &Self::View) -> Legal<Self::Action>;

    /// One legal action of somebody to act, drawn at random without building a view: for simulations.
    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Self::Action)>;

    /// To whom a seat may speak apart from the rest now; to nobody where there are no teams.
    fn confidants(&self, _seat: Seat) -> Seats {
        Seats::NONE
    }

    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
}

/// A game whose hidden part can be made up anew.
pub trait Imagine: Game {
    /// Whether every world that the view allows is equally likely to be imagined.
    const UNIFORM: bool;

    /// A world in which this viewer sees exactly this view.
    fn imagine(view: &Self::View, rng: &mut dyn Rng) -> Self;
}

/// An action: has one text form and one JSON form.
pub trait Action:
    Notation
    + Clone
    + PartialEq
    + Eq
    + fmt::Debug
    + Serialize
    + DeserializeOwned
    + JsonSchema
    + Send
    + Sync
{
}

impl<A> Action for A where
    A: Notation
        + Clone
        + PartialEq
        + Eq
        + fmt::Debug
        + Serialize
        + DeserializeOwned
        + JsonSchema
        + Send
        + Sync
{
}

/// All that one viewer knows. Its `Display` is a plain-text picture of it.
pub trait View:
    Clone
    + PartialEq
    + Eq
    + fmt::Debug
    + fmt::Display
    + Serialize
    + DeserializeOwned
    + JsonSchema
    + Send
    + Sync
{
    /// Something that happened, as the viewer knows it.
    type Moment: PartialEq + Serialize + Send + 'static;
    /// The name under which the JSON has the history.
    const HISTORY: &'static str = "history";
    /// Whose eyes these are.
    fn viewer(&self) -> Viewer;
    /// How much history it holds; never shrinks.
    fn moves(&self) -> usize;
    /// The history: all that happened, in order.
    fn history(&mut self) -> &mut Vec<Self::Moment>;
}

/// What is fixed about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Meta {
    /// The name in commands, records and addresses: `break-the-code`.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// Every end it can have: `kryptos-end-points` has the words for `points`.
    pub ends: &'static [&'static str],
    /// Its own nouns that clients show by name: `kryptos-colour-wax` has the words for `wax` in `colour`.
    pub nouns: &'static [(&'static str, &'static [&'static str])],
    /// What a match stays under.
    pub limits: Limits,
}

/// What a match stays under, whoever plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Limits {
    /// The most entries of a log. The rules end the game before.
    pub entries: usize,
    /// The longest view as JSON, in bytes.
    pub view_bytes: usize,
}

/// What a match starts from: record 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<G: Game> {
    /// What the host chose.
    pub options: G::Options,
    /// How many play.
    pub seats: usize,
    /// What chance decided.
    pub deal: G::Deal,
}

/// What a viewer may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Legal<A> {
    /// These and no others.
    Listed(Vec<A>),
    /// These among others: there are too many to list, or they are free text.
    Sampled(Vec<A>),
}

impl<A> Legal<A> {
    /// Nothing at all.
    pub const NOTHING: Self = Self::Listed(Vec::new());

    /// The actions at hand.
    pub fn actions(&self) -> &[A] {
        match self {
            Self::Listed(actions) | Self::Sampled(actions) => actions,
        }
    }

    /// The same with each action changed.
    pub fn map<B>(self, change: impl FnMut(A) -> B) -> Legal<B> {
        match self {
            Self::Listed(actions) => Legal::Listed(actions.into_iter().map(change).collect()),
            Self::Sampled(actions) => Legal::Sampled(actions.into_iter().map(change).collect()),
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Who won: nobody, one, or several together.
    pub winners: Seats,
    /// Each seat's score; empty where the game counts none.
    pub scores: Vec<i64>,
    /// Which of the game's [ends](Meta::ends) it was.
    pub how: &'static str,
}

/// As the last line of a record has it: `won A C; scores 15 3 15; by points`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winners {
            Seats::NONE => f.write_str("won by nobody")?,
            winners => write!(f, "won {winners}")?,
        }
        for (i, score) in self.scores.iter().enumerate() {
            write!(f, "{}{score}", if i == 0 { "; scores " } else { " " })?;
        }
        write!(f, "; by {}", self.how)
    }
}
