//! What houses tell each other. A notice may be lost, so what matters is told again.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use store::LogId;

use crate::lobby::Listing;
use crate::people::PersonId;

/// The id of a house: a random one for each start of the program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct HouseId(Arc<str>);

impl HouseId {
    pub(crate) fn new(id: &str) -> Self {
        Self(id.into())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for HouseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A notice with its sender.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Told<N> {
    pub(crate) from: HouseId,
    pub(crate) notice: N,
}

impl<N: Serialize + for<'de> Deserialize<'de>> Told<N> {
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("a notice is plain data")
    }

    /// A notice of another house. `None` for what this house has told itself, and for what it does not understand: the
    /// other house may be of another version.
    pub(crate) fn read(text: &str, own: &HouseId) -> Option<Self> {
        serde_json::from_str(text).ok().filter(|told: &Self| told.from != *own)
    }
}

/// A notice to all houses.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Notice {
    /// The sender is alive, and by its clock it is now so late; a house that has just come knows no time of its own.
    Here { now: Option<u64> },
    /// The sender closes.
    Leaving {},
    /// A table goes on without any ask, so its owner must have it open.
    Wake(String),
    /// At this time the lobby lists these tables so.
    Listed { at: u64, tables: Vec<Listing> },
    /// The lobby does not list this table, as it stands after this many records.
    Unlisted { table: String, seq: u64 },
    /// The sender asks for all that the lobby lists.
    Lobby {},
    /// The sockets of this person look whether their keys are still good.
    Look(PersonId),
    /// The sockets of this person end.
    SendAway(PersonId),
}

/// What the notices to all houses are about.
pub(crate) fn topic() -> LogId {
    "house/notices".parse().expect("a name of a log")
}
