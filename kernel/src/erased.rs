//! Games without their types: the twin of [`Game`] and [`Match`] for whoever serves any game, written once for all.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;

use rand::Rng;
use serde::Serialize;

use crate::contest::{self, Contest, Player, Spoilt};
use crate::game::{Game, Legal, Meta, Outcome, Setup};
use crate::grammar::Grammar;
use crate::mind::{self, Assist, Choice, Minded, Thinking};
use crate::names::Names;
use crate::options::{OptionNo, Options as _, Spec};
use crate::played::{Decided, Match};
use crate::random::{self, PlayedOut};
use crate::record::{self, Record, RecordError};
use crate::refusal::{Code, Refusal, TableNo};
use crate::refusals;
use crate::schema::Catalogue;
use crate::seal::{Bits256, Seal};
use crate::seat::{BySeat, Seat, Seats, Viewer};
use crate::time::Time;

/// JSON that may be sent to the viewer for whom it was made. Only a view makes one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wire(String);

impl Wire {
    /// The JSON.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a player said: a sentence, or the JSON of an action.
#[derive(Clone, Copy, Debug)]
pub enum Said<'a> {
    /// In the game's notation.
    Notation(&'a str),
    /// As the action's JSON.
    Json(&'a str),
}

/// A decision on a match of some game, waiting to be stored and accepted.
#[derive(Debug)]
pub struct Step {
    line: String,
    decided: Box<dyn Any + Send>,
}

impl Step {
    /// The line of the record: what to store.
    pub fn line(&self) -> &str {
        &self.line
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
    /// Makes a step so. It must have been decided on this match as it stands.
    fn accept(&mut self, step: Step);
    /// What a viewer knows, as JSON.
    fn view(&self, viewer: Viewer) -> Wire;
    /// What a viewer knows, as a plain-text picture.
    fn picture(&self, viewer: Viewer) -> String;
    /// What a viewer may do, in notation.
    fn legal(&self, viewer: Viewer) -> Legal<String>;
    /// What a mind of a level would do for a seat that is to act. `None` if there is no such level, or nothing to do.
    fn think(
        &self,
        seat: Seat,
        level: &str,
        thinking: Thinking,
        now: Time,
        rng: &mut dyn Rng,
    ) -> Option<Choice<String>>;
    /// The same, to be thought out elsewhere: it owns the seat's view and nothing else.
    fn ponder(&self, seat: Seat, level: &str, thinking: Thinking, now: Time) -> Option<Pondering>;
    /// What the table may tell a viewer who is helped so much, as JSON.
    fn aids(&self, viewer: Viewer, assist: Assist) -> Wire;
    /// The same, to be worked out elsewhere: it owns the view and nothing else.
    fn advise(&self, viewer: Viewer, assist: Assist) -> Advising;
    /// To whom a seat may speak apart from the rest now.
    fn confidants(&self, seat: Seat) -> Seats;
    /// A random legal action, in notation.
    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, String)>;
    /// A random legal action, as JSON.
    fn sample_json(&self, rng: &mut dyn Rng) -> Option<(Seat, String)>;
    /// The lines of the log so far.
    fn log(&self) -> Vec<String>;
    /// Everything, the deal included: for the store, and for all once the game is over.
    fn record(&self) -> String;
}

/// A mind with the view it is to think about.
pub type Pondering = Box<dyn FnOnce(&mut dyn Rng) -> Choice<String> + Send>;

/// Help with the view it is to be drawn from.
pub type Advising = Box<dyn FnOnce() -> Wire + Send>;

/// A game as an entry of the shelf.
pub struct Shelved<G>(PhantomData<fn() -> G>);

impl<G> Shelved<G> {
    /// The entry.
    pub const NEW: Self = Self(PhantomData);
}

impl<G: Game> fmt::Debug for Shelved<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(G::META.id)
    }
}

