//! A whole game among minds.
//!
//! Each mind keeps its seat from the first move to the last, so it may remember. No real clock runs: a mind says how long
//! it would take, and the time of the match moves on by that.

use std::fmt;

use rand::Rng;

use crate::game::{Game, Outcome, View as _};
use crate::mind::{Choice, Mind};
use crate::played::{Deed, Entry, Match};
use crate::record;
use crate::refusal::{Phrase, Refusal};
use crate::seat::{BySeat, Seat, Viewer};
use crate::time::Time;

/// A player: a mind with a generator of its own.
pub struct Player<'a, G: Game> {
    /// The mind that chooses.
    pub mind: Box<dyn Mind<G>>,
    /// The generator that it draws from.
    pub chance: &'a mut dyn Rng,
}

impl<G: Game> fmt::Debug for Player<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Player").field(&self.mind).finish_non_exhaustive()
    }
}

/// The result of a game among minds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// How it ended.
    pub outcome: Outcome,
    /// The number of entries, the clock's included.
    pub moves: usize,
    /// The number of entries that each seat made.
    pub actions: BySeat<usize>,
    /// Other counts; see [`Minded::figures`](crate::Minded::figures).
    pub figures: Vec<Figure>,
    /// The lines of the log, each with the reason of the mind that made it.
    pub told: Vec<Told>,
}

/// A line of the log with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The line, as a record has it.
    pub line: String,
    /// Why a mind did it; none for the clock.
    pub because: Option<Phrase>,
}

/// A count that a game keeps for each seat: how often something happened, and how often it could have happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// What is counted, in a word.
    pub name: &'static str,
    /// For each seat: how often it happened, and how often it could have.
    pub counts: BySeat<(u32, u32)>,
}

/// Why a game among minds has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spoilt {
    /// The game refuses the table.
    Refused(Refusal),
    /// No mind has this level.
    NoMind {
        /// The level that was asked for.
        level: String,
    },
    /// A mind chose an illegal action: a bug in the mind.
    Foul(Box<Foul>),
    /// The game did not end within its limit: a bug in the rules.
    Endless {
        /// The most entries that a match may have.
        most: usize,
    },
}

/// An illegal choice of a mind, with what is needed to look at it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Foul {
    /// The seat of the mind.
    pub seat: Seat,
    /// What it chose, in notation.
    pub action: String,
    /// Why the rules refuse it.
    pub no: Refusal,
    /// The view of the mind, as a picture.
    pub view: String,
    /// The record of the match until then.
    pub record: String,
}

impl fmt::Display for Spoilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(no) => no.fmt(f),
            Self::NoMind { level } => write!(f, "there is no mind “{level}”"),
            Self::Foul(foul) => foul.fmt(f),
            Self::Endless { most } => write!(f, "no end after {most} entries"),
        }
    }
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seat, action, no, view, record } = self;
        write!(f, "the mind at {seat} chose “{action}”: {no}. It saw\n{view}\nin\n{record}")
    }
}

impl std::error::Error for Spoilt {}

/// Plays a match to its end.
///
/// Every mind that can act says what it would do and after how long, all for the same state and in seat order. The
/// quickest acts (of equals the first in seat order), unless the game's own deadline comes no later: then the clock
/// strikes. Then all are asked again. When a mind acts at once, those after it are not asked: none can be quicker.
pub fn play<G: Game>(
    played: &mut Match<G>,
    players: &mut BySeat<Player<'_, G>>,
) -> Result<Contest, Spoilt> {
    let most = G::META.limits.entries;
    let mut actions = players.map(|_, _| 0);
    let mut told = Vec::new();
    loop {
        if let Some(outcome) = played.state().outcome() {
            return Ok(Contest {
                outcome,
                moves: played.log().len(),
                actions,
                figures: Vec::new(),
                told,
            });
        }
        if played.log().len() >= most {
            return Err(Spoilt::Endless { most });
        }
        let (entry, because) = next(played, players);
        told.push(Told { line: entry.to_string(), because });
        if let Deed::Act(seat, _) = entry.deed {
            actions[seat] += 1;
        }
        played.enter(entry.clone()).map_err(|no| foul(played, entry, no.into()))?;
    }
}

/// The next entry, and the reason of the mind that makes it.
fn next<G: Game>(
    played: &Match<G>,
    players: &mut BySeat<Player<'_, G>>,
) -> (Entry<G::Action>, Option<Phrase>) {
    let (state, now) = (played.state(), played.last_time());
    let mut quickest: Option<(Seat, Choice<G::Action>)> = None;
    for seat in state.to_act().iter() {
        let Player { mind, chance } = &mut players[seat];
        let choice = mind.choose(&state.view(Viewer::Seat(seat)), now, *chance);
        let at_once = choice.wait == 0;
        if quickest.as_ref().is_none_or(|(_, other)| choice.wait < other.wait) {
            quickest = Some((seat, choice));
        }
        if at_once {
            break;
        }
    }
    let (seat, Choice { action, reason, wait, .. }) =
        quickest.expect("a seat can act until the end");
    let at = Time::from_millis(now.millis() + u64::from(wait));
    match state.deadline() {
        Some(deadline) if deadline <= at => {
            (Entry { at: deadline.max(now), deed: Deed::Strike }, None)
        }
        Some(_) | None => (Entry { at, deed: Deed::Act(seat, action) }, Some(reason)),
    }
}

fn foul<G: Game>(played: &Match<G>, entry: Entry<G::Action>, no: Refusal) -> Spoilt {
    let Deed::Act(seat, action) = entry.deed else {
        unreachable!("the clock strikes at the game's own deadline")
    };
    Spoilt::Foul(Box::new(Foul {
        seat,
        action: action.to_string(),
        no,
        view: played.state().view(Viewer::Seat(seat)).coded_picture(),
        record: record::write(played),
    }))
}
