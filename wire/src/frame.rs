//! A table as one viewer may know it.

use std::collections::BTreeMap;

use kernel::{Assist, Seat, Seats, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::answer::Reason;
use crate::ask::Channel;
use crate::http::{Clock, Finding, Watching};
use crate::review::ReviewPlace;

/// All that a client needs to show a table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and absent when false"
)]
pub struct Frame {
    /// The number of records that the table has, talk and notes apart: those that everybody may know of.
    pub seq: u64,
    /// The id of the table.
    pub table: String,
    /// The id of the game.
    pub game: String,
    /// The options that the host chose, besides the game's defaults.
    pub options: BTreeMap<String, String>,
    /// Before the game begins: words of the options that the bots do not know, so that they will only guess there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown_words: Vec<String>,
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
    /// Whether the host chose the deal: a lesson, not a game of chance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rigged: bool,
    /// Whether the table only shows an imported game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// Whether the operator of the house has ended the table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
    /// Waiting, playing or over.
    pub stage: Stage,
    /// The number of games that this table has begun.
    pub round: u32,
    /// The viewer.
    pub you: You,
    /// Each seat in order.
    pub chairs: Vec<Chair>,
    /// The seat of the host, if the host has one.
    pub host: Option<Seat>,
    /// The number of spectators.
    pub watchers: usize,
    /// For the host alone: the nicknames of the people without a seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<String>,
    /// For the host alone: the nicknames of the people who may not take part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<String>,
    /// Why the game cannot start yet: for the host's button.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_yet: Option<Reason>,
    /// The seats that are to act.
    pub to_act: Seats,
    /// The number of moves so far.
    pub moves: usize,
    /// The lines of the viewer's log that are moves of bots for players, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bot_lines: Vec<usize>,
    /// What the viewer knows, as the game's JSON; absent before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<RawValue>>,
    /// The actions that the viewer may take, in notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Help>,
    /// The help that the table gives at its assist level, as the game's JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aids: Option<Box<RawValue>>,
    /// Whether help for this position follows in another frame.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub aids_due: bool,
    /// The hints that were taken in this game, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hinted: Vec<Hinted>,
    /// The clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<ClockState>,
    /// The commitment to the deal: the SHA-256 of the text that is revealed at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// After the end, the sealed text: the lines whose SHA-256 is the commitment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed: Option<String>,
    /// How the game ended, as the last line of its record says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// The seats that have agreed to end the game here.
    pub adjourning: Seats,
    /// The seat that proposed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed_by: Option<Seat>,
    /// The seat that said no to the last proposal, until a player moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined_by: Option<Seat>,
    /// After the end: where the host is in the review, once the host has gone somewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub review: Option<ReviewPlace>,
    /// The newest lines of chat that the viewer may read.
    pub chat: Vec<Happened>,
    /// The viewer's own note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Note>,
}

/// A position of the running or finished game that has passed.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Past {
    /// What the viewer knew then, as the game's JSON.
    pub view: Box<RawValue>,
}

/// A hint that a player took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Hinted {
    /// The seat of the player.
    pub seat: Seat,
    /// The number of moves that the game had then.
    #[serde(rename = "move")]
    pub moves: usize,
    /// The certain fact, for the player who took the hint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fact: Option<Reason>,
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

impl Note {
    /// Changes the text, if there is a new one, and the marks, of which an empty one goes. `moves` have been made.
    pub fn write(&mut self, text: Option<String>, marks: BTreeMap<String, String>, moves: usize) {
        self.text = text.unwrap_or_else(|| std::mem::take(&mut self.text));
        for (key, value) in marks {
            if value.is_empty() {
                self.marks.remove(&key);
            } else {
                self.marks.insert(key, Mark { value, moves });
            }
        }
    }
}

/// A mark of a note.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Mark {
    /// The text of the mark.
    pub value: String,
    /// The number of moves that the game had when the mark was made.
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

/// The viewer of a frame.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct You {
    /// The nickname, once the viewer has joined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The seat, if the viewer has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether the viewer is the host.
    pub host: bool,
    /// Whether the host does not let the viewer take part.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub banned: bool,
    /// The seats to which the viewer may speak in private now.
    pub confidants: Seats,
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Chair {
    /// Its letter.
    pub seat: Seat,
    /// Who has the seat.
    pub sitter: Sitter,
    /// Whether a person sat here who has deleted themselves; the sitter is the bot that plays on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub former: bool,
    /// The level of the bot that plays for the person, until the person acts or takes over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// The seat is free.
    Free {},
    /// A person.
    Person {
        /// The nickname.
        name: String,
        /// Whether a client of this person is connected.
        present: bool,
    },
    /// A bot.
    Bot {
        /// The name of the bot.
        name: String,
        /// The level of the bot.
        level: String,
    },
    /// A player of an imported game.
    Past {
        /// The name in the record.
        name: String,
    },
}

impl Sitter {
    /// The name of the person or bot.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Free {} => None,
            Self::Person { name, .. } | Self::Bot { name, .. } | Self::Past { name } => Some(name),
        }
    }
}

/// The actions that the viewer may take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Help {
    /// All legal actions.
    Listed(Vec<String>),
    /// Some legal actions.
    Sampled(Vec<String>),
}

/// The clocks of a table, in milliseconds since the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ClockState {
    /// The time at which this frame was made.
    pub now: Time,
    /// The time at which the game's own clock acts, if it will.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Time>,
    /// The time until which each seat must act, for seats that have one.
    pub due: BTreeMap<Seat, Time>,
    /// The countdown that a player started, if one runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hurry: Option<Hurry>,
    /// For each player who is away: the time from which on others may let a bot play.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub bot_from: BTreeMap<Seat, Time>,
}

/// A countdown for the players who keep the table waiting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Hurry {
    /// The seat of the player who started it.
    pub by: Seat,
    /// The time at which it ends.
    pub until: Time,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Happened {
    /// The number of the line among those that the viewer may read, in the order in which the viewer could read them: by
    /// it a client knows the lines that it has shown.
    pub seq: u64,
    /// The nickname of the speaker.
    pub name: String,
    /// Who hears it.
    pub to: Channel,
    /// The text.
    pub text: String,
}
