//! Bodies of HTTP requests and answers.

use std::collections::BTreeMap;

use kernel::options::Kind;
use kernel::{Assist, Language, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::Reason;
use crate::ask::Channel;
use crate::frame::{Chair, Note, Stage};
use crate::limits;
use crate::review::NoteThen;

/// `POST /api/tables`: what a host chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewTable {
    /// The id of the game.
    pub game: String,
    /// The number of seats.
    #[schemars(range(min = 1, max = kernel::seat::MAX_SEATS))]
    pub seats: usize,
    /// The host's nickname at this table.
    #[schemars(length(min = 1, max = kernel::names::MAX_NAME))]
    pub name: String,
    /// The options that differ from the game's defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How much help all players get.
    #[serde(default = "log")]
    pub assist: Assist,
    /// Whether players may take hints. Without effect where `assist` gives every certain fact anyway, and in games
    /// without hints.
    #[serde(default = "yes")]
    pub hints: bool,
    /// How time is kept.
    #[serde(default)]
    pub clock: Clock,
    /// Who may find the table.
    #[serde(default)]
    pub finding: Finding,
    /// Who may watch.
    #[serde(default)]
    pub watching: Watching,
    /// The levels of bots for the seats after the host's. If there are any, the host takes a seat at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = kernel::seat::MAX_SEATS))]
    pub bots: Vec<String>,
    /// The language of the names of bots; if absent, that of the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<Language>,
    /// Whether to begin at once: the host takes a seat, and all other seats must have bots.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub start: bool,
    /// The deal, for a lesson: the lines of a record from `game:` to the last `deal …:`, options included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// With a deal: the moves from which the game goes on, as the lines of a record below `moves:`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub moves: String,
}

impl NewTable {
    /// A table with the defaults.
    pub fn new(game: &str, seats: usize, name: &str) -> Self {
        Self {
            game: game.to_owned(),
            seats,
            name: name.to_owned(),
            options: BTreeMap::new(),
            assist: log(),
            hints: true,
            clock: Clock::Off,
            finding: Finding::Link,
            watching: Watching::Public,
            bots: Vec::new(),
            language: None,
            start: false,
            deal: None,
            moves: String::new(),
        }
    }
}

const fn log() -> Assist {
    Assist::Log
}

const fn yes() -> bool {
    true
}

/// How time is kept, besides the game's own deadlines. When a player's time has run out, a bot plays for that player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// No clock.
    #[default]
    Off,
    /// Seconds for each move; days are for play by correspondence.
    Move(#[schemars(range(min = limits::MIN_CLOCK, max = limits::MAX_CLOCK))] u32),
    /// Seconds for all moves of a player.
    Player(#[schemars(range(min = limits::MIN_CLOCK, max = limits::MAX_CLOCK))] u32),
}

/// Who may find a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// People who have the link.
    #[default]
    Link,
    /// Everybody: the table is in the lobby.
    Lobby,
}

/// What spectators see while a game runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// What all players know.
    #[default]
    Public,
    /// Nothing until the end.
    Nothing,
}

/// A table in a list, or one of its earlier games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and absent when false"
)]
pub struct Summary {
    /// The id of the table.
    pub table: String,
    /// The address of the table, or of the earlier game.
    pub link: String,
    /// The number of games that the table has begun, or which of them this is.
    pub round: u32,
    /// The id of the game.
    pub game: String,
    /// Waiting, playing or over.
    pub stage: Stage,
    /// The options that differ from the game's defaults. In the lobby those with long values are left out.
    pub options: BTreeMap<String, String>,
    /// How much help all players get.
    pub assist: Assist,
    /// Whether players may take hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// How time is kept.
    pub clock: Clock,
    /// Whether the host chose the deal: a lesson, not a game of chance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rigged: bool,
    /// Whether the table only shows an imported game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// Whether the operator of the house has ended the table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
    /// The time at which the table was made or the earlier game began, in milliseconds since 1970.
    pub made: u64,
    /// The time of the last move, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<u64>,
    /// The nickname of the host; absent where the table only shows an imported game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// Each seat in order.
    pub chairs: Vec<Chair>,
    /// How the game ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Of one table: the nickname by which the house knows the caller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_as: Option<String>,
    /// Among the own games: the seat of the caller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Among the own games: whether it is the caller's turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turn: bool,
}

/// `GET /api/tables`: which page of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct After {
    /// Only tables after this one: the last of the previous page.
    #[serde(default)]
    pub after: Option<String>,
}

/// `GET /api/tables/{id}/socket`: what the socket sends.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Watch {
    /// After the first frame: `whole` frames, or only what is new, the `tail`.
    #[serde(default)]
    pub history: Option<String>,
}

/// `GET /api/records`: a search among the own tables.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Search {
    /// Only tables of this game.
    #[serde(default)]
    pub game: Option<String>,
    /// Only tables with all of these words in their names, options or outcome.
    #[serde(default)]
    pub q: Option<String>,
    /// Only tables older than this one: the last of the previous page.
    #[serde(default)]
    pub before: Option<String>,
}

