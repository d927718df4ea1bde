//! A finished game, opened again from its record: any position, through any eyes.

use kernel::{AnyGame, AnyMatch, Record, Review, Viewer};
use serde_json::value::RawValue;
use wire::review::Played;
use wire::{Examined, HouseNo, PastPosition, WhyThen};

use crate::error::Refused;

/// A finished game as its record has it.
#[derive(Debug)]
pub(crate) struct Replay {
    game: &'static dyn AnyGame,
    record: Record,
}

/// How a position is seen.
#[derive(Clone, Copy)]
enum Eyes {
    Viewer(Viewer),
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
        let (viewer, opened) = match seen_by(eyes, &*played)? {
            Eyes::Viewer(viewer) => (viewer, Vec::new()),
            Eyes::Open => (Viewer::Public, played.opened()),
        };
        let lines = played.lines(viewer);
        let last = match played.log().pop() {
            Some(entry) => {
                let before = self.after(moves - 1)?.lines(viewer);
                Some(Played { entry, line: Some(lines).filter(|lines| *lines > before) })
            }
            None => None,
        };
        let view = played.view(viewer).as_str().to_owned();
        Ok(PastPosition {
            view: RawValue::from_string(view).expect("a view is JSON"),
            lines,
            played: last,
            to_act: played.to_act(),
            opened: opened.iter().map(Into::into).collect(),
        })
    }

    /// Whether a claim was certain for a viewer.
    pub(crate) fn examine(&self, asked: WhyThen) -> Result<Examined, Refused> {
        let played = self.after(asked.moves)?;
        let viewer = match seen_by(&asked.eyes, &*played)? {
            Eyes::Viewer(viewer) => viewer,
            Eyes::Open => return Err(HouseNo::NoEyes { eyes: asked.eyes }.into()),
        };
        let found = played.examine(viewer, asked.claim)();
        found
            .map(|found| (&found).into())
            .map_err(|no| Refused::from(no).among(Some(played.names())))
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

/// Reads `A`, `public` or `open`.
fn seen_by(eyes: &str, played: &dyn AnyMatch) -> Result<Eyes, HouseNo> {
    if eyes == "open" {
        return Ok(Eyes::Open);
    }
    let viewer = Viewer::all(played.names().len()).find(|viewer| viewer.to_string() == eyes);
    let none = || HouseNo::NoEyes { eyes: eyes.chars().take(40).collect() };
    viewer.map(Eyes::Viewer).ok_or_else(none)
}
