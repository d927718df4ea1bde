//! Games without their types: object-safe twins of [`Game`](crate::Game) and [`Match`](crate::Match), implemented once for
//! all games, for code that serves any of them.

mod chronicle;
mod listing;
mod matched;
mod shelved;

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;

use rand::Rng;

use crate::contest::{Contest, Spoilt};
use crate::drawing::{Drawing, Easel};
use crate::game::{Legal, Meta, Outcome, Say};
use crate::grammar::Grammar;
use crate::mind::{Assist, Choice, Thinking};
use crate::names::Names;
use crate::options::Spec;
use crate::played::Actor;
use crate::proof::{Finding, Flaw, Shown};
use crate::random::PlayedOut;
use crate::record::{Record, RecordError};
use crate::refusal::{Code, Phrase, Refusal};
use crate::refusals;
use crate::review::{Review, Reviewed};
use crate::seal::{Bits256, Seal};
use crate::seat::{Seat, Seats, Viewer};
use crate::time::Time;

pub use chronicle::Chronicle;
pub use shelved::Shelved;

/// JSON that may be sent to the viewer for whom it was made. Only views and aids become one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wire(String);

impl Wire {
    /// The JSON.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An action of some game, as a mind has chosen it.
#[derive(Debug)]
pub struct AnyAction(Box<dyn Any + Send + Sync>);

/// What a player wants to do.
#[derive(Clone, Copy, Debug)]
pub enum Said<'a> {
    /// A sentence of the game's notation.
    Notation(&'a str),
    /// The JSON of an action.
    Json(&'a str),
    /// What a mind has chosen at this match.
    Chosen(&'a AnyAction),
}

/// A decision on a match of some game, waiting to be stored and accepted.
#[derive(Debug)]
pub struct Step {
    line: String,
    at: Time,
    actor: Actor,
    decided: Box<dyn Any + Send>,
}

impl Step {
    /// The line to store.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// The time of the entry.
    pub const fn at(&self) -> Time {
        self.at
    }

    /// The player who acts, or the clock.
    pub const fn actor(&self) -> Actor {
        self.actor
    }
}

refusals! {
    /// Why a match could not be dealt.
    pub enum SetupNo in "setup" {
        /// A table of another size than the game has.
        Seats { seats: usize, min: usize, max: usize } => "seats",
    }
}

/// A game on the shelf.
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// The name, the seats and the limits of the game.
    fn meta(&self) -> &'static Meta;

    /// Every option in display order, with its default.
    fn options(&self) -> Vec<(Spec, String)>;

    /// Every code that this game or its minds may use.
    fn codes(&self) -> Vec<Code>;

    /// The JSON Schema of what crosses the wire: `view`, `aids`, `action`, `options`.
    fn schema(&self) -> serde_json::Value;

    /// The grammar of a table.
    fn grammar(&self, seats: usize, options: &[(String, String)]) -> Result<Grammar, Refusal>;

    /// Deals a match; `rng` also draws the salt.
    fn deal(
        &self,
        names: Names,
        options: &[(String, String)],
        rng: &mut dyn Rng,
    ) -> Result<Box<dyn AnyMatch>, Refusal>;

    /// Deals a match without the words that its players know from earlier games, as far as the game can.
    fn deal_afresh(
        &self,
        names: Names,
        options: &[(String, String)],
        familiar: &[String],
        rng: &mut dyn Rng,
    ) -> Result<Box<dyn AnyMatch>, Refusal>;

    /// Deals and plays one random game, with neither log nor views.
    fn play_out(
        &self,
        seats: usize,
        options: &[(String, String)],
        rng: &mut dyn Rng,
    ) -> Result<PlayedOut, Refusal>;

    /// The levels that people choose among, from the weakest to the strongest; the random mind alone if there are none.
    fn levels(&self) -> Vec<&'static str>;

    /// Every mind: the random one, the levels, and the models.
    fn minds(&self) -> Vec<&'static str>;

    /// The words of a table's options that its minds do not know; they can only guess what these mean.
    fn unknown_words(&self, options: &[(String, String)]) -> Vec<String>;

    /// Whether it gives hints.
    fn gives_hints(&self) -> bool;

    /// Deals a match with one seat for each level, and lets minds of these levels play it.
    ///
    /// The deal depends only on the options, the number of seats and `deal`, and each mind has a generator of its own. So
    /// the same minds can play the same deal in other seats.
    fn contest(
        &self,
        options: &[(String, String)],
        levels: &[&str],
        thinking: Thinking,
        deal: &mut dyn Rng,
        chances: &mut [&mut dyn Rng],
    ) -> Result<Contest, Spoilt>;

    /// A view from its JSON, if it is a view of this game.
    fn read_view(&self, json: &str) -> Option<Box<dyn AnyView>>;

    /// The match of a record after `moves` moves, or after all of them. The whole record is checked either way.
    fn open(&self, record: &Record, moves: Option<usize>)
    -> Result<Box<dyn AnyMatch>, RecordError>;
}

/// A match of some game.
pub trait AnyMatch: fmt::Debug + Send + Sync {
    /// The name, the seats and the limits of the game.
    fn meta(&self) -> &'static Meta;
    /// What the players are called.
    fn names(&self) -> &Names;
    /// The sentences that can be said at this table.
    fn grammar(&self) -> Grammar;
    /// The number of entries in the log.
    fn moves(&self) -> usize;
    /// The time of the last entry.
    fn last_time(&self) -> Time;
    /// The seats that can act.
    fn to_act(&self) -> Seats;
    /// The time at which the clock acts, if it will.
    fn deadline(&self) -> Option<Time>;
    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// The commitment to the deal, if it was sealed.
    fn commitment(&self) -> Option<Bits256>;
    /// The seal of the deal. Its text is secret until the match is over.
    fn seal(&self) -> Option<&Seal>;
    /// Whether players may resign.
    fn may_resign(&self) -> bool;
    /// What an action would make happen. Changes nothing.
    fn decide(&self, by: Seat, said: Said<'_>, at: Time) -> Result<Step, Refusal>;
    /// What the clock makes happen. Changes nothing.
    fn strike(&self, at: Time) -> Result<Step, Refusal>;
    /// The step of a stored line, or why it cannot have happened. Changes nothing.
    fn recall(&self, line: &str) -> Result<Step, Refusal>;
    /// Applies a step, which must have been decided on this match as it stands.
    fn accept(&mut self, step: Step);
    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> Wire;
    /// The length of a viewer's history.
    fn lines(&self, viewer: Viewer) -> usize;
    /// What a viewer knew when the viewer's history had this length, as JSON; `None` if it never had.
    fn past_view(&self, viewer: Viewer, length: usize) -> Option<Wire>;
    /// What a viewer knows, as a plain-text picture. `say` puts its phrases into words.
    fn picture(&self, viewer: Viewer, say: &Say<'_, Phrase>) -> String;
    /// The actions that a viewer may take, in notation.
    fn legal(&self, viewer: Viewer) -> Legal<String>;
    /// A viewer's view, to be written into a frame.
    fn look(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// A mind of a level for a seat that is to act. It owns the seat's view and nothing else, so it can think in another
    /// thread. `None` if there is no such level or the seat is not to act.
    ///
    /// `people` are the seats of people: if they share the decision, the choice waits for its courtesy, unless one of them
    /// has made the newest move of those who share it.
    fn ponder(
        &self,
        seat: Seat,
        level: &str,
        thinking: Thinking,
        now: Time,
        people: Seats,
    ) -> Option<Pondering>;
    /// The help that a viewer gets at an assist level, as JSON.
    fn aids(&self, viewer: Viewer, assist: Assist) -> Wire;
    /// The same, to be worked out in another thread: it owns the view and nothing else.
    fn advise(&self, viewer: Viewer, assist: Assist) -> Advising;
    /// What is certain for a viewer, the most helpful first, to be worked out in another thread.
    fn hints(&self, viewer: Viewer) -> Hinting;
    /// Whether a claim is certain for a viewer, to be worked out in another thread.
    fn examine(&self, viewer: Viewer, claim: String) -> Examining;
    /// The same during play, at an assist level: nothing if the help at that level does not show it.
    fn explain(&self, viewer: Viewer, claim: String, assist: Assist) -> Explaining;
    /// Checks a finding about a claim by other means than those that found it.
    fn check(&self, viewer: Viewer, claim: &str, finding: &Finding) -> Result<(), Flaw>;
    /// Every hidden place with its content. Secret until the match is over.
    fn opened(&self) -> Vec<Shown>;
    /// Whether a player has seen a hidden place all the time.
    fn holds(&self, seat: Seat, place: &str) -> bool;
    /// The match move by move, once it is over. `progress` is told the number of moves that are done.
    fn review(&self, progress: &mut dyn FnMut(usize)) -> Review;
    /// What a choice would be worth for a player here, in notation. Secret until the match is over.
    fn weigh(&self, by: Seat, said: &str) -> Result<Reviewed, Refusal>;
    /// The seats to which a seat may speak in private now.
    fn confidants(&self, seat: Seat) -> Seats;
    /// Words of this deal that the next deal should avoid.
    fn familiar(&self) -> Vec<String>;
    /// A random legal action, in notation.
    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, String)>;
    /// A random legal action, as JSON.
    fn sample_json(&self, rng: &mut dyn Rng) -> Option<(Seat, String)>;
    /// The lines of the log so far.
    fn log(&self) -> Vec<String>;
    /// The whole record, deal included: for the store, and for everybody once the game is over.
    fn record(&self) -> String;
}

/// A view of some game, to be written into a frame or to be shown.
pub trait AnyView: Send {
    /// Writes the actions that its viewer may take: the JSON of a [`Legal`] with each action in notation, and of a long list
    /// a sample.
    fn write_legal(&self, to: &mut Vec<u8>);
    /// Writes the JSON that [`AnyMatch::view`] gives. The chronicle holds the history that this viewer was shown last; a
    /// new chronicle gives the same JSON.
    fn write(self: Box<Self>, chronicle: &mut Chronicle, to: &mut Vec<u8>);
    /// The actions that its viewer may take, in notation.
    fn legal(&self) -> Legal<String>;
    /// The view as a plain-text picture. `say` puts its phrases into words.
    fn picture(&self, say: &Say<'_, Phrase>) -> String;
    /// The length of the history.
    fn lines(&self) -> usize;
    /// A line of the history as a sentence.
    fn tell(&self, line: usize, say: &Say<'_, Phrase>) -> String;
    /// Whether a line of the history is of little importance once the next one is there.
    fn is_minor(&self, line: usize) -> bool;
    /// The view drawn for a terminal, with the JSON of the help that goes with it.
    fn draw(&self, aids: Option<&str>, easel: &Easel<'_>) -> Drawing;
    /// A pencil mark that the viewer writes at a place, or rubs out: its key, and the new value.
    fn pencil(
        &self,
        place: &str,
        mark: &str,
        marks: &BTreeMap<String, String>,
    ) -> Option<(String, String)>;
    /// The help in words, from its JSON.
    fn explain(&self, aids: &str, easel: &Easel<'_>) -> Drawing;
}

/// A mind with the view that it thinks about.
pub type Pondering = Box<dyn FnOnce(&mut dyn Rng) -> Choice<AnyAction> + Send>;

/// The computation of help, with the view that it needs.
pub type Advising = Box<dyn FnOnce() -> Wire + Send>;

/// The computation of hints, with the view that it needs.
pub type Hinting = Box<dyn FnOnce() -> Vec<Phrase> + Send>;

/// The examination of a claim, with the view that it needs.
pub type Examining = Box<dyn FnOnce() -> Result<Finding, Refusal> + Send>;

/// The examination of a claim during play, to be done in another thread: nothing if the help does not show its result.
pub type Explaining = Box<dyn FnOnce() -> Result<Option<Finding>, Refusal> + Send>;