fn read_options<G: Game>(options: &[(String, String)]) -> Result<G::Options, OptionNo> {
    G::Options::read(options.iter().map(|(key, value)| (key.as_str(), value.as_str())))
}

fn check_seats<G: Game>(seats: usize) -> Result<(), SetupNo> {
    let (min, max) = (G::META.min_seats, G::META.max_seats);
    if (min..=max).contains(&seats) { Ok(()) } else { Err(SetupNo::Seats { seats, min, max }) }
}

impl<G: Minded> AnyGame for Shelved<G> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn options(&self) -> Vec<(Spec, String)> {
        let defaults = G::Options::default();
        G::Options::SPECS.iter().copied().zip(defaults.write().map(|(_, text)| text)).collect()
    }

    fn codes(&self) -> Vec<Code> {
        G::codes().into_iter().chain(G::REASONS.iter().copied()).collect()
    }

    fn schema(&self) -> serde_json::Value {
        Catalogue::new()
            .sends::<G::View>("view")
            .sends::<G::Aids>("aids")
            .takes::<G::Action>("action")
            .sends::<G::Options>("options")
            .document(G::META.title)
    }

    fn grammar(&self, seats: usize, options: &[(String, String)]) -> Result<Grammar, Refusal> {
        check_seats::<G>(seats)?;
        let options = read_options::<G>(options)?;
        G::permit(&options, seats).map_err(Into::into)?;
        Ok(G::grammar(&options, seats))
    }

    fn deal(
        &self,
        names: Names,
        options: &[(String, String)],
        rng: &mut dyn Rng,
    ) -> Result<Box<dyn AnyMatch>, Refusal> {
        check_seats::<G>(names.len())?;
        let options = read_options::<G>(options)?;
        let played = Match::<G>::deal(options, names, rng).map_err(Into::into)?;
        Ok(Box::new(played))
    }

    fn play_out(
        &self,
        seats: usize,
        options: &[(String, String)],
        rng: &mut dyn Rng,
    ) -> Result<PlayedOut, Refusal> {
        check_seats::<G>(seats)?;
        let options = read_options::<G>(options)?;
        G::permit(&options, seats).map_err(Into::into)?;
        let deal = G::deal(&options, seats, rng);
        let state = G::start(&Setup { options, seats, deal }).map_err(Into::into)?;
        Ok(random::play_out(state, rng))
    }

    fn levels(&self) -> Vec<&'static str> {
        [mind::RANDOM].iter().chain(G::LEVELS).copied().collect()
    }

    fn contest(
        &self,
        options: &[(String, String)],
        levels: &[&str],
        thinking: Thinking,
        deal: &mut dyn Rng,
        chances: &mut [&mut dyn Rng],
    ) -> Result<Contest, Spoilt> {
        assert_eq!(levels.len(), chances.len(), "each mind has its own generator");
        let refused = Spoilt::Refused;
        check_seats::<G>(levels.len()).map_err(|no| refused(no.into()))?;
        let options = read_options::<G>(options).map_err(|no| refused(no.into()))?;
        let minds: Result<Vec<_>, Spoilt> = levels
            .iter()
            .map(|&level| {
                mind::mind::<G>(level, thinking)
                    .ok_or_else(|| Spoilt::NoMind { level: level.to_owned() })
            })
            .collect();
        let mut seated = minds?.into_iter().zip(chances);
        let mut players = BySeat::new(levels.len(), |_| {
            let (mind, chance) = seated.next().expect("as many as seats");
            Player { mind, chance: &mut **chance }
        });
        let names = Names::plain(levels.len());
        let mut played = Match::<G>::deal(options, names, deal).map_err(|no| refused(no.into()))?;
        let contest = contest::play(&mut played, &mut players)?;
        Ok(Contest { figures: played.state().figures(), ..contest })
    }

    fn open(
        &self,
        record: &Record,
        moves: Option<usize>,
    ) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(record::open::<G>(record, moves)?))
    }
}

