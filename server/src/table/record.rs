//! What happened at a table, as its log has it.

use std::collections::BTreeMap;

use kernel::{Assist, Seat, Seats};
use serde::{Deserialize, Serialize};
use wire::{Channel, Clock, Finding, Watching};

use crate::people::PersonId;

/// The form of these records. A later house reads all earlier forms.
///
/// 2: a first record may seat people and bots and begin the game; it may carry a deal; notes have marks.
pub const VERSION: u32 = 2;

/// One record of a table's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Record {
    /// The first: what the host chose.
    Created(Box<Created>),
    /// A game began.
    Started {
        /// When, in milliseconds since 1970.
        at: u64,
        /// The record of the game before its first move: names, options, deal, salt, commitment.
        record: String,
    },
    /// A move was made.
    Entry {
        /// The line of the game's record.
        line: String,
        /// By whom, if not by a bot or the clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
        /// The client's name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// Something happened around the game. The log has no word for this: it holds the inner record alone.
    #[serde(untagged)]
    Around(Around),
}

/// What happens around a game: people, seats, talk, time and agreements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Around {
    /// Somebody came in, or took another nickname.
    Joined {
        /// Who.
        person: PersonId,
        /// Under which nickname.
        name: String,
    },
    /// Somebody took a seat.
    Sat {
        /// Who.
        person: PersonId,
        /// Where.
        seat: Seat,
    },
    /// A seat became free.
    Cleared {
        /// Which.
        seat: Seat,
    },
    /// A bot took a seat.
    Bot {
        /// Where.
        seat: Seat,
        /// How strong.
        level: String,
        /// What it is called.
        name: String,
    },
    /// Somebody else hosts.
    Host {
        /// Who.
        person: PersonId,
    },
    /// Something was said.
    Chat {
        /// By whom.
        person: PersonId,
        /// To whom.
        to: Channel,
        /// Which seats hear it while the game runs, in a team's channel.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seats: Option<Seats>,
        /// What.
        text: String,
    },
    /// A note was kept.
    Note {
        /// Whose.
        person: PersonId,
        /// At which move.
        moves: usize,
        /// The text, if it was changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// The marks that were made, or removed by an empty one.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        marks: BTreeMap<String, String>,
    },
    /// The countdown began for whoever is to act.
    Hurried {
        /// Who asked for it.
        person: PersonId,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// A bot plays for a player until the player acts.
    StoodIn {
        /// Whose seat.
        seat: Seat,
        /// How strong.
        level: String,
    },
    /// A player agrees to end the game here.
    Adjourned {
        /// Who.
        person: PersonId,
    },
    /// Whoever looks after the house ended the table.
    Ended {},
    /// Back to the seats, for another game.
    Rematch {
        /// Who begins, where the game lets one choose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<Seat>,
    },
}

/// What the host chose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Created {
    /// The form of this log.
    pub version: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who hosts.
    pub host: PersonId,
    /// The host's nickname.
    pub name: String,
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// The game's options.
    pub options: BTreeMap<String, String>,
    /// How much everybody is helped.
    pub assist: Assist,
    /// How time is kept.
    pub clock: Clock,
    /// Who may find it.
    pub finding: Finding,
    /// Who may watch.
    pub watching: Watching,
    /// The deal of every game here, where the host chose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// The whole record of the game that it shows, where that was played elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<String>,
    /// What was done in the same breath: who sat down, which bots, the start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at_once: Vec<Record>,
}
