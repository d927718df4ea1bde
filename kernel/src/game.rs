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
    /// The name, the seats and the limits of the game.
    const META: Meta;

    /// What a host chooses.
    type Options: Options;
    /// All that chance decides: everything hidden that will ever matter.
    type Deal: Deal;
    /// What a player asks for; its text is the notation.
    type Action: Action;
    /// What happened: one action makes one event.
    type Event: Clone + PartialEq + Eq + fmt::Debug + Send + Sync;
    /// What a viewer knows, history included.
    type View: View;
    /// Why this game refuses an action.
    type No: Coded;

    /// Every code that this game may use.
    fn codes() -> Vec<Code> {
        Self::No::CODES.to_vec()
    }

    /// Whether these options go together at a table of this size.
    fn permit(options: &Self::Options, seats: usize) -> Result<(), Self::No>;

    /// The sentences of this game at a table with these options and seats.
    fn grammar(options: &Self::Options, seats: usize) -> Grammar;

    /// Draws all that chance decides. The options are [permitted](Game::permit).
    fn deal(options: &Self::Options, seats: usize, rng: &mut dyn Rng) -> Self::Deal;

    /// Draws as [`deal`](Game::deal) does, without these words as far as the game can.
    fn deal_afresh(
        options: &Self::Options,
        seats: usize,
        _familiar: &[String],
        rng: &mut dyn Rng,
    ) -> Self::Deal {
        Self::deal(options, seats, rng)
    }

    /// Words of this deal that all players know once it is over, and that the next deal should avoid.
    fn familiar(&self) -> Vec<String> {
        Vec::new()
    }

    /// The state before the first move. It checks everything that a person could write down wrongly; there is no other
    /// way to make a state.
    fn start(setup: &Setup<Self>) -> Result<Self, Self::No>;

    /// The seats that can act now, in any order if there are several. Empty when the game is over, and only then.
    fn to_act(&self) -> Seats;

    /// The time at which the clock itself acts, if it will.
    fn deadline(&self) -> Option<Time> {
        None
    }

    /// What happens when the deadline has passed. An event if and only if there is a deadline.
    fn strike(&self, _at: Time) -> Option<Self::Event> {
        None
    }

    /// What an action by a seat makes happen, or why not. Pure.
    ///
    /// The match has already refused seats that are not in [`to_act`](Game::to_act), and actions after the deadline.
    fn decide(
        &self,
        by: Seat,
        action: &Self::Action,
        at: Time,
    ) -> Result<Self::Event, Illegal<Self::No>>;

    /// Applies an event. Cannot fail for what `decide` and `strike` gave on an equal state.
    fn apply(&mut self, event: &Self::Event);

    /// What a viewer may know: the only way out for hidden information.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The actions that the viewer may take. They depend on the view alone: hidden information cannot limit them.
    fn legal(view: &Self::View) -> Legal<Self::Action>;

    /// A random legal action of a seat that is to act, drawn without building a view: for simulations.
    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, Self::Action)>;

    /// The seats to which a seat may speak in private now; none in a game without teams.
    fn confidants(&self, _seat: Seat) -> Seats {
        Seats::NONE
    }

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
}

/// A game whose hidden part can be imagined from a view.
pub trait Imagine: Game {
    /// Whether `imagine` draws every world that the view allows with the same probability.
    const UNIFORM: bool;

    /// A world in which this viewer sees exactly this view.
    fn imagine(view: &Self::View, rng: &mut dyn Rng) -> Self;
}

/// Data with one JSON form.
pub trait Data:
    Clone + PartialEq + Eq + fmt::Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync
{
}

impl<D> Data for D where
    D: Clone
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

/// An action, with one text form and one JSON form.
pub trait Action: Data + Notation {}

impl<A: Data + Notation> Action for A {}

/// Puts words into a language.
pub type Say<'a, W> = dyn Fn(W) -> String + 'a;

/// All that one viewer knows.
pub trait View: Data {
    /// Something that happened, as the viewer knows it.
    type Moment: PartialEq + Serialize + Send + 'static;
    /// The words of its picture.
    type Words: Coded;
    /// The key of the history in the JSON.
    const HISTORY: &'static str = "history";
    /// The viewer.
    fn viewer(&self) -> Viewer;
    /// The length of the history; it never shrinks.
    fn moves(&self) -> usize;
    /// The history, oldest first.
    fn history(&mut self) -> &mut Vec<Self::Moment>;
    /// The view as plain text, at most 80 columns wide in English. All its words come from `say`.
    fn picture(&self, say: &Say<'_, Self::Words>) -> String;
    /// A line of the history as a sentence. All its words come from `say`.
    fn tell(&self, line: usize, say: &Say<'_, Self::Words>) -> String;
    /// Whether a line of the history is of little importance once the next one is there, as “Ada is ready” is.
    fn is_minor(&self, _line: usize) -> bool {
        false
    }
    /// The picture with codes instead of words, for logs and tests.
    fn coded_picture(&self) -> String {
        self.picture(&|words| words.refusal().to_string())
    }
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
    /// Every way it can end: `kryptos-end-points` has the words for `points`.
    pub ends: &'static [&'static str],
    /// Its own nouns that clients show by name: `kryptos-colour-wax` has the words for `wax` in `colour`.
    pub nouns: &'static [(&'static str, &'static [&'static str])],
    /// The limits of a match.
    pub limits: Limits,
}

/// The limits of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Limits {
    /// The most entries in a log. The rules end the game earlier.
    pub entries: usize,
    /// The most bytes of a view as JSON.
    pub view_bytes: usize,
}

/// What a match starts from: record 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<G: Game> {
    /// What the host chose.
    pub options: G::Options,
    /// The number of players.
    pub seats: usize,
    /// The deal.
    pub deal: G::Deal,
}

/// What a viewer may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Legal<A> {
    /// All legal actions.
    Listed(Vec<A>),
    /// Some legal actions: there are too many to list, or they are free text.
    Sampled(Vec<A>),
}

impl<A> Legal<A> {
    /// No action.
    pub const NOTHING: Self = Self::Listed(Vec::new());

    /// The listed or sampled actions.
    pub fn actions(&self) -> &[A] {
        match self {
            Self::Listed(actions) | Self::Sampled(actions) => actions,
        }
    }

    /// The same with `change` applied to each action.
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
    /// The winners: none, one, or several together.
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
