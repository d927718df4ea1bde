//! Bodies of HTTP requests and answers.

use std::collections::BTreeMap;

use kernel::Assist;
use kernel::options::Kind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::frame::{Chair, Stage};

/// `POST /api/tables`: what a host chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// The host's nickname at this table.
    pub name: String,
    /// The game's options, where they are not the defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How much everybody is helped.
    #[serde(default = "certain")]
    pub assist: Assist,
    /// How time is kept.
    #[serde(default)]
    pub clock: Clock,
    /// Who may find it.
    #[serde(default)]
    pub finding: Finding,
    /// Who may watch.
    #[serde(default)]
    pub watching: Watching,
    /// Bots for the seats after the host's, by level. With any, the host sits down at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<String>,
    /// Whether to begin at once: the host sits down, and all other seats must have bots.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub start: bool,
    /// The deal, for a lesson: the lines of a record from `game:` to the last `deal …:`. The options stand there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
}

impl NewTable {
    /// A table with nothing special about it.
    pub fn new(game: &str, seats: usize, name: &str) -> Self {
        Self {
            game: game.to_owned(),
            seats,
            name: name.to_owned(),
            options: BTreeMap::new(),
            assist: certain(),
            clock: Clock::Off,
            finding: Finding::Link,
            watching: Watching::Public,
            bots: Vec::new(),
            start: false,
            deal: None,
        }
    }
}

const fn certain() -> Assist {
    Assist::Certain
}

/// How time is kept, besides the game's own deadlines. Whoever runs out of it is played for by a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// Not at all.
    #[default]
    Off,
    /// So many seconds for each move; days are for play by correspondence.
    Move(u32),
    /// So many seconds for all of a player's moves.
    Player(u32),
}

/// Who may find a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// Whoever has the link.
    #[default]
    Link,
    /// Everybody: it is in the lobby.
    Lobby,
}

/// What those without a seat see while a game runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Watching {
    /// What all players know.
    #[default]
    Public,
    /// Nothing until the end.
    Nothing,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Summary {
    /// Which table.
    pub table: String,
    /// Where people find it.
    pub link: String,
    /// Which game.
    pub game: String,
    /// Waiting, playing or over.
    pub stage: Stage,
    /// Its options, where they are not the defaults.
    pub options: BTreeMap<String, String>,
    /// How much everybody is helped.
    pub assist: Assist,
    /// How time is kept.
    pub clock: Clock,
    /// Whether somebody chose the deal: a lesson, not a game of chance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rigged: bool,
    /// Whether it only shows a game that was played elsewhere.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub imported: bool,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// Each seat in order.
    pub chairs: Vec<Chair>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
}

/// `GET /api/records`: which of the own tables are looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Search {
    /// Of which game.
    #[serde(default)]
    pub game: Option<String>,
    /// Words that stand in its names, options or outcome, all of them.
    #[serde(default)]
    pub q: Option<String>,
    /// Only tables before this one: the last of the page before.
    #[serde(default)]
    pub before: Option<String>,
}

/// `POST /api/person`: change the own nickname. `GET` answers the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Person {
    /// What to be called.
    pub name: String,
}

/// `POST /api/tokens`: a name for a new token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewToken {
    /// What it is for.
    pub label: String,
}

/// A token for programs; the secret is shown once, when it is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Token {
    /// By which it can be revoked.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// `Authorization: Bearer <secret>`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// `POST /api/person/link`: a link that makes another device the same person, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Link {
    /// Where to go with the other device.
    pub link: String,
    /// What to send to `POST /api/person/claim`.
    pub secret: String,
}

/// `POST /api/person/claim`: become the person of a link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Claim {
    /// The link's secret.
    pub secret: String,
}

/// `GET /api/games`: a game on the shelf.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OnShelf {
    /// Its name in messages.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// The bots there are, the weakest first.
    pub levels: Vec<String>,
    /// What a host may choose.
    pub options: Vec<Choosable>,
}

/// An option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Choosable {
    /// What it is called.
    pub key: String,
    /// What it may be.
    pub takes: Takes,
    /// What it is unless somebody chooses.
    pub default: String,
}

/// What an option may be. Its value is a text all the same, as in `options` of a new table.
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
    /// A whole number.
    Number {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// Words separated by commas; none for the game's own.
    Words {
        /// The fewest, if there are any.
        min: usize,
        /// The most.
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
            Kind::Number { min, max } => Self::Number { min, max },
            Kind::Words { min, max } => Self::Words { min, max },
        }
    }
}