impl<G: Minded> AnyMatch for Match<G> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn names(&self) -> &Names {
        self.names()
    }

    fn grammar(&self) -> Grammar {
        G::grammar(&self.setup().options, self.setup().seats)
    }

    fn moves(&self) -> usize {
        self.log().len()
    }

    fn last_time(&self) -> Time {
        self.last_time()
    }

    fn to_act(&self) -> Seats {
        self.state().to_act()
    }

    fn deadline(&self) -> Option<Time> {
        self.state().deadline()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn commitment(&self) -> Option<Bits256> {
        self.seal().map(Seal::commitment)
    }

    fn unsealed(&self) -> Option<&Seal> {
        self.seal().filter(|_| self.state().outcome().is_some())
    }

    fn decide(&self, by: Seat, said: Said<'_>, at: Time) -> Result<Step, Refusal> {
        let action: G::Action = match said {
            Said::Notation(text) => AnyMatch::grammar(self).parse(text, self.names())?,
            Said::Json(json) => serde_json::from_str(json)
                .map_err(|error| TableNo::BadJson { why: error.to_string() })?,
        };
        Ok(step(Self::decide(self, by, action, at)?))
    }

    fn strike(&self, at: Time) -> Result<Step, Refusal> {
        Ok(step(Self::strike(self, at)?))
    }

    fn accept(&mut self, step: Step) {
        let decided = step
            .decided
            .downcast::<Decided<G>>()
            .expect("a step is accepted by the match that decided it");
        Self::accept(self, *decided);
    }

    fn view(&self, viewer: Viewer) -> Wire {
        wire(&self.state().view(viewer))
    }

    fn picture(&self, viewer: Viewer) -> String {
        self.state().view(viewer).to_string()
    }

    fn legal(&self, viewer: Viewer) -> Legal<String> {
        G::legal(&self.state().view(viewer)).map(|action| action.to_string())
    }

    fn think(
        &self,
        seat: Seat,
        level: &str,
        thinking: Thinking,
        now: Time,
        rng: &mut dyn Rng,
    ) -> Option<Choice<String>> {
        Some(self.ponder(seat, level, thinking, now)?(rng))
    }

    fn ponder(&self, seat: Seat, level: &str, thinking: Thinking, now: Time) -> Option<Pondering> {
        let mut mind = mind::mind::<G>(level, thinking)?;
        if !self.state().to_act().contains(seat) {
            return None;
        }
        let view = self.state().view(Viewer::Seat(seat));
        Some(Box::new(move |rng| {
            let Choice { action, reason, wait } = mind.choose(&view, now, rng);
            Choice { action: action.to_string(), reason, wait }
        }))
    }

    fn aids(&self, viewer: Viewer, assist: Assist) -> Wire {
        self.advise(viewer, assist)()
    }

    fn advise(&self, viewer: Viewer, assist: Assist) -> Advising {
        let view = self.state().view(viewer);
        Box::new(move || wire(&G::aids(&view, assist)))
    }

    fn confidants(&self, seat: Seat) -> Seats {
        self.state().confidants(seat)
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, String)> {
        self.state().sample(rng).map(|(seat, action)| (seat, action.to_string()))
    }

    fn sample_json(&self, rng: &mut dyn Rng) -> Option<(Seat, String)> {
        let (seat, action) = self.state().sample(rng)?;
        Some((seat, serde_json::to_string(&action).expect("an action is plain data")))
    }

    fn log(&self) -> Vec<String> {
        Self::log(self).iter().map(ToString::to_string).collect()
    }

    fn record(&self) -> String {
        record::write(self)
    }
}

fn step<G: Game>(decided: Decided<G>) -> Step {
    Step { line: decided.entry.to_string(), decided: Box::new(decided) }
}

fn wire<V: Serialize>(view: &V) -> Wire {
    Wire(serde_json::to_string(view).expect("a view is plain data with text keys"))
}
