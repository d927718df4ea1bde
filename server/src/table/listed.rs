//! The games of a table in the lists of their players.

use std::collections::BTreeMap;

use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};
use wire::Summary;

use super::Table;
use crate::people::PersonId;

/// A game of a table, as a list shows it to everybody, and the seats of its players.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Listed {
    /// The game.
    pub summary: Summary,
    /// The seat of each person.
    pub seats: BTreeMap<PersonId, Seat>,
}

/// The address of an earlier game of a table.
pub(crate) fn earlier(link: &str, round: u32) -> String {
    format!("{link}/g/{round}")
}

impl Listed {
    /// The game as a list shows it to a person.
    pub(crate) fn for_person(self, person: &PersonId) -> Summary {
        Summary { seat: self.seats.get(person).copied(), ..self.summary }
    }
}

impl Table {
    /// The table as it stands, then its earlier games, the newest first.
    pub fn listed(&self, present: Seats, link: &str) -> Vec<Listed> {
        let seats = self.players().map(|(seat, person)| (person.clone(), seat)).collect();
        let now = Listed { summary: self.summary(present, link.to_owned()), seats };
        std::iter::once(now).chain(self.past_listed(link)).collect()
    }
}
