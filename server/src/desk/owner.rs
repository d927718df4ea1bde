//! The owner of a table: of all houses the one that thinks for its bots and strikes its clocks.

use super::Desk;
use crate::neighbours::Notice;
use crate::table::Position;

impl Desk {
    /// Looks again who owns the table, after a house has come or gone.
    pub(super) fn look_for_owner(&mut self) {
        self.owns = self.house.neighbours().owns(self.table.id());
        self.told_owner = None;
        self.changed = true;
    }

    /// Leaves the bots to the owner of the table, which may not have it open.
    pub(super) fn leave_to_owner(&mut self) {
        for (_, (_, thought)) in std::mem::take(&mut self.thinking) {
            thought.abort();
        }
        // While a clock runs the owner stays at the table, so it need not be told of each move.
        let position = self.table.position().filter(|_| self.table.runs());
        let position = position.map(|position| {
            let moves = if self.bots_to_act().next().is_some() { position.moves } else { 0 };
            Position { moves, ..position }
        });
        if position != self.told_owner {
            self.told_owner = position;
            self.wake_owner();
        }
    }

    /// Tells the owner of a table that goes on by itself.
    pub(super) fn wake_owner(&self) {
        if self.table.runs() {
            self.house.tell(Notice::Wake(self.table.id().to_owned()));
        }
    }
}
