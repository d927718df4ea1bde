//! A table as one viewer may know it.

use std::collections::BTreeMap;

use kernel::{Assist, Seat, Seats, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::answer::Reason;
use crate::ask::Channel;
use crate::http::{Clock, Watching};

/// All that a client needs to show a table: never a difference, always the whole.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Frame {
    /// How many records the table has.
    pub seq: u64,
    /// Which table.
    pub table: String,
    /// Which game.
    pub game: String,
    /// What the host chose, besides the game's defaults.
    pub options: BTreeMap<String, String>,
    /// How much everybody is helped.
    pub assist: Assist,
    /// Who may watch.
    pub watching: Watching,
    /// Whether somebody chose the deal: a lesson, not a game of chance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rigged: bool,
    /// Whether it only shows a game that was played elsewhere.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// Waiting, playing or over.
    pub stage: Stage,
    /// How many games this table has begun.
    pub round: u32,
    /// Who looks.
    pub you: You,
    /// Each seat in order.
    pub chairs: Vec<Chair>,
    /// Who hosts: the seat, if the host sits.
    pub host: Option<Seat>,
    /// How many watch without a seat.
    pub watchers: usize,
    /// Why the game cannot start, if it cannot: for the host's button.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_yet: Option<Reason>,
    /// Who is to act.
    pub to_act: Seats,
    /// How many moves were made.
    pub moves: usize,
    /// What the viewer knows, as the game's JSON; nothing before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<RawValue>>,
    /// What the viewer may do, in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Help>,
    /// What the table may tell, by the level of help, as the game's JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aids: Option<Box<RawValue>>,
    /// The time, and how much there is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<ClockState>,
    /// The commitment to the deal: SHA-256 of what is revealed at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// After the end, what was sealed: the lines whose SHA-256 is the commitment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed: Option<String>,
    /// How it ended, as the last line of the record has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Who has agreed to end the game here.
    pub adjourning: Seats,
    /// The newest lines of chat that the viewer may read.
    pub chat: Vec<Happened>,
    /// The viewer's own note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Note>,
}

/// A private note.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Note {
    /// The text.
    pub text: String,
    /// The marks of this game, by the client's keys.
    pub marks: BTreeMap<String, Mark>,
}

/// A mark of a note.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Mark {
    /// What it says.
    pub value: String,
    /// How many moves the game had when it was made.
    #[serde(rename = "move")]
    pub moves: usize,
}

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People come and sit.
    Waiting,
    /// A game runs.
    Playing,
    /// The game has ended, by its rules or by agreement.
    Over,
}

/// Who looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct You {
    /// The nickname here, once joined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The seat, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether the viewer hosts.
    pub host: bool,
    /// To whom the viewer may speak apart now.
    pub confidants: Seats,
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Chair {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// The level of a bot that plays for a missing player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
}

/// Who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody.
    Free {},
    /// A person.
    Person {
        /// The nickname.
        name: String,
        /// Whether a client of theirs is connected.
        present: bool,
    },
    /// A program of the house.
    Bot {
        /// What it is called.
        name: String,
        /// How strong it is.
        level: String,
    },
    /// Somebody who played elsewhere, in an imported game.
    Past {
        /// The name in the record.
        name: String,
    },
}

impl Sitter {
    /// What whoever sits there is called.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Free {} => None,
            Self::Person { name, .. } | Self::Bot { name, .. } | Self::Past { name } => Some(name),
        }
    }
}

/// What the viewer may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Help {
    /// These and no others.
    Listed(Vec<String>),
    /// These among others.
    Sampled(Vec<String>),
}

/// The time, in milliseconds since the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ClockState {
    /// How time was agreed.
    pub clock: Clock,
    /// Now, when this frame was made.
    pub now: Time,
    /// When the game itself acts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Time>,
    /// Until when each seat must act, where there is such a moment.
    pub due: BTreeMap<Seat, Time>,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Happened {
    /// The record's number, by which a client knows what it has shown already.
    pub seq: u64,
    /// Who spoke.
    pub name: String,
    /// To whom.
    pub to: Channel,
    /// What.
    pub text: String,
}
