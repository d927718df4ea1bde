//! Hints: one certain fact for one player. Everybody learns that the player took one, and so does the record.

use kernel::{Assist, Phrase, Seat, Viewer, record};
use wire::{Hinted, HouseNo, Reason};

use super::{Around, Created, Decision, Position, Table};
use crate::error::Refused;
use crate::people::PersonId;

/// What is certain for a player at a position, the most helpful first.
#[derive(Debug)]
pub struct Facts {
    /// The position.
    pub position: Position,
    certain: Vec<Phrase>,
}

impl Table {
    /// The facts for a person who may take a hint now, to be worked out in another thread.
    pub fn facts(&self, by: &PersonId) -> Result<impl FnOnce() -> Facts + Send + use<>, HouseNo> {
        let seat = self.hinted_seat(by)?;
        let hinting = self.running()?.game.hints(Viewer::Seat(seat));
        let position = self.position().ok_or(HouseNo::NotBegun)?;
        Ok(move || Facts { position, certain: hinting() })
    }

    /// Whether players may take hints.
    pub(super) fn gives_hints(&self) -> bool {
        self.gave_hints(&self.chosen)
    }

    /// Whether players may take hints in a game that is played as `chosen`.
    pub(super) fn gave_hints(&self, chosen: &Created) -> bool {
        chosen.hints && chosen.assist < Assist::Certain && self.game.gives_hints()
    }

    /// Gives the first fact that the person was not told in this game.
    pub(super) fn hint(&self, by: &PersonId, facts: Option<&Facts>) -> Result<Decision, Refused> {
        let seat = self.hinted_seat(by)?;
        let playing = self.running()?;
        let moves = playing.game.moves();
        let now = |facts: &&Facts| Some(facts.position) == self.position();
        let facts = facts.filter(now).ok_or(HouseNo::MovedOn { moves })?;
        let told = |fact: &Reason| {
            playing.hinted.iter().any(|hint| hint.seat == seat && hint.fact.as_ref() == Some(fact))
        };
        let fact = facts.certain.iter().map(Reason::from).find(|fact| !told(fact));
        let fact = fact.ok_or(HouseNo::NothingCertain)?;
        Ok(Around::Hinted { person: by.clone(), moves, fact }.into())
    }

    /// The seat of a person who may take a hint now.
    fn hinted_seat(&self, by: &PersonId) -> Result<Seat, HouseNo> {
        self.running()?;
        let seat = self.seat_of(by).ok_or(HouseNo::NoSeat)?;
        if self.gives_hints() { Ok(seat) } else { Err(HouseNo::NoHints) }
    }
}

/// Hints as a player sees them: others see that they were taken, and no fact.
pub(super) fn shown(hinted: &[Hinted], to: Option<Seat>) -> Vec<Hinted> {
    let own = |hint: &Hinted| to == Some(hint.seat);
    let show = |hint: &Hinted| Hinted { fact: hint.fact.clone().filter(|_| own(hint)), ..*hint };
    hinted.iter().map(show).collect()
}

/// Hints as the record of a game has them.
pub(super) fn recorded(hinted: &[Hinted]) -> Vec<record::Hint> {
    hinted.iter().map(|&Hinted { seat, moves, .. }| record::Hint { seat, moves }).collect()
}
