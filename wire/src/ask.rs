//! What clients ask of a table, by socket or by HTTP.

use std::collections::BTreeMap;

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What somebody asks of a table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Play: in notation or as the game's JSON.
    Act {
        /// The client's own name for this action. Sent again, it is acknowledged again and not played twice.
        id: String,
        /// The action in the game's notation.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        notation: Option<String>,
        /// Or the action as JSON.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        json: Option<Box<RawValue>>,
        /// Only if the match has so many moves: for programs that must not act on an old view.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<usize>,
    },
    /// Come in, under a nickname for this table.
    Join {
        /// What to be called here.
        name: String,
    },
    /// Take a free seat, or any.
    Sit {
        /// Which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Give the own seat up, before the start.
    Stand {},
    /// Put a bot on a free seat (host).
    Bot {
        /// Where.
        seat: Seat,
        /// How strong: one of the game's levels.
        level: String,
    },
    /// Free a seat before the start (host): a bot goes, a player becomes a spectator.
    Clear {
        /// Which.
        seat: Seat,
    },
    /// Make somebody else the host (host).
    Host {
        /// The seat of the new host.
        seat: Seat,
    },
    /// Deal and begin (host).
    Start {},
    /// Say something.
    Chat {
        /// To whom.
        to: Channel,
        /// What.
        text: String,
    },
    /// Keep a private note: a text, or marks on things, or both.
    Note {
        /// What to keep; it replaces the text before. Without it the text stays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// Marks by the client's own keys; each replaces the one before, and an empty one removes it.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        marks: BTreeMap<String, String>,
    },
    /// Start the countdown for whoever keeps the table waiting.
    Hurry {},
    /// Let a bot play for a missing player. The player takes the seat back by acting.
    StandIn {
        /// Whose seat.
        seat: Seat,
    },
    /// Agree to end the game here. It ends when all players agree.
    Adjourn {},
    /// After the end: the same seats again, and the next one begins (host).
    Rematch {},
    /// How a sentence of the notation can go on, for whoever has a seat.
    Complete {
        /// The client's own name for the question.
        id: String,
        /// The sentence so far; its last word may be unfinished.
        text: String,
    },
    /// Nothing; the answer shows that both sides are there.
    Ping {},
}

impl Ask {
    /// The client's name for an action or a question.
    pub fn id(&self) -> Option<&str> {
        if let Self::Act { id, .. } | Self::Complete { id, .. } = self { Some(id) } else { None }
    }
}

/// Who is to hear it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// Everybody. While a game runs only players speak here.
    Table,
    /// The own team, as far as the rules let one speak.
    Team,
    /// Those who watch; players hear it after the end.
    Gallery,
}
