//! Talk: the lines of chat, and who may read them.
//!
//! A line that a reader may not read leaves no trace for that reader: it takes no number and pushes no other line out of
//! memory. When the game is over, every reader may read every line.

use kernel::{Seat, Seats};
use wire::{Channel, Happened, limits};

use super::{Around, Planned, Table};
use crate::people::PersonId;

/// Who may read a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Readers {
    seats: Seats,
    spectators: bool,
}

impl Readers {
    const ALL: Self = Self { seats: Seats::all(kernel::seat::MAX_SEATS), spectators: true };

    const fn include(self, reader: Reader) -> bool {
        match reader {
            Some(seat) => self.seats.contains(seat),
            None => self.spectators,
        }
    }
}

/// A reader: a seat, or `None` for spectators, who all may read the same.
type Reader = Option<Seat>;

/// All readers.
fn readers() -> impl Iterator<Item = Reader> {
    Seat::first(kernel::seat::MAX_SEATS).map(Some).chain([None])
}

/// One value for each reader.
#[derive(Clone, Copy, Debug, Default)]
struct ByReader<T>([T; kernel::seat::MAX_SEATS + 1]);

impl<T> ByReader<T> {
    const fn of(&mut self, reader: Reader) -> &mut T {
        &mut self.0[place(reader)]
    }
}

const fn place(reader: Reader) -> usize {
    match reader {
        Some(seat) => seat.index(),
        None => kernel::seat::MAX_SEATS,
    }
}

/// A line of chat.
#[derive(Clone, Debug)]
struct Line {
    person: PersonId,
    /// The nickname under which it was said.
    name: String,
    to: Channel,
    text: String,
    /// Who could read it when it was said.
    readers: Readers,
    /// Its number for each reader who may read it.
    numbers: ByReader<Option<u64>>,
}

/// The lines of chat that a table remembers: of those with the same readers, as many as a frame shows.
#[derive(Debug, Default)]
pub(super) struct Talk {
    lines: Vec<Line>,
    /// How many lines were said.
    said: u64,
    /// How many of them each reader may not read yet.
    unread: ByReader<u64>,
}

impl Talk {
    fn say(
        &mut self,
        (person, name): (PersonId, String),
        to: Channel,
        readers: Readers,
        text: String,
    ) {
        self.said += 1;
        let mut numbers = ByReader::default();
        for reader in self::readers() {
            let unread = self.unread.of(reader);
            if readers.include(reader) {
                *numbers.of(reader) = Some(self.said - *unread);
            } else {
                *unread += 1;
            }
        }
        let mut alike = self.lines.iter().enumerate().filter(|(_, line)| line.readers == readers);
        if let Some((oldest, _)) = alike.next()
            && alike.count() + 1 >= limits::TAIL
        {
            self.lines.remove(oldest);
        }
        self.lines.push(Line { person, name, to, text, readers, numbers });
    }

    /// Lets every reader read every line. The lines that are new to a reader get the next numbers.
    fn reveal(&mut self) {
        for reader in readers() {
            let unread = std::mem::take(self.unread.of(reader));
            let mut number = self.said - unread;
            for line in &mut self.lines {
                line.numbers.of(reader).get_or_insert_with(|| {
                    number += 1;
                    number
                });
            }
        }
    }

    /// Forgets what a person said.
    pub(super) fn forget(&mut self, person: &PersonId) {
        self.lines.retain(|line| line.person != *person);
    }

    fn has_secrets(&self) -> bool {
        self.unread.0.iter().any(|unread| *unread > 0)
    }
}

impl Table {
    /// Adds a line of chat.
    pub(super) fn say(
        &mut self,
        person: PersonId,
        to: Channel,
        seats: Option<Seats>,
        text: String,
    ) {
        let readers = self.readers(to, seats);
        let name = self.guests.name(&person).unwrap_or_default().to_owned();
        self.talk.say((person, name), to, readers, text);
    }

    /// Reveals all lines unless a game runs.
    pub(super) fn end_secrets(&mut self) {
        if self.talk.has_secrets() && self.running().is_err() {
            self.talk.reveal();
        }
    }

    /// Who may read a line that is said now.
    fn readers(&self, to: Channel, seats: Option<Seats>) -> Readers {
        if self.running().is_err() {
            return Readers::ALL;
        }
        match to {
            Channel::Table => Readers::ALL,
            Channel::Team => Readers { seats: seats.unwrap_or(Seats::NONE), spectators: false },
            Channel::Gallery => Readers { seats: Seats::NONE, spectators: true },
        }
    }

    /// The newest lines that a person may read.
    pub(super) fn heard_by(&self, person: &PersonId) -> Vec<Happened> {
        let reader = place(self.seat_of(person));
        let readable =
            self.talk.lines.iter().filter_map(|line| Some((line.numbers.0[reader]?, line)));
        let mut lines: Vec<Happened> = readable
            .rev()
            .take(limits::TAIL)
            .map(|(seq, line)| Happened {
                seq,
                name: line.name.clone(),
                to: line.to,
                text: line.text.clone(),
            })
            .collect();
        lines.reverse();
        lines
    }

    /// Who may notice a change.
    pub(super) fn audience(&self, planned: &Planned) -> Audience {
        let around = match planned {
            Planned::Around(around) => around,
            Planned::Asked { planned, .. } => return self.audience(planned),
            Planned::Start { .. } | Planned::Move { .. } => return Audience::EVERYBODY,
        };
        match around {
            Around::Chat { to, seats, .. } => Audience::Readers(self.readers(*to, *seats)),
            Around::Note { person, .. } => Audience::Person(person.clone()),
            Around::Joined { .. }
            | Around::Sat { .. }
            | Around::Cleared { .. }
            | Around::Bot { .. }
            | Around::Host { .. }
            | Around::Changed { .. }
            | Around::Removed { .. }
            | Around::Admitted { .. }
            | Around::Hinted { .. }
            | Around::Hurried { .. }
            | Around::StoodIn { .. }
            | Around::TookOver { .. }
            | Around::Adjourned { .. }
            | Around::Declined { .. }
            | Around::Left { .. }
            | Around::Ended {}
            | Around::Rematch { .. } => Audience::EVERYBODY,
        }
    }
}

/// The people who may notice that something happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    /// One person.
    Person(PersonId),
    /// Players, spectators, or both.
    Readers(Readers),
}

impl Audience {
    /// Players and spectators.
    pub const EVERYBODY: Self = Self::Readers(Readers::ALL);

    /// Whether it includes a person who sits there, or watches.
    pub fn includes(&self, person: &PersonId, seat: Option<Seat>) -> bool {
        match self {
            Self::Person(one) => one == person,
            Self::Readers(readers) => readers.include(seat),
        }
    }
}
