//! A table as a value: the people, the seats, the game and the talk, folded from the log.
//!
//! [`Table::decide`] gives the change that an ask would make, or why it is refused. [`Table::accept`] applies the change
//! once its record is stored; [`Table::follow`] applies a record that was read. Nothing here does I/O or reads a clock.

mod apply;
mod bot_lines;
mod budget;
mod claims;
mod clock;
mod complete;
mod create;
mod decide;
mod frame_cache;
mod guests;
mod hints;
mod import;
mod json_object;
mod lead;
mod listed;
pub(crate) mod notes;
mod order;
mod past;
pub(crate) mod personal;
mod planned;
mod play;
pub mod record;
mod rigged;
mod rules;
mod seats;
mod show;
mod talk;
mod terms;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use kernel::{AnyGame, BySeat, Seat, Seats};
use wire::{Note, Stage};

use crate::people::PersonId;

pub(crate) use claims::check_length;
pub(crate) use decide::GRACE;
pub use decide::{Asked, Decision};
pub use frame_cache::FrameCache;
pub use guests::MAX_GUESTS;
pub use hints::Facts;
pub use lead::Lead;
pub use listed::Listed;
pub(crate) use listed::earlier;
pub use order::Order;
pub use planned::Planned;
pub use play::Playing;
pub use record::{Around, Record};
pub use show::{Aids, Company};
pub use talk::{Audience, Readers};

use budget::Spent;
use guests::Guests;
use past::PastGame;
use record::Created;
use talk::Talk;

/// The most records of a table, without chat and notes; the last ones are kept free for the moves of the game.
pub const MAX_RECORDS: u64 = 100_000;

/// A table: its people, its seats, its game and its talk.
#[derive(Debug)]
pub struct Table {
    id: String,
    seq: u64,
    /// The number of records that everybody may know of: all but talk and notes.
    public_seq: u64,
    /// How often something around the game may have changed, for the [`FrameCache`].
    changes: u64,
    game: &'static dyn AnyGame,
    /// Shared with the earlier games for which the host chose the same.
    chosen: Arc<Created>,
    host: PersonId,
    guests: Guests,
    chairs: BySeat<Taken>,
    round: u32,
    playing: Option<Playing>,
    /// The last games before it, the oldest first.
    past: VecDeque<PastGame>,
    /// Whether the operator has ended it.
    ended: bool,
    /// The seats of people who have deleted themselves or were banned, for whom bots play on.
    former: Seats,
    /// The number that each ask with a name was answered with, by the person and the client's name for it.
    done: BTreeMap<PersonId, BTreeMap<String, u64>>,
    /// Words that the players know from earlier games.
    familiar: Vec<String>,
    spent: Spent,
    talk: Talk,
    notes: BTreeMap<PersonId, Note>,
}

/// A position at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Which game of the table, from 1.
    pub round: u32,
    /// After how many moves.
    pub moves: usize,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// The seat is free.
    Free,
    /// A person.
    Person(PersonId),
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

/// A record that cannot have happened: the log is damaged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("record {seq} of table {table} cannot have happened: {why}")]
pub struct Corrupt {
    /// The id of the table.
    pub table: String,
    /// The number of the record.
    pub seq: u64,
    /// What is wrong with it.
    pub why: String,
}

impl Table {
    /// The table of a whole log.
    pub fn fold(id: &str, records: impl IntoIterator<Item = Record>) -> Result<Self, Corrupt> {
        let mut records = records.into_iter();
        let mut table = Self::begin(id, &mut records)?;
        records.try_for_each(|record| table.follow(record).map(drop))?;
        Ok(table)
    }

    /// The table of the first of these records.
    fn begin(id: &str, records: &mut impl Iterator<Item = Record>) -> Result<Self, Corrupt> {
        let first = records.next().ok_or_else(|| Corrupt {
            table: id.to_owned(),
            seq: 0,
            why: "it is empty".to_owned(),
        })?;
        Self::open(id, first)
    }

    /// The number of records, which is the number of the next record.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// The number of records that everybody may know of: all but talk and notes. Clients are told no other number, since
    /// it would tell them that others talk or take notes.
    pub const fn public_seq(&self) -> u64 {
        self.public_seq
    }

    /// The id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What the host chose.
    pub fn chosen(&self) -> &Created {
        &self.chosen
    }

    /// The game that is played.
    pub const fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The number of games that it has begun.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// The game that runs or has ended.
    pub const fn playing(&self) -> Option<&Playing> {
        self.playing.as_ref()
    }

    /// The position of the game that runs or has ended.
    pub fn position(&self) -> Option<Position> {
        let playing = self.playing.as_ref()?;
        Some(Position { round: self.round, moves: playing.game.moves() })
    }

    /// Waiting, playing or over.
    pub fn stage(&self) -> Stage {
        match &self.playing {
            _ if self.ended => Stage::Over,
            None => Stage::Waiting,
            Some(playing) if playing.is_over() => Stage::Over,
            Some(_) => Stage::Playing,
        }
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let sits = |taken: &Taken| matches!(taken, Taken::Person(sitter) if sitter == person);
        self.chairs.iter().find(|(_, taken)| sits(taken)).map(|(seat, _)| seat)
    }

    /// Who has which seat.
    pub const fn chairs(&self) -> &BySeat<Taken> {
        &self.chairs
    }

    /// The seats that can act now.
    fn to_act(&self) -> Seats {
        let playing = self.playing.as_ref().filter(|_| self.stage() == Stage::Playing);
        playing.map_or(Seats::NONE, |playing| playing.game.to_act())
    }

    /// Every person with a seat.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &PersonId)> {
        self.chairs.iter().filter_map(|(seat, taken)| match taken {
            Taken::Person(person) => Some((seat, person)),
            Taken::Free | Taken::Bot { .. } | Taken::Past { .. } => None,
        })
    }

    /// The level of the bot that acts for a seat now, if one does.
    pub fn bot_at(&self, seat: Seat) -> Option<&str> {
        match &self.chairs[seat] {
            Taken::Bot { level, .. } => Some(level),
            Taken::Person(_) => self.playing.as_ref()?.stand_in(seat),
            Taken::Free | Taken::Past { .. } => None,
        }
    }

    /// Everyone who has a nickname here, and the host.
    pub fn people(&self) -> BTreeSet<PersonId> {
        self.guests.iter().map(|(person, _)| person.clone()).chain([self.host.clone()]).collect()
    }

    /// Whether a person has a nickname here.
    pub fn is_named(&self, person: &PersonId) -> bool {
        self.guests.name(person).is_some()
    }

    /// Whether it only shows an imported game.
    pub fn is_imported(&self) -> bool {
        self.chosen.imported.is_some()
    }

    /// Whether it goes on without any ask: a clock runs, or a bot is to act.
    pub fn runs(&self) -> bool {
        self.alarm().is_some() || self.to_act().iter().any(|seat| self.bot_at(seat).is_some())
    }
}

/// Options as the kernel reads them.
fn pairs(options: &BTreeMap<String, String>) -> Vec<(String, String)> {
    options.iter().map(|(key, value)| (key.clone(), value.clone())).collect()
}
