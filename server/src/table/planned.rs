//! What a table has decided to do, before it is stored.

use kernel::{AnyMatch, Step};

use super::{Around, Record};
use crate::people::PersonId;

/// A decision of a table as it stands. Its [record](Self::record) is stored first; then the table
/// [accepts](super::Table::accept) it.
#[derive(Debug)]
pub enum Planned {
    /// A game begins.
    Start {
        /// When, in milliseconds since 1970.
        at: u64,
        /// The match before its first move.
        dealt: Box<dyn AnyMatch>,
    },
    /// A move.
    Move {
        /// The move as the match has decided it.
        step: Step,
        /// By whom, if not by a bot or the clock.
        person: Option<PersonId>,
        /// The client's name for it.
        id: Option<String>,
    },
    /// Something around the game.
    Around(Around),
}

impl Planned {
    /// What to store.
    pub fn record(&self) -> Record {
        match self {
            Self::Start { at, dealt } => Record::Started { at: *at, record: dealt.record() },
            Self::Move { step, person, id } => Record::Entry {
                line: step.line().to_owned(),
                person: person.clone(),
                id: id.clone(),
            },
            Self::Around(around) => Record::Around(around.clone()),
        }
    }
}
