//! What clients ask of a table, by socket or by HTTP.

use std::collections::BTreeMap;

use kernel::Seat;
use kernel::grammar::MAX_SENTENCE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::limits;
use crate::terms::NewTerms;

/// The keys of asks.
const KINDS: [&str; 23] = [
    "act",
    "join",
    "sit",
    "stand",
    "bot",
    "clear",
    "remove",
    "admit",
    "host",
    "change",
    "start",
    "chat",
    "note",
    "hint",
    "hurry",
    "stand-in",
    "take-over",
    "adjourn",
    "decline",
    "rematch",
    "review",
    "complete",
    "ping",
];

/// What a client asks of a table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Play an action, in notation or as the game's JSON.
    Act {
        /// The client's own name for this action, at this table. An ask that is sent again under the same name is
        /// acknowledged again and not done twice.
        #[schemars(length(min = 1, max = limits::ID))]
        id: String,
        /// The action in the game's notation.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(max = MAX_SENTENCE))]
        notation: Option<String>,
        /// Or the action as JSON.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        json: Option<Box<RawValue>>,
        /// Play only if the match has this many moves: for programs that must not act on an old view.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<usize>,
    },
    /// Join the table under a nickname.
    Join {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// The nickname at this table.
        #[schemars(length(min = 1, max = kernel::names::MAX_NAME))]
        name: String,
    },
    /// Take a free seat.
    Sit {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// Which seat; any free one if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Give up the own seat before the start.
    Stand {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
    },
    /// Put a bot on a free seat (host).
    Bot {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// Which seat.
        seat: Seat,
        /// The strength of the bot: one of the game's levels.
        level: String,
    },
    /// Free a seat before the start (host): a bot goes, a player becomes a spectator.
    Clear {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// Which seat.
        seat: Seat,
    },
    /// Send a person away (host): the nickname is free again, and so is the seat before the start.
    Remove {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// The nickname of the person.
        name: String,
        /// Whether the person may not take part again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ban: bool,
    },
    /// Let a person take part again (host).
    Admit {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// The last nickname of the person.
        name: String,
    },
    /// Make another player the host (host; or a player the own seat, once the host has been away for a minute).
    Host {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// The seat of the new host.
        seat: Seat,
    },
    /// Change what the table has agreed on, before the start (host).
    Change {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// The new terms.
        to: NewTerms,
    },
    /// Deal and begin (host).
    Start {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
    },
    /// Say something.
    Chat {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// Who hears it.
        to: Channel,
        /// The text.
        #[schemars(length(min = 1, max = limits::CHAT))]
        text: String,
    },
    /// Keep a private note: a text, marks, or both.
    Note {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// The new text. Without it the old text stays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(max = limits::NOTE))]
        text: Option<String>,
        /// Marks by the client's own keys. Each replaces the mark of the same key; an empty one removes it.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        marks: BTreeMap<String, String>,
    },
    /// Take a hint: one certain fact, for this player alone. Everybody learns that a hint was taken.
    Hint {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
    },
    /// Start a countdown for the players who keep the table waiting.
    Hurry {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
    },
    /// Let a bot play for a missing player, until the player acts or takes over.
    StandIn {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// The seat of the missing player.
        seat: Seat,
    },
    /// Take the own seat back from the bot that plays there.
    TakeOver {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
    },
    /// Propose to end the game here, or agree to it. It ends when all players agree.
    Adjourn {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
    },
    /// Say no to the proposal to end the game here, or withdraw it.
    Decline {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
    },
    /// After the end: another game with the same seats, in which the next player begins (host).
    Rematch {
        /// The client's own name for this ask, as for an action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
    },
    /// After the end: say where the review of the game is, so that others may follow (host). It is not stored.
    Review {
        /// The client's own name for this ask.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(length(min = 1, max = limits::ID))]
        id: Option<String>,
        /// After how many moves.
        #[serde(rename = "move")]
        moves: usize,
        /// Through whose eyes: a seat, `public`, or `open` to see everything.
        eyes: String,
    },
    /// Ask how a sentence of the notation can go on. Only players may ask.
    Complete {
        /// The client's own name for the question.
        id: String,
        /// The sentence so far; its last word may be unfinished.
        #[schemars(length(max = MAX_SENTENCE))]
        text: String,
    },
    /// Ask for a pong, which shows that both sides are connected.
    Ping {},
}

impl Ask {
    /// Reads an ask, or says why it cannot be read. What is JSON and not an object with one key is told what an ask is.
    pub fn read(json: &str) -> Result<Self, String> {
        serde_json::from_str(json).map_err(|error| {
            let odd = |value: &Value| value.as_object().is_none_or(|keys| keys.len() != 1);
            if serde_json::from_str(json).is_ok_and(|value| odd(&value)) {
                let kinds: Vec<String> = KINDS.iter().map(|kind| format!("`{kind}`")).collect();
                format!("an ask is an object with exactly one key, one of {}", kinds.join(", "))
            } else {
                error.to_string()
            }
        })
    }

    /// The client's name for the ask.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Act { id, .. } | Self::Complete { id, .. } => Some(id),
            Self::Join { id, .. }
            | Self::Sit { id, .. }
            | Self::Stand { id }
            | Self::Bot { id, .. }
            | Self::Clear { id, .. }
            | Self::Remove { id, .. }
            | Self::Admit { id, .. }
            | Self::Host { id, .. }
            | Self::Change { id, .. }
            | Self::Start { id }
            | Self::Chat { id, .. }
            | Self::Note { id, .. }
            | Self::Hurry { id }
            | Self::StandIn { id, .. }
            | Self::TakeOver { id }
            | Self::Hint { id }
            | Self::Adjourn { id }
            | Self::Decline { id }
            | Self::Rematch { id }
            | Self::Review { id, .. } => id.as_deref(),
            Self::Ping {} => None,
        }
    }
}

/// Who hears a line of chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// Everybody. While a game runs only players speak here.
    Table,
    /// The own team, when the rules of the game let the player speak to it.
    Team,
    /// The spectators. Players hear it after the end.
    Gallery,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_object_with_one_key_is_told_what_an_ask_is() {
        for odd in ["{}", "[]", "null", "7", r#""ping""#, r#"{"sit":{},"x":{}}"#] {
            let no = Ask::read(odd).unwrap_err();
            let says = "an ask is an object with exactly one key, one of `act`, `join`, `sit`, ";
            assert!(no.starts_with(says) && no.ends_with("`complete`, `ping`"), "{odd}: {no}");
        }
        assert!(Ask::read("{").unwrap_err().starts_with("EOF while parsing"));
        assert!(Ask::read(r#"{"sit":{"seat":7}}"#).unwrap_err().starts_with("invalid type"));
        assert!(matches!(Ask::read(r#"{"ping":{}}"#), Ok(Ask::Ping {})));
        // The keys are those that serde knows.
        let kinds: Vec<String> = KINDS.iter().map(|kind| format!("`{kind}`")).collect();
        let unknown = Ask::read(r#"{"foo":1}"#).unwrap_err();
        let all = format!("unknown variant `foo`, expected one of {} at", kinds.join(", "));
        assert!(unknown.starts_with(&all), "{unknown}");
    }
}
