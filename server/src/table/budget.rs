//! How much people may write at a table besides their moves, so that the log has room for the game.
//!
//! Chat and notes have a budget of their own, in bytes. What else a person does around the game is counted in records,
//! for each person and for all people without a seat together; what a guest did who is gone no longer counts for the
//! others. A rematch begins all of it anew, but for the sums over all games of the table.

use std::collections::BTreeMap;

use wire::HouseNo;

use super::{Around, Planned, Table};
use crate::people::PersonId;

/// What one person may say and note at a table, in bytes.
pub(super) const PERSON: u64 = 2 << 20;

/// What all people without a seat may say and note together.
pub(super) const GUESTS: u64 = 4 << 20;

/// What all people may say and note together, in all games of the table.
const ALL: u64 = 32 << 20;

/// What a record costs besides its text.
const RECORD: u64 = 200;

/// How often one person may join, sit down, change the terms, take hints, take over, hurry others and agree to an end.
pub(super) const DEEDS: u64 = 1000;

/// How often one person may take another nickname.
pub(super) const RENAMES: u64 = 20;

/// How often the people without a seat may do something together, without those who are gone: one person can come under
/// many names.
pub(super) const GUEST_DEEDS: u64 = 2000;

/// From how many bytes of changed terms and of beginnings of games on, in all games of the table, no change is taken: own
/// words are long.
pub(super) const TERMS: u64 = 4 << 20;

/// From how many of them on no game begins. It is more, so that what was changed can be played.
pub(super) const GAMES: u64 = 8 << 20;

/// How often people without a seat may do something in all games of the table, with those who are gone.
pub(super) const ALL_GUEST_DEEDS: u64 = 40_000;

/// What has been written at a table.
#[derive(Debug, Default)]
pub(super) struct Spent {
    /// The number of records of chat and notes.
    pub(super) talk: u64,
    all: u64,
    guests: u64,
    guest_deeds: u64,
    pub(super) all_guest_deeds: u64,
    /// What changes of the terms and beginnings of games have added to the log, in bytes.
    games: u64,
    people: BTreeMap<PersonId, Personal>,
    /// What each person has said and noted in all games of the table, in bytes.
    written: BTreeMap<PersonId, u64>,
}

impl Spent {
    /// Begins anew for the next game of the table.
    pub(super) fn refill(&mut self) {
        let Self { talk, all, all_guest_deeds, games, .. } = *self;
        let written = std::mem::take(&mut self.written);
        *self = Self { talk, all, all_guest_deeds, games, written, ..Self::default() };
    }

    /// Counts the beginning of a game, by the length of its record.
    pub(super) fn begin_game(&mut self, record: usize) {
        self.games += RECORD + record as u64;
    }

    /// Gives the other guests back what a guest did who is gone.
    pub(super) fn give_back(&mut self, person: &PersonId) {
        if let Some(personal) = self.people.get_mut(person) {
            self.guest_deeds -= std::mem::take(&mut personal.guest_deeds);
        }
    }
}

/// What a person has written.
#[derive(Clone, Copy, Debug, Default)]
struct Personal {
    bytes: u64,
    deeds: u64,
    /// Those of them without a seat, since the person was last gone.
    guest_deeds: u64,
    renames: u64,
}

/// What a record costs.
enum Cost<'a> {
    Talk(&'a PersonId, u64),
    Deed(&'a PersonId),
    Nothing,
}

impl Around {
    fn cost(&self) -> Cost<'_> {
        let talk = |person, bytes: usize| Cost::Talk(person, RECORD + bytes as u64);
        match self {
            Self::Chat { person, text, .. } => talk(person, text.len()),
            Self::Note { person, text, marks, .. } => {
                let marks = marks.iter().map(|(key, value)| key.len() + value.len());
                talk(person, text.as_ref().map_or(0, String::len) + marks.sum::<usize>())
            }
            Self::Joined { person, .. }
            | Self::Sat { person, .. }
            | Self::Changed { person, .. }
            | Self::Hinted { person, .. }
            | Self::Hurried { person, .. }
            | Self::TookOver { person, .. }
            | Self::Adjourned { person }
            | Self::Declined { person } => Cost::Deed(person),
            // What the host, the clock or the operator does. Standing up is free: sitting down was counted.
            Self::Cleared { .. }
            | Self::Bot { .. }
            | Self::Host { .. }
            | Self::Removed { .. }
            | Self::Admitted { .. }
            | Self::StoodIn { .. }
            | Self::Left { .. }
            | Self::Ended {}
            | Self::Rematch { .. } => Cost::Nothing,
        }
    }
}