/// `POST /api/person`: choose the own nickname. `GET` and `POST /api/person/arrive` answer the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Person {
    /// The nickname.
    #[schemars(length(min = 1, max = kernel::names::MAX_NAME))]
    pub name: String,
    /// In answers: whether the person has arrived under this nickname and has not chosen one yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
}

/// `GET /api/person/export`: all that the house keeps of the caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Export {
    /// The nickname.
    pub name: String,
    /// The nicknames that the caller had before, the first one first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier_names: Vec<String>,
    /// The devices.
    pub devices: Vec<Device>,
    /// The tokens, without their secrets.
    pub tokens: Vec<Token>,
    /// The tables at which the caller had a nickname, the oldest first.
    pub tables: Vec<OwnTable>,
    /// The names of further tables, which are damaged or gone, so that nothing of them is here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<String>,
    /// The games that the caller took off the own list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unlisted: Vec<Unlisted>,
}

/// A game that a person took off the own list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Unlisted {
    /// The table.
    pub table: String,
    /// The number of the game at its table; 0 for the table while it waited for players.
    pub round: u32,
}

/// What a person has left at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OwnTable {
    /// The table.
    pub table: Summary,
    /// The nicknames that the person had here, the first one first.
    pub names: Vec<String>,
    /// The lines of chat that the person wrote, the oldest first.
    pub chat: Vec<OwnLine>,
    /// The person's note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Note>,
    /// All that the person wrote into it, one item for each time, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<NoteThen>,
    /// The hints that the person took, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Reason>,
    /// The records of the games that the person played to their end or brought in, the oldest first.
    pub games: Vec<String>,
    /// The person's own moves in all other games, as a record writes them, the oldest first: `4.210 B: reveal 3`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

/// A line of chat that a person wrote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OwnLine {
    /// Who heard it.
    pub to: Channel,
    /// The text.
    pub text: String,
}

/// `POST /api/tokens`: a new token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewToken {
    /// What the token is for.
    #[schemars(length(min = 1, max = kernel::names::MAX_NAME))]
    pub label: String,
}

/// A token for programs; the secret is shown once, when it is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Token {
    /// The id by which the token can be revoked.
    pub id: String,
    /// What the token is for.
    pub label: String,
    /// `Authorization: Bearer <secret>`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// `GET /api/devices`: a device that acts as the caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Device {
    /// The id by which the device can be signed out.
    pub id: String,
    /// Its browser and its system, as far as they are known.
    pub label: String,
    /// The time at which it became this person, in milliseconds since 1970.
    pub since: u64,
    /// The time of its last use, to the hour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<u64>,
    /// Whether it is the device that asks.
    pub this: bool,
}

/// `POST /api/person/link`: a link that makes another device the same person, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Link {
    /// The address to open on the other device.
    pub link: String,
    /// The secret for `POST /api/person/claim`.
    pub secret: String,
}

/// `POST /api/person/claim`: become the person of a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Claim {
    /// The link's secret.
    pub secret: String,
}

/// `GET /readyz`: whether the house can do its work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Readiness {
    /// Whether it can.
    pub ready: bool,
    /// Why it cannot; empty if it can.
    pub reasons: Vec<Obstacle>,
}

/// What keeps a house from its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// The disk is full, or a quota is used up.
    DiskFull,
    /// The data folder cannot be written.
    ReadOnly,
    /// The store cannot write for another reason, which the log has.
    StoreFailed,
    /// The store takes too long to write.
    StoreSlow,
    /// The house has lost its store, or has just found it again, and sends clients away.
    CutOff,
    /// The house closes.
    Closing,
}

/// `GET /api/games`: a game on the shelf.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OnShelf {
    /// The name in messages.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// The levels of its bots, the weakest first: the usual level is the first.
    pub levels: Vec<String>,
    /// Whether it has hints: certain facts in words.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// What a host may choose.
    pub options: Vec<Choosable>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Choosable {
    /// The name of the option.
    pub key: String,
    /// The values that it takes.
    pub takes: Takes,
    /// The default value.
    pub default: String,
}

/// The values that an option takes. A value is always a text, as in `options` of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum Takes {
    /// `on` or `off`.
    Flag,
    /// One of these words.
    Choice {
        /// The words.
        of: Vec<String>,
    },
    /// `all`, or at least one of these words, separated by commas.
    Several {
        /// The words.
        of: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// Words separated by commas; an empty list stands for the game's own words.
    Words {
        /// The fewest words of a list that is not empty.
        min: usize,
        /// The most words.
        max: usize,
    },
}

impl From<Kind> for Takes {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Flag => Self::Flag,
            Kind::Choice { of } => {
                Self::Choice { of: of.iter().map(ToString::to_string).collect() }
            }
            Kind::Several { of } => {
                Self::Several { of: of.iter().map(ToString::to_string).collect() }
            }
            Kind::Number { min, max } => Self::Number { min, max },
            Kind::Words { min, max } => Self::Words { min, max },
        }
    }
}
