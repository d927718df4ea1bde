//! Records: a game as a text file that people can read, diff and write by hand, and that proves itself.
//!
//! `docs/records.md` is the specification. Reading has two steps: [`Record::read`] reads the form of the file and knows
//! no game; [`open`] replays the moves by the rules of the game and checks everything.

mod hint;
mod open;
mod read;
mod reason;
mod write;

use crate::played::Actor;
use crate::refusal::Refusal;
use crate::refusals;
use crate::seal::{Bits256, Seal};
use crate::time::Time;

pub use hint::Hint;
pub use open::open;
pub use reason::Reason;
pub(crate) use write::sealed_text;
pub use write::{write, write_comments};

/// The first line of every record.
pub const FIRST_LINE: &str = "cabinet noir record 1";

/// The largest record that is read, in bytes.
pub const MAX_RECORD: usize = 4 << 20;

/// The result of a game that is not over.
pub const OPEN: &str = "open";

/// Why a match is over that has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// Its players agreed to end it.
    ByAgreement,
    /// The operator of the house ended it.
    ByHouse,
}

impl Stopped {
    /// What the last line of a record says of it.
    const fn result(self) -> &'static str {
        match self {
            Self::ByAgreement => "open; by agreement",
            Self::ByHouse => "open; by the house",
        }
    }
}

/// Says in the record of a match without a result why it is over.
pub fn stop(record: &mut String, why: Stopped) {
    if let Some(open) = record.strip_suffix(&format!("result: {OPEN}\n")) {
        *record = format!("{open}result: {}\n", why.result());
    }
}

/// A record whose form is right, and whose moves are not yet checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The id of the game.
    pub game: Line<String>,
    seats: Line<usize>,
    players: Vec<Line<String>>,
    options: Vec<Line<(String, String)>>,
    deal: Vec<Line<(String, String)>>,
    seal: Option<(Seal, Line<Bits256>)>,
    moves: Vec<Line<Move>>,
    hints: Vec<Hint>,
    reasons: Vec<Reason>,
    result: Line<String>,
}

/// A value with the number of its line, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<T> {
    /// The number of the line.
    pub number: usize,
    /// What it says.
    pub says: T,
}

/// A line of moves whose form is right, and whose action is not yet checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    at: Time,
    actor: Actor,
    /// The action in canonical notation.
    said: String,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It cannot be understood.
    Unreadable(Refusal),
    /// It can be understood, but it is not true: a broken commitment, an illegal move, a wrong result.
    Untrue(Refusal),
}

impl RecordError {
    /// What is wrong, with the number of the line.
    pub const fn refusal(&self) -> &Refusal {
        match self {
            Self::Unreadable(refusal) | Self::Untrue(refusal) => refusal,
        }
    }
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.refusal().fmt(f)
    }
}

impl std::error::Error for RecordError {}

refusals! {
    /// What can be wrong with a record.
    pub enum RecordNo in "record" {
        /// Something is wrong in a line.
        At { line: usize, why: Refusal } => "at",
        /// More than [`MAX_RECORD`].
        Large { most: usize } => "large",
        /// Not text.
        NotUtf8 => "not-utf8",
        /// The first line is not [`FIRST_LINE`].
        NotARecord { first: &'static str } => "not-a-record",
        /// Lines that end with a carriage return.
        CarriageReturn => "carriage-return",
        /// The last line has no end, or the result is missing.
        Cut => "cut",
        /// A line without `key: value`.
        NoColon => "no-colon",
        /// A line with an unknown key.
        UnknownKey { key: String } => "unknown-key",
        /// A line in the wrong place.
        Order { key: String } => "order",
        /// A line is missing.
        Missing { key: &'static str } => "missing",
        /// Not a number of seats.
        Seats { found: String } => "seats",
        /// A table of another size than the game has.
        SeatCount { seats: usize, min: usize, max: usize } => "seat-count",
        /// A player line for a seat that does not follow the one before.
        Player { found: String } => "player",
        /// Not 64 hexadecimal digits.
        Hex { key: &'static str } => "hex",
        /// The commitment is not the SHA-256 of the sealed lines.
        Commitment { found: String } => "commitment",
        /// A salt without a commitment, or the other way round.
        HalfSealed => "half-sealed",
        /// Not `TIME SEAT: ACTION`.
        Move => "move",
        /// Not a time.
        Time { found: String } => "time",
        /// Neither a seat's letter nor `clock`.
        Who { found: String } => "who",
        /// The clock says nothing but `time`.
        ClockSays { found: String } => "clock-says",
        /// The sentence is right, but written in another way than records are.
        NotCanonical { canonical: String } => "not-canonical",
        /// The game ended in another way, or has not ended.
        Result { result: String } => "result",
        /// The file goes on after the result.
        AfterResult => "after-result",
        /// No such game.
        Game { found: String } => "game",
    }
}

fn unreadable(line: usize, why: impl Into<Refusal>) -> RecordError {
    RecordError::Unreadable(RecordNo::At { line, why: why.into() }.into())
}

fn untrue(line: usize, why: impl Into<Refusal>) -> RecordError {
    RecordError::Untrue(RecordNo::At { line, why: why.into() }.into())
}

impl Record {
    /// The number of moves.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// The hints that players took, in order.
    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }

    /// Why bots made their moves, in order.
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// Why the match is over, if it ended without a result.
    pub fn stopped(&self) -> Option<Stopped> {
        let all = [Stopped::ByAgreement, Stopped::ByHouse];
        all.into_iter().find(|why| why.result() == self.result.says)
    }

    /// Whether it has no moves.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}
