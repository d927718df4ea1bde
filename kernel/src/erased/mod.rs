//! Games without their types: the twin of [`Game`](crate::Game) and [`Match`](crate::Match) for whoever serves any game, written once for all.

mod chronicle;
mod listing;
mod matched;
mod shelved;

use std::any::Any;
use std::fmt;

use rand::Rng;

use crate::contest::{Contest, Spoilt};
use crate::game::{Legal, Meta, Outcome};
use crate::grammar::Grammar;
use crate::mind::{Assist, Choice, Thinking};
use crate::names::Names;
use crate::options::Spec;
use crate::played::Actor;
use crate::random::PlayedOut;
use crate::record::{Record, RecordError};
use crate::refusal::{Code, Refusal};
use crate::refusals;
use crate::seal::{Bits256, Seal};
use crate::seat::{Seat, Seats, Viewer};
use crate::time::Time;

pub use chronicle::Chronicle;
pub use shelved::Shelved;

/// JSON that may be sent to the viewer for whom it was made. Only a view makes one.
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
    /// The line of the record: what to store.
    pub fn line(&self) -> &str {
        &self.line
    }

    /// When it happens.
    pub const fn at(&self) -> Time {
        self.at
    }

    /// Who makes it.
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
    /// Name, seats, limits.
    fn meta(&self) -> &'static Meta;

    /// Every option in display order, with its default.
    fn options(&self) -> Vec<(Spec, String)>;

    /// Every code of a phrase that this game or its minds may say.
    fn codes(&self) -> Vec<Code>;

    /// What of it crosses the wire, as JSON Schema: `view`, `aids`, `action`, `options`.
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

    /// Deals a match for players who have played before: where the game can, without the words that they know.
    fn deal_afresh(
        &self,
        names: Names,
        options: &[(String, String)],
        familiar: &[String],
        rng: &mut dyn Rng,
    ) -> Result<Box<dyn AnyMatch>, Refusal>;

    /// Deals and plays one random game by the quick typed way: no log, no views.
    fn play_out(
        &self,
        seats: usize,
        options: &[(String, String)],
        rng: &mut dyn Rng,
    ) -> Result<PlayedOut, Refusal>;

    /// The minds there are, the blind one first and the strongest last.
    fn levels(&self) -> Vec<&'static str>;

    /// Deals a match and lets minds of these levels play it, seat by seat: as many seats as levels.
    ///
    /// The deal depends on the options, the number of seats and `deal` alone, and each mind has a generator of its own:
    /// so one deal can be played by the same minds in other seats.
    fn contest(
        &self,
        options: &[(String, String)],
        levels: &[&str],
        thinking: Thinking,
        deal: &mut dyn Rng,
        chances: &mut [&mut dyn Rng],
    ) -> Result<Contest, Spoilt>;

    /// The match of a record after so many moves, or after all. The whole record is checked either way.
    fn open(&self, record: &Record, moves: Option<usize>)
    -> Result<Box<dyn AnyMatch>, RecordError>;
}

/// A match of some game.
pub trait AnyMatch: fmt::Debug + Send + Sync {
    /// Which game.
    fn meta(&self) -> &'static Meta;
    /// What the players are called.
    fn names(&self) -> &Names;
    /// The sentences that can be said at this table.
    fn grammar(&self) -> Grammar;
    /// How many entries the log has.
    fn moves(&self) -> usize;
    /// The stamp of the last entry.
    fn last_time(&self) -> Time;
    /// Who can act.
    fn to_act(&self) -> Seats;
    /// When the clock acts.
    fn deadline(&self) -> Option<Time>;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The commitment to the deal, if it was sealed.
    fn commitment(&self) -> Option<Bits256>;
    /// What was sealed: only once the game is over.
    fn unsealed(&self) -> Option<&Seal>;
    /// What an action would make happen. Changes nothing.
    fn decide(&self, by: Seat, said: Said<'_>, at: Time) -> Result<Step, Refusal>;
    /// What the clock makes happen. Changes nothing.
    fn strike(&self, at: Time) -> Result<Step, Refusal>;
    /// What a stored line made happen, or why it cannot have. Changes nothing.
    fn recall(&self, line: &str) -> Result<Step, Refusal>;
    /// Makes a step so. It must have been decided on this match as it stands.
    fn accept(&mut self, step: Step);
    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> Wire;
    /// What a viewer knows, as a plain-text picture.
    fn picture(&self, viewer: Viewer) -> String;
    /// What a viewer may do, in notation.
    fn legal(&self, viewer: Viewer) -> Legal<String>;
    /// A viewer's view, to be written where it is wanted.
    fn look(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// A mind of a level for a seat that is to act, to think elsewhere: it owns the seat's view and nothing else. `None`
    /// if there is no such level, or nothing to do.
    fn ponder(&self, seat: Seat, level: &str, thinking: Thinking, now: Time) -> Option<Pondering>;
    /// What the table may tell a viewer who is helped so much, as JSON.
    fn aids(&self, viewer: Viewer, assist: Assist) -> Wire;
    /// The same, to be worked out elsewhere: it owns the view and nothing else.
    fn advise(&self, viewer: Viewer, assist: Assist) -> Advising;
    /// To whom a seat may speak apart from the rest now.
    fn confidants(&self, seat: Seat) -> Seats;
    /// Words of this deal that a next one had better not use.
    fn familiar(&self) -> Vec<String>;
    /// A random legal action, in notation.
    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, String)>;
    /// A random legal action, as JSON.
    fn sample_json(&self, rng: &mut dyn Rng) -> Option<(Seat, String)>;
    /// The lines of the log so far.
    fn log(&self) -> Vec<String>;
    /// Everything, the deal included: for the store, and for all once the game is over.
    fn record(&self) -> String;
}

/// A view of some game, to be written where it is wanted.
pub trait AnyView {
    /// Writes what its viewer may do: the JSON of a [`Legal`] with each action in notation.
    fn write_legal(&self, to: &mut Vec<u8>);
    /// Writes the same JSON that a [`Wire`] has. The chronicle has the history as far as this viewer was shown it; a new
    /// one is right at any time.
    fn write(self: Box<Self>, chronicle: &mut Chronicle, to: &mut Vec<u8>);
}

/// A mind with the view it is to think about.
pub type Pondering = Box<dyn FnOnce(&mut dyn Rng) -> Choice<AnyAction> + Send>;

/// Help with the view it is to be drawn from.
pub type Advising = Box<dyn FnOnce() -> Wire + Send>;
