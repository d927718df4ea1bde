//! The people at a table under their nicknames, and those whom the host does not let take part.

use std::collections::BTreeMap;

use kernel::Names;

use crate::people::PersonId;

/// The most people at a table, players and spectators. A newcomer takes the place of a person without a seat.
pub const MAX_GUESTS: usize = 100;

/// The most people whom a host keeps out.
pub(super) const MAX_BANNED: usize = 100;

/// Who has joined a table.
#[derive(Debug, Default)]
pub(super) struct Guests {
    here: BTreeMap<PersonId, Guest>,
    /// Those whom the host does not let take part, with their last nicknames.
    banned: BTreeMap<PersonId, String>,
}

#[derive(Debug)]
struct Guest {
    name: String,
    /// The number of the record with which the guest first joined.
    joined: u64,
    /// Whether the guest has ever had a seat.
    sat: bool,
}

impl Guests {
    /// The nickname of a person.
    pub(super) fn name(&self, person: &PersonId) -> Option<&str> {
        self.here.get(person).map(|guest| guest.name.as_str())
    }

    /// Everyone with their nicknames.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&PersonId, &str)> {
        self.here.iter().map(|(person, guest)| (person, guest.name.as_str()))
    }

    /// Everyone whom the host does not let take part.
    pub(super) fn banned(&self) -> impl Iterator<Item = (&PersonId, &str)> {
        self.banned.iter().map(|(person, name)| (person, name.as_str()))
    }

    pub(super) fn is_banned(&self, person: &PersonId) -> bool {
        self.banned.contains_key(person)
    }

    /// The guest who gives way to a newcomer at a full table: the first to come of the guests who may and never sat, else
    /// the first to come of the guests who may.
    pub(super) fn gives_way(&self, may: impl Fn(&PersonId) -> bool) -> Option<&PersonId> {
        let full = self.here.len() >= MAX_GUESTS;
        let movable = self.here.iter().filter(|(person, _)| full && may(person));
        movable.min_by_key(|(_, guest)| (guest.sat, guest.joined)).map(|(person, _)| person)
    }

    /// Whether a person here has ever had a seat.
    pub(super) fn has_sat(&self, person: &PersonId) -> bool {
        self.here.get(person).is_some_and(|guest| guest.sat)
    }

    /// Another person who never had a seat and whose nickname is this one, or looks like it.
    pub(super) fn like(&self, person: &PersonId, name: &str) -> Option<&PersonId> {
        let alike = |known: &str| Names::new(&[known.to_owned(), name.to_owned()]).is_err();
        let mut others = self.here.iter().filter(|(other, guest)| *other != person && !guest.sat);
        others.find(|(_, guest)| alike(&guest.name)).map(|(other, _)| other)
    }

    /// Notes a newcomer, or another nickname.
    pub(super) fn join(&mut self, person: PersonId, name: String, seq: u64) {
        let newcomer = Guest { name: String::new(), joined: seq, sat: false };
        self.here.entry(person).or_insert(newcomer).name = name;
    }

    pub(super) fn sit(&mut self, person: &PersonId) {
        if let Some(guest) = self.here.get_mut(person) {
            guest.sat = true;
        }
    }

    pub(super) fn remove(&mut self, person: &PersonId) {
        self.here.remove(person);
    }

    pub(super) fn ban(&mut self, person: PersonId) {
        let name = self.name(&person).unwrap_or_default().to_owned();
        self.banned.insert(person, name);
    }

    pub(super) fn admit(&mut self, person: &PersonId) {
        self.banned.remove(person);
    }
}
