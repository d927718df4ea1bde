//! A finished game, opened again from its record: any position, through any eyes.

use kernel::{AnyGame, AnyMatch, Legal, Record, Review, Reviewed, Viewer};
use serde_json::value::RawValue;
use wire::review::Played;
use wire::{Examined, Help, HouseNo, PastPosition, Reason, TryThen, WhyThen};

use crate::error::Refused;

/// A finished game as its record has it.
#[derive(Debug)]
pub(crate) struct Replay {
    game: &'static dyn AnyGame,
    record: Record,
}

/// How a position is seen.
#[derive(Clone, Copy)]
pub(crate) enum Eyes {
    /// As a viewer knew it.
    Viewer(Viewer),
    /// With everything open.
    Open,
}

impl Replay {
    /// The game of a record that the house wrote.
    pub(crate) fn read(record: &str) -> Result<Self, HouseNo> {
        let record = Record::read(record.as_bytes()).map_err(|_| HouseNo::Damaged)?;
        let game = games::game(&record.game.says).ok_or(HouseNo::Damaged)?;
        Ok(Self { game, record })
    }

    /// The number of its moves.
    pub(crate) fn len(&self) -> usize {
        self.record.len()
    }

    /// The position after this many moves.
    pub(crate) fn position(&self, moves: usize, eyes: &str) -> Result<PastPosition, HouseNo> {
        let played = self.after(moves)?;
        let (viewer, opened) = match read_eyes(eyes, played.names().len())? {
            Eyes::Viewer(viewer) => (viewer, Vec::new()),
            Eyes::Open => (Viewer::Public, played.opened()),
        };
        let lines = played.lines(viewer);
        let last = match played.log().pop() {
            Some(entry) => {
                let before = self.after(moves - 1)?.lines(viewer);
                let line = Some(lines).filter(|lines| *lines > before);
                Some(Played { entry, line, because: self.reason(moves) })
            }
            None => None,
        };
        let acts = viewer.seat().is_some_and(|seat| played.to_act().contains(seat));
        let legal = acts.then(|| match played.legal(viewer) {
            Legal::Listed(actions) => Help::Listed(actions),
            Legal::Sampled(actions) => Help::Sampled(actions),
        });
        let view = played.view(viewer).as_str().to_owned();
        Ok(PastPosition {
            view: RawValue::from_string(view).expect("a view is JSON"),
            lines,
            played: last,
            to_act: played.to_act(),
            legal,
            opened: opened.iter().map(Into::into).collect(),
        })
    }

    /// Why a bot made the last of this many moves.
    fn reason(&self, moves: usize) -> Option<Reason> {
        let reason = self.record.reasons().iter().find(|reason| reason.moves == moves)?;
        reason.phrase(&self.game.codes()).as_ref().map(Reason::from)
    }

    /// Whether a claim was certain for a viewer.
    pub(crate) fn examine(&self, asked: WhyThen) -> Result<Examined, Refused> {
        let played = self.after(asked.moves)?;
        let viewer = match read_eyes(&asked.eyes, played.names().len())? {
            Eyes::Viewer(viewer) => viewer,
            Eyes::Open => return Err(HouseNo::NoEyes { eyes: asked.eyes }.into()),
        };
        let found = played.examine(viewer, asked.claim)();
        found
            .map(|found| (&found).into())
            .map_err(|no| Refused::from(no).among(Some(played.names())))
    }

    /// What a choice would have been worth.
    pub(crate) fn weigh(&self, tried: &TryThen) -> Result<Reviewed, Refused> {
        let played = self.after(tried.moves)?;
        let weighed = played.weigh(tried.seat, &tried.action);
        weighed.map_err(|no| Refused::from(no).among(Some(played.names())))
    }

    /// The game move by move.
    pub(crate) fn review(&self, progress: &mut dyn FnMut(usize)) -> Result<Review, HouseNo> {
        Ok(self.after(self.len())?.review(progress))
    }

    fn after(&self, moves: usize) -> Result<Box<dyn AnyMatch>, HouseNo> {
        if moves > self.len() {
            return Err(HouseNo::BeyondEnd { moves, last: self.len() });
        }
        self.game.open(&self.record, Some(moves)).map_err(|_| HouseNo::Damaged)
    }
}

/// Reads `A`, `public` or `open`, where the game has this many seats.
pub(crate) fn read_eyes(eyes: &str, seats: usize) -> Result<Eyes, HouseNo> {
    if eyes == "open" {
        return Ok(Eyes::Open);
    }
    let viewer = Viewer::all(seats).find(|viewer| viewer.to_string() == eyes);
    let none = || HouseNo::NoEyes { eyes: eyes.chars().take(40).collect() };
    viewer.map(Eyes::Viewer).ok_or_else(none)
}
