//! Every message between the house and its clients, as types that both sides share.
//!
//! A client asks ([`Ask`]); the house answers ([`Answer`]) and shows the table ([`Frame`]). An enum is written as an
//! object with one key, its kind: `{"act": {"id": "7", "notation": "reveal 3"}}`. `PROTOCOL.md` explains the rest, with
//! examples that a test reads with these types.
//!
//! # What this is not
//! No rules, no sockets, no store. A view and an action are JSON of the game, passed through unread.

pub mod answer;
pub mod ask;
pub mod change;
pub mod frame;
pub mod http;
pub mod lobby;
pub mod no;
pub mod review;
mod schema;
pub mod terms;

pub use answer::{Answer, Param, Reason, Refused};
pub use ask::{Ask, Channel};
pub use change::Change;
pub use frame::{
    Chair, ClockState, Frame, Happened, Help, Hinted, Hurry, Mark, Note, Past, Sitter, Stage, You,
};
pub use http::{Clock, Finding, NewTable, Summary, Watching};
pub use lobby::LobbyNews;
pub use no::HouseNo;
pub use review::{
    Examined, NoteThen, PastPosition, ReviewPlace, ReviewProgress, Shown, TryThen, Why, WhyThen,
};
pub use schema::schema;
pub use terms::NewTerms;

/// The limits of a table and its clients.
pub mod limits {
    /// The longest message that a client may send, in bytes.
    pub const MESSAGE: usize = 16 << 10;
    /// The longest line of chat, in characters.
    pub const CHAT: usize = 500;
    /// The longest text of a note, in characters.
    pub const NOTE: usize = 4000;
    /// The longest claim, in bytes.
    pub const CLAIM: usize = 200;
    /// The longest key of a mark, in bytes.
    pub const MARK_KEY: usize = 64;
    /// The longest mark, in bytes.
    pub const MARK: usize = 200;
    /// The most marks that a person may have at a table.
    pub const MARKS: usize = 500;
    /// The most bytes of all marks of a person, keys included.
    pub const ALL_MARKS: usize = 16 << 10;
    /// The longest record that may be imported, in bytes.
    pub const IMPORT: usize = 512 << 10;
    /// The longest id that a client gives an action, in bytes.
    pub const ID: usize = 64;
    /// The least time of a clock, in seconds.
    pub const MIN_CLOCK: u32 = 5;
    /// The longest time for a move or a player: a month, in seconds.
    pub const MAX_CLOCK: u32 = 31 * 24 * 3600;
    /// The most lines of chat in a frame: the newest.
    pub const TAIL: usize = 30;
}
