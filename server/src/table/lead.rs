//! The host leads through the review of a game that is over, and others follow. The log knows nothing of it.

use serde::{Deserialize, Serialize};
use wire::{HouseNo, ReviewPlace, Stage};

use super::Table;
use crate::people::PersonId;
use crate::replay::read_eyes;

/// Where a host has led the review of one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lead {
    host: PersonId,
    round: u32,
    place: ReviewPlace,
}

impl Table {
    /// Where a host leads who goes to a move and sees it through these eyes.
    pub fn lead(&self, by: &PersonId, moves: usize, eyes: &str) -> Result<Lead, HouseNo> {
        self.hosted_by(by)?;
        let playing = self.playing.as_ref().ok_or(HouseNo::NotBegun)?;
        if !playing.is_over() {
            return Err(HouseNo::NotOver);
        }
        let last = playing.game.moves();
        if moves > last {
            return Err(HouseNo::BeyondEnd { moves, last });
        }
        read_eyes(eyes, self.chairs.len())?;
        let name = self.guests.name(by).unwrap_or_default().to_owned();
        let place = ReviewPlace { name, moves, eyes: eyes.to_owned() };
        Ok(Lead { host: by.clone(), round: self.round, place })
    }

    /// The place to which the host has led, as long as the host and the game are the same.
    pub(super) fn led<'a>(&self, lead: Option<&'a Lead>) -> Option<&'a ReviewPlace> {
        let holds = |lead: &&Lead| {
            lead.host == self.host && lead.round == self.round && self.stage() == Stage::Over
        };
        lead.filter(holds).map(|lead| &lead.place)
    }
}
