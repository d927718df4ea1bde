//! The games of a table in the lists of their players.

use std::collections::BTreeMap;

use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};
use wire::{Sitter, Stage, Summary};

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
    /// Whether the game goes on from moves of another one.
    #[serde(default)]
    pub played_on: bool,
    /// The seats that can act. Digests of earlier versions do not say it.
    #[serde(default)]
    pub to_act: Option<Seats>,
}

/// The address of an earlier game of a table.
pub(crate) fn earlier(link: &str, round: u32) -> String {
    format!("{link}/g/{round}")
}

impl Listed {
    /// The game as a list shows it to a person.
    pub(crate) fn for_person(self, person: &PersonId) -> Summary {
        let seat = self.seats.get(person).copied();
        let turn = seat.zip(self.to_act).is_some_and(|(seat, acting)| acting.contains(seat));
        Summary { seat, turn, ..self.summary }
    }

    /// Whether it is a lesson that was not played to its end: a chosen deal from its start, alone among bots. It waits for
    /// nobody.
    pub(crate) fn is_left_lesson(&self) -> bool {
        let Self { summary: Summary { rigged, stage, chairs, .. }, played_on, .. } = self;
        let bots = chairs.iter().filter(|chair| matches!(chair.sitter, Sitter::Bot { .. })).count();
        *rigged && !played_on && *stage != Stage::Over && bots + 1 == chairs.len()
    }

    /// Whether it counts among the unfinished games of its host.
    pub(crate) fn is_unfinished(&self) -> bool {
        self.summary.stage != Stage::Over && !self.is_left_lesson()
    }
}

impl Table {
    /// The table as it stands, then its earlier games, the newest first.
    pub fn listed(&self, present: Seats, link: &str) -> Vec<Listed> {
        let seats = self.players().map(|(seat, person)| (person.clone(), seat)).collect();
        let played_on = !self.chosen.moves.is_empty();
        let summary = self.summary(present, link.to_owned());
        let now = Listed { summary, seats, played_on, to_act: Some(self.to_act()) };
        std::iter::once(now).chain(self.past_listed(link)).collect()
    }
}
