//! Claims that a player asks about during play: what is said of them follows from the player's own view.

use kernel::{Assist, Explaining, Viewer};
use wire::{HouseNo, limits};

use super::Table;
use crate::people::PersonId;

impl Table {
    /// The examination of a claim for a person who plays, to be done in another thread. It tells no more than the help
    /// that the table has agreed on.
    pub fn explaining(&self, by: &PersonId, claim: String) -> Result<Explaining, HouseNo> {
        let playing = self.running()?;
        let seat = self.seat_of(by).ok_or(HouseNo::NoSeat)?;
        if self.chosen.assist < Assist::Certain {
            return Err(HouseNo::NoProofs);
        }
        check_length(&claim)?;
        Ok(playing.game.explain(Viewer::Seat(seat), claim, self.chosen.assist))
    }
}

/// Refuses a claim that is too long.
pub(crate) fn check_length(claim: &str) -> Result<(), HouseNo> {
    let most = limits::CLAIM;
    if claim.len() > most { Err(HouseNo::Long { most }) } else { Ok(()) }
}
