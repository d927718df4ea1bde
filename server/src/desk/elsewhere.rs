//! Who is at a table in other houses.
//!
//! The desks of a table in several houses tell each other which players watch it there and how many others: whenever that
//! changes, and again every [`AGAIN`]. A desk that opens asks for it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use store::{LogId, Notices};
use tokio::time::Instant;

use super::Desk;
use super::show::Onlooker;
use crate::error::Refused;
use crate::house::{House, log_of};
use crate::neighbours::{HouseId, Told};
use crate::people::PersonId;
use crate::table::{Audience, Lead};

/// How often a desk tells again who is here. A player counts as away a minute after the last word of the player.
const AGAIN: Duration = Duration::from_secs(20);

/// How long a party counts without a repeat.
const STALE: Duration = Duration::from_secs(50);

/// How often the digest of a table that clients watch is saved.
const SAVED: Duration = Duration::from_mins(10);

/// What the desks of a table tell each other.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TableNotice {
    /// Who watches the table in the sender's house.
    Watched(Party),
    /// The sender has opened the table, and asks who watches it.
    Opened {},
    /// The table was removed.
    Removed {},
    /// The host has led the review to this place, in the sender's house.
    Led(Lead),
}

/// The people who watch a table in one house.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Party {
    players: BTreeSet<PersonId>,
    spectators: usize,
}

/// The people who watch a table in other houses, and what they were told of those who do here.
#[derive(Debug)]
pub(super) struct Elsewhere {
    pub(super) notices: Notices,
    /// By house, with the time at which it was told.
    parties: BTreeMap<HouseId, (Party, Instant)>,
    told: Party,
    /// When to tell it again.
    again: Instant,
}

impl Elsewhere {
    pub(super) fn new(notices: Notices) -> Self {
        let again = Instant::now() + AGAIN;
        Self { notices, parties: BTreeMap::new(), told: Party::default(), again }
    }

    pub(super) fn has(&self, person: &PersonId) -> bool {
        self.parties.values().any(|(party, _)| party.players.contains(person))
    }

    /// The number of spectators.
    pub(super) fn spectators(&self) -> usize {
        self.parties.values().map(|(party, _)| party.spectators).sum()
    }
}

/// Tells the desks of a table in other houses that it was removed.
pub(crate) fn tell_removed(house: &House, table: &str) {
    tell(house, &log_of(table), TableNotice::Removed {});
}

fn tell(house: &House, log: &LogId, notice: TableNotice) {
    if house.store().is_shared() {
        let told = Told { from: house.neighbours().own().clone(), notice };
        house.store().tell(log, told.text());
    }
}

impl Desk {
    /// Tells the desks of this table in other houses something.
    pub(super) fn tell_desks(&self, notice: TableNotice) {
        tell(&self.house, &self.log, notice);
    }

    /// Does what the desk of another house tells.
    pub(super) fn heed(&mut self, text: &str) {
        let own = self.house.neighbours().own();
        let Some(Told { from, notice }) = Told::read(text, own) else { return };
        match notice {
            TableNotice::Watched(party) => self.meet(from, party),
            TableNotice::Opened {} => {
                if self.elsewhere.told != Party::default() {
                    self.tell_desks(TableNotice::Watched(self.elsewhere.told.clone()));
                }
                self.tell_lead();
            }
            TableNotice::Removed {} => self.removed = true,
            TableNotice::Led(lead) => {
                self.leads = false;
                if self.lead.as_ref() != Some(&lead) {
                    self.lead = Some(lead);
                    self.alert(&Audience::EVERYBODY);
                }
            }
        }
    }

    /// Tells the other houses where the host has led from this one.
    pub(super) fn tell_lead(&self) {
        if let Some(lead) = self.lead.as_ref().filter(|_| self.leads) {
            self.tell_desks(TableNotice::Led(lead.clone()));
        }
    }

    /// Tells the other houses who watches the table here, if that has changed.
    pub(super) fn tell_party(&mut self) {
        if !self.house.store().is_shared() {
            return;
        }
        let (players, spectators): (BTreeSet<_>, BTreeSet<_>) =
            self.onlookers.keys().cloned().partition(|person| self.table.seat_of(person).is_some());
        let party = Party { players, spectators: spectators.len() };
        if party != self.elsewhere.told {
            self.elsewhere.told = party.clone();
            self.tell_desks(TableNotice::Watched(party));
        }
    }

    /// When to tell the other houses again what they may have missed.
    pub(super) fn next_repeat(&self) -> Option<Instant> {
        let Elsewhere { parties, told, again, .. } = &self.elsewhere;
        let has_news = !parties.is_empty() || *told != Party::default();
        (has_news || (!self.owns && self.table.runs())).then_some(*again)
    }

    /// Tells the other houses again what they may have missed, and forgets what they have not told again.
    pub(super) fn repeat(&mut self) {
        let now = Instant::now();
        if now < self.elsewhere.again {
            return;
        }
        self.elsewhere.again = now + AGAIN;
        if self.elsewhere.told != Party::default() {
            self.tell_desks(TableNotice::Watched(self.elsewhere.told.clone()));
        }
        self.tell_lead();
        if !self.owns {
            self.wake_owner();
        }
        if self.onlookers.values().any(Onlooker::is_here) {
            self.list_again();
            if self.saved.elapsed() >= SAVED {
                // So that no list takes a table for unvisited that clients of this house watch.
                self.saved = now;
                self.save_digest(self.now());
            }
        }
        let is_stale = |(_, (_, told)): &(&HouseId, &(Party, Instant))| now - *told >= STALE;
        let stale = self.elsewhere.parties.iter().filter(is_stale).map(|(house, _)| house.clone());
        for house in stale.collect::<Vec<_>>() {
            self.meet(house, Party::default());
        }
    }

    /// Notes who watches the table in another house.
    pub(super) fn meet(&mut self, house: HouseId, party: Party) {
        let parties = &mut self.elsewhere.parties;
        let before = parties.remove(&house).map(|(before, _)| before).unwrap_or_default();
        let is_new = party != before;
        if party != Party::default() {
            parties.insert(house, (party, Instant::now()));
        }
        if !is_new {
            return;
        }
        let now = self.now();
        for person in before.players {
            if !self.is_here(&person) {
                self.last_seen.insert(person, now);
            }
        }
        self.alert(&Audience::EVERYBODY);
    }

    /// Folds the table again from its log, which is not the one that this desk has followed.
    pub(super) async fn fold_again(&mut self) -> Result<(), Refused> {
        // Before the log is read: it may be written anew again meanwhile.
        let rewrites = self.grown.borrow().rewrites;
        let table = self.house.fold(self.table.id()).await?;
        self.replace(table);
        (self.rewrites, self.in_doubt, self.behind) = (rewrites, false, None);
        Ok(())
    }
}
