//! A player who comes back: the bot that plays for the player waits a moment, so that the player can take over.

use std::time::Duration;

use kernel::Seat;
use tokio::time::Instant;

use super::Desk;
use crate::people::PersonId;
use crate::table::Position;

/// How long the bot waits.
const WELCOME: Duration = Duration::from_secs(8);

/// A wait of the bot at one seat.
#[derive(Debug)]
pub(super) struct Wait {
    /// The position at which it began. A player who connects again and again at one position gets one wait.
    position: Position,
    /// Its end; `None` once it is over.
    until: Option<Instant>,
}

impl Desk {
    /// Lets the bot that plays for a person wait, if one does.
    pub(super) fn welcome(&mut self, person: &PersonId) {
        let seat = self.table.seat_of(person).filter(|seat| self.table.bot_at(*seat).is_some());
        let (Some(seat), Some(position)) = (seat, self.table.position()) else { return };
        if self.waits.get(&seat).is_some_and(|wait| wait.position == position) {
            return;
        }
        let until = Some(Instant::now() + WELCOME);
        self.waits.insert(seat, Wait { position, until });
        if let Some((_, thought)) = self.thinking.remove(&seat) {
            thought.abort();
        }
    }

    /// Whether the bot at a seat waits for the player.
    pub(super) fn waits_at(&self, seat: Seat) -> bool {
        self.waits.get(&seat).is_some_and(|wait| wait.until.is_some())
    }

    /// The end of the first wait.
    pub(super) fn end_of_wait(&self) -> Option<Instant> {
        self.waits.values().filter_map(|wait| wait.until).min()
    }

    /// Ends the waits whose time is over; their bots think again.
    pub(super) fn end_waits(&mut self) {
        let now = Instant::now();
        for wait in self.waits.values_mut() {
            if wait.until.take_if(|until| *until <= now).is_some() {
                self.changed = true;
            }
        }
    }
}
