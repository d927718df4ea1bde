//! A change that a table has decided on, before it is stored.

use kernel::record::Reason;
use kernel::{AnyMatch, Phrase, Step};

use super::{Around, Record};
use crate::people::PersonId;

/// A change that a table has decided on, as it stands. The desk stores its [record](Self::record); then the table
/// [accepts](super::Table::accept) it.
#[derive(Debug)]
pub enum Planned {
    /// A game begins.
    Start {
        /// The time, in milliseconds since 1970.
        at: u64,
        /// The match before its first move.
        dealt: Box<dyn AnyMatch>,
    },
    /// A move.
    Move {
        /// The move as the match has decided it.
        step: Step,
        /// The person who made it; `None` for a bot or the clock.
        person: Option<PersonId>,
        /// The client's name for the action.
        id: Option<String>,
        /// Why a bot made it.
        because: Option<String>,
    },
    /// Something around the game.
    Around(Around),
    /// Any of these but a move, for which the client has a name.
    Asked {
        /// The person who asked for it.
        by: PersonId,
        /// The client's name for the ask.
        id: String,
        /// The change.
        planned: Box<Self>,
    },
}

impl Planned {
    /// Whether everybody may know of it: all but talk and notes.
    pub(super) fn is_public(&self) -> bool {
        match self {
            Self::Around(Around::Chat { .. } | Around::Note { .. }) => false,
            Self::Asked { planned, .. } => planned.is_public(),
            Self::Start { .. } | Self::Move { .. } | Self::Around(_) => true,
        }
    }

    /// The same change, under the client's name for the ask.
    pub(super) fn named(self, by: &PersonId, id: &str) -> Self {
        let id = id.to_owned();
        match self {
            Self::Move { step, person, because, .. } => {
                Self::Move { step, person, id: Some(id), because }
            }
            Self::Start { .. } | Self::Around(_) | Self::Asked { .. } => {
                Self::Asked { by: by.clone(), id, planned: Box::new(self) }
            }
        }
    }

    /// The same move with the reason of the bot that made it.
    pub(super) fn because(self, why: &Phrase) -> Self {
        match self {
            Self::Move { step, person, id, .. } => {
                Self::Move { step, person, id, because: Some(Reason::new(0, why).says) }
            }
            other @ (Self::Start { .. } | Self::Around(_) | Self::Asked { .. }) => other,
        }
    }

    /// The record to store.
    pub fn record(&self) -> Record {
        match self {
            Self::Start { at, dealt } => Record::Started { at: *at, record: dealt.record() },
            Self::Move { step, person, id, because } => Record::Entry {
                line: step.line().to_owned(),
                person: person.clone(),
                id: id.clone(),
                because: because.clone(),
            },
            Self::Around(around) => Record::Around(around.clone()),
            Self::Asked { by, id, planned } => {
                Record::Asked { by: by.clone(), id: id.clone(), record: Box::new(planned.record()) }
            }
        }
    }
}
