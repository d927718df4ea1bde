//! Who is at the table, and since when the others are away.

use std::collections::BTreeMap;

use kernel::{Seat, Seats};

use super::Desk;
use super::show::Onlooker;
use crate::people::PersonId;
use crate::table::GRACE;

impl Desk {
    /// When the players who are away left, in milliseconds since 1970.
    pub(super) fn left(&self) -> BTreeMap<Seat, u64> {
        let away = self.table.players().filter(|(_, person)| !self.is_here(person));
        away.map(|(seat, person)| (seat, self.seen(person))).collect()
    }

    /// When a person who is away was last seen, in milliseconds since 1970.
    fn seen(&self, person: &PersonId) -> u64 {
        self.last_seen.get(person).copied().unwrap_or(self.opened)
    }

    /// Notes that a guest is about without a socket.
    pub(super) fn see(&mut self, person: &PersonId) {
        let plays = self.table.seat_of(person).is_some();
        if !plays && self.table.is_named(person) && !self.is_here(person) {
            self.last_seen.insert(person.clone(), self.now());
        }
    }

    /// Whether a person has been away for longer than it takes to load the page again.
    pub(super) fn is_gone(&self, person: &PersonId, now: u64) -> bool {
        !self.is_here(person) && now.saturating_sub(self.seen(person)) >= GRACE
    }

    /// The milliseconds for which each seat's player has been away.
    pub(super) fn away(&self, now: u64) -> Vec<u64> {
        let mut away = vec![0; self.table.chairs().len()];
        for (seat, left) in self.left() {
            away[seat.index()] = now.saturating_sub(left);
        }
        away
    }

    pub(super) fn is_here(&self, person: &PersonId) -> bool {
        self.onlookers.get(person).is_some_and(Onlooker::is_here) || self.elsewhere.has(person)
    }

    pub(super) fn present(&self) -> Seats {
        self.table.players().filter(|(_, person)| self.is_here(person)).map(|(s, _)| s).collect()
    }
}
