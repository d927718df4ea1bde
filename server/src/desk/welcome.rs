//! A player who is at the table while a bot plays for them: the bot waits, so that the player can take over. It plays when
//! the player leaves, or when the time is up that the player has for the move: by the clock of the table, or by the
//! countdown that another player starts.

use kernel::Seat;

use super::Desk;

impl Desk {
    /// Whether the bot at a seat waits for the player.
    pub(super) fn waits_at(&self, seat: Seat) -> bool {
        let Some(playing) = self.table.playing() else { return false };
        let player = self.table.players().find(|(at, _)| *at == seat);
        player.is_some_and(|(_, person)| self.is_here(person))
            && self.table.due(seat).is_none_or(|due| playing.time(self.now()) < due)
    }

    /// The seats at which bots are to act and wait for their players.
    pub(super) fn waiting(&self) -> impl Iterator<Item = Seat> {
        self.bots_to_act().map(|(seat, _)| seat).filter(|seat| self.waits_at(*seat))
    }

    /// The end of the first wait that has one, in milliseconds since 1970.
    pub(super) fn end_of_wait(&self) -> Option<u64> {
        let playing = self.table.playing()?;
        self.waiting().filter_map(|seat| self.table.due(seat)).min().map(|due| playing.unix(due))
    }
}