impl Around {
    /// What a change of the terms adds to the log; 0 for all else.
    fn length(&self) -> u64 {
        let Self::Changed { to, .. } = self else { return 0 };
        let options = to.options.iter().flatten().map(|(key, value)| key.len() + value.len());
        RECORD + options.sum::<usize>() as u64
    }
}

impl Table {
    /// The number of records, without chat and notes.
    pub(super) const fn records(&self) -> u64 {
        self.seq - self.spent.talk
    }

    /// What the author of a change will have said and noted at the table, in all its games, in bytes; `None` if it is
    /// no talk and no note.
    pub(crate) fn written_after(&self, planned: &Planned) -> Option<u64> {
        match planned {
            Planned::Around(around) => match around.cost() {
                Cost::Talk(person, bytes) => {
                    Some(self.spent.written.get(person).copied().unwrap_or_default() + bytes)
                }
                Cost::Deed(_) | Cost::Nothing => None,
            },
            Planned::Asked { planned, .. } => self.written_after(planned),
            Planned::Start { .. } | Planned::Move { .. } => None,
        }
    }

    /// Refuses what is beyond a budget.
    pub(super) fn afford(&self, around: &Around) -> Result<(), HouseNo> {
        let personal = |person| self.spent.people.get(person).copied().unwrap_or_default();
        match around.cost() {
            Cost::Talk(person, bytes) => {
                let guests = if self.has_no_seat(person) { self.spent.guests + bytes } else { 0 };
                let fits = personal(person).bytes + bytes <= PERSON
                    && guests <= GUESTS
                    && self.spent.all + bytes <= ALL;
                if fits { Ok(()) } else { Err(HouseNo::EnoughSaid) }
            }
            Cost::Deed(person) => {
                let Personal { deeds, renames, .. } = personal(person);
                let guest = self.has_no_seat(person)
                    && (self.spent.guest_deeds >= GUEST_DEEDS
                        || self.spent.all_guest_deeds >= ALL_GUEST_DEEDS);
                let renamed = self.is_rename(around) && renames >= RENAMES;
                let changed = around.length() > 0 && self.spent.games + around.length() > TERMS;
                let full = deeds >= DEEDS || guest || renamed || changed;
                if full { Err(HouseNo::TableFull) } else { Ok(()) }
            }
            Cost::Nothing => Ok(()),
        }
    }

    /// Counts what is about to be applied.
    pub(super) fn spend(&mut self, around: &Around) {
        match around.cost() {
            Cost::Talk(person, bytes) => {
                let guest = self.has_no_seat(person);
                let spent = &mut self.spent;
                spent.talk += 1;
                spent.all += bytes;
                spent.guests += if guest { bytes } else { 0 };
                spent.people.entry(person.clone()).or_default().bytes += bytes;
                *spent.written.entry(person.clone()).or_default() += bytes;
            }
            Cost::Deed(person) => {
                let guest = u64::from(self.has_no_seat(person));
                let rename = self.is_rename(around);
                self.spent.guest_deeds += guest;
                self.spent.all_guest_deeds += guest;
                self.spent.games += around.length();
                let personal = self.spent.people.entry(person.clone()).or_default();
                personal.deeds += 1;
                personal.guest_deeds += guest;
                personal.renames += u64::from(rename);
            }
            Cost::Nothing => {}
        }
    }

    /// Whether another game may begin.
    pub(super) fn affords_game(&self) -> Result<(), HouseNo> {
        if self.spent.games < GAMES { Ok(()) } else { Err(HouseNo::TableFull) }
    }

    /// Whether a person who has a nickname takes another.
    fn is_rename(&self, around: &Around) -> bool {
        matches!(around, Around::Joined { person, .. } if self.guests.name(person).is_some())
    }

    fn has_no_seat(&self, person: &PersonId) -> bool {
        self.seat_of(person).is_none() && self.host != *person
    }
}
