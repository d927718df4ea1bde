//! The records of a table's log.

use std::collections::BTreeMap;

use kernel::{Assist, Language, Seat, Seats};
use serde::{Deserialize, Serialize};
use wire::{Channel, Clock, Finding, NewTerms, Reason, Watching};

use crate::people::PersonId;

/// The version of the form of these records. A later house reads all earlier versions.
///
/// Since 2, a first record may seat people and bots, start the game and have a chosen deal, and notes have marks.
/// Since 3, a record that is no move may have the client's name for the ask, and hosts send people away.
/// Since 4, players take their seats back from bots, say no to an end by agreement, and resign.
/// Since 5, hosts change what the table has agreed on, and players take hints.
/// Since 6, a bot's move has its reason.
pub const VERSION: u32 = 6;

/// One record of a table's log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Record {
    /// The first record: what the host chose.
    Created(Box<Created>),
    /// A game began.
    Started {
        /// The time, in milliseconds since 1970.
        at: u64,
        /// The record of the game before its first move: names, options, deal, salt, commitment.
        record: String,
    },
    /// A move was made.
    Entry {
        /// The line of the game's record.
        line: String,
        /// The person who made it; `None` for a bot or the clock.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
        /// The client's name for the action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why a bot made it, as the comment in the game's record says it. Secret until the game is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<String>,
    },
    /// A record that is no move, for which the client has a name.
    Asked {
        /// The person who asked for it.
        by: PersonId,
        /// The client's name for the ask.
        id: String,
        /// The record.
        record: Box<Self>,
    },
    /// Something happened around the game. The log holds the inner record alone.
    #[serde(untagged)]
    Around(Around),
}

impl Record {
    /// The record as the log has it.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).expect("a record is plain data")
    }
}

/// What happens around a game: people, seats, talk, time and agreements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Around {
    /// A person joined the table, or took another nickname.
    Joined {
        /// The person.
        person: PersonId,
        /// The nickname.
        name: String,
    },
    /// The host sent a person away.
    Removed {
        /// The person.
        person: PersonId,
        /// Whether the person may not come back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ban: bool,
    },
    /// The host lifted a ban.
    Admitted {
        /// The person.
        person: PersonId,
    },
    /// A person took a seat.
    Sat {
        /// The person.
        person: PersonId,
        /// The seat.
        seat: Seat,
    },
    /// A seat became free.
    Cleared {
        /// The seat.
        seat: Seat,
    },
    /// A bot took a seat.
    Bot {
        /// The seat.
        seat: Seat,
        /// The level of the bot.
        level: String,
        /// The name of the bot.
        name: String,
    },
    /// Another person became the host.
    Host {
        /// The person.
        person: PersonId,
    },
    /// The host changed what the table has agreed on.
    Changed {
        /// The host.
        person: PersonId,
        /// The terms that are new.
        to: NewTerms,
    },
    /// A person said something.
    Chat {
        /// The person.
        person: PersonId,
        /// Who hears it.
        to: Channel,
        /// The seats that hear it while the game runs, in the channel of a team.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seats: Option<Seats>,
        /// The text.
        text: String,
    },
    /// A person changed a private note.
    Note {
        /// The person.
        person: PersonId,
        /// The number of moves at that time.
        moves: usize,
        /// The text, if it was changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// The marks that were changed; an empty one was removed.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        marks: BTreeMap<String, String>,
    },
    /// A player took a hint.
    Hinted {
        /// The person.
        person: PersonId,
        /// The number of moves at that time.
        moves: usize,
        /// The certain fact.
        fact: Reason,
    },
    /// The countdown began for the players who are to act.
    Hurried {
        /// The person who asked for it.
        person: PersonId,
        /// The time, in milliseconds since 1970.
        at: u64,
    },
    /// A bot plays for a player until the player acts or takes over.
    StoodIn {
        /// The seat of the player.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// A player took the seat back from the bot.
    TookOver {
        /// The person.
        person: PersonId,
        /// The time, in milliseconds since 1970.
        at: u64,
    },
    /// A player agreed to end the game here.
    Adjourned {
        /// The person.
        person: PersonId,
    },
    /// A player said no to the proposal to end the game, or withdrew it.
    Declined {
        /// The person.
        person: PersonId,
    },
    /// A person has deleted themselves.
    Left {
        /// The person; in a log that was written again, an id that no person has.
        person: PersonId,
    },
    /// The operator ended the table.
    Ended {},
    /// The table waits for another game.
    Rematch {
        /// The seat that begins, if the game has an option for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<Seat>,
    },
}

/// What the host chose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Created {
    /// The version of the form of this log.
    pub version: u32,
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The host.
    pub host: PersonId,
    /// The host's nickname.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// The number of seats.
    pub seats: usize,
    /// The game's options.
    pub options: BTreeMap<String, String>,
    /// How much help all players get.
    pub assist: Assist,
    /// Whether players may take hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// How time is kept.
    pub clock: Clock,
    /// Who may find the table.
    pub finding: Finding,
    /// Who may watch.
    pub watching: Watching,
    /// The deal of every game at this table, if the host chose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// The moves of that deal from which every game goes on.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub moves: String,
    /// The whole record of the imported game, if the table shows one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported: Option<String>,
    /// The language of the names of bots.
    #[serde(default, skip_serializing_if = "is_english")]
    pub language: Language,
    /// What was done as the table was made: who took a seat, which bots, the start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub at_once: Vec<Record>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_english(language: &Language) -> bool {
    *language == Language::English
}
