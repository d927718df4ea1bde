//! Records: a game as a text file that people can read, diff and write by hand, and that proves itself.
//!
//! `docs/records.md` is the specification. Reading happens in two steps: [`Record::read`] knows the form of the file
//! and no game; [`open`] gives it to a game, which replays and checks everything.

use std::fmt::Write as _;

use crate::deal::{Deal as _, Lines};
use crate::game::{Game, Setup};
use crate::names::Names;
use crate::options::Options as _;
use crate::played::{Actor, Deed, Entry, Match};
use crate::refusal::Refusal;
use crate::refusals;
use crate::seal::{Bits256, Seal};
use crate::seat::{MAX_SEATS, Seat};
use crate::time::Time;

/// The first line of every record.
pub const FIRST_LINE: &str = "cabinet noir record 1";

/// The largest record that is read, in bytes.
pub const MAX_RECORD: usize = 4 << 20;

/// The result of a game that is not over.
pub const OPEN: &str = "open";

/// A record whose form is right, not yet given to its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Which game, by id.
    pub game: Line<String>,
    seats: Line<usize>,
    players: Vec<Line<String>>,
    options: Vec<Line<(String, String)>>,
    deal: Vec<Line<(String, String)>>,
    seal: Option<(Seal, Line<Bits256>)>,
    moves: Vec<Line<(Time, Actor, String)>>,
    result: Line<String>,
}

/// Something with the number of its line, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<T> {
    /// Which line.
    pub number: usize,
    /// What it says.
    pub says: T,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It cannot be understood.
    Unreadable(Refusal),
    /// It can be understood, and what it claims is not so: a broken commitment, an illegal move, a wrong result.
    Untrue(Refusal),
}

impl RecordError {
    /// What is wrong, with the line.
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
        /// The first line is another.
        NotARecord { first: &'static str } => "not-a-record",
        /// Lines that end with a carriage return.
        CarriageReturn => "carriage-return",
        /// The last line has no end, or the result is missing.
        Cut => "cut",
        /// A line without `key: value`.
        NoColon => "no-colon",
        /// A line that nobody knows.
        UnknownKey { key: String } => "unknown-key",
        /// A line in the wrong place.
        Order { key: String } => "order",
        /// A line that must be there is not.
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
        /// The game ended otherwise, or has not ended.
        Result { result: String } => "result",
        /// Something stands after the result.
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

/// The text that a match is sealed with: the lines of a record from `game` to `salt`.
pub(crate) fn sealed_text<G: Game>(setup: &Setup<G>, salt: Bits256) -> String {
    let mut text = heading(setup);
    writeln!(text, "salt: {salt}").expect("writing to a string");
    text
}

fn heading<G: Game>(setup: &Setup<G>) -> String {
    let mut text = format!("game: {}\nseats: {}\n", G::META.id, setup.seats);
    for (key, value) in setup.options.write() {
        push(&mut text, format_args!("option {key}"), &value);
    }
    for (name, value) in setup.deal.write() {
        push(&mut text, format_args!("deal {name}"), &value);
    }
    text
}

fn push(text: &mut String, key: std::fmt::Arguments<'_>, value: &str) {
    let blank = if value.is_empty() { "" } else { " " };
    writeln!(text, "{key}:{blank}{value}").expect("writing to a string");
}

/// A match as a record.
pub fn write<G: Game>(played: &Match<G>) -> String {
    let mut text = format!("{FIRST_LINE}\n");
    for (seat, name) in played.names().iter() {
        writeln!(text, "player {seat}: {name}").expect("writing to a string");
    }
    match played.seal() {
        Some(seal) => {
            text += seal.text();
            writeln!(text, "commitment: {}", seal.commitment()).expect("writing to a string");
        }
        None => text += &heading(played.setup()),
    }
    text += "moves:\n";
    for entry in played.log() {
        writeln!(text, "{entry}").expect("writing to a string");
    }
    let result =
        played.state().outcome().map_or_else(|| OPEN.to_owned(), |outcome| outcome.to_string());
    writeln!(text, "result: {result}").expect("writing to a string");
    text
}

/// A record given to its game: every line checked, every move replayed, up to `moves` of them if given.
///
/// The whole record is checked whatever `moves` says.
pub fn open<G: Game>(record: &Record, moves: Option<usize>) -> Result<Match<G>, RecordError> {
    let mut played: Match<G> = record.start()?;
    let grammar = G::grammar(&played.setup().options, played.setup().seats);
    let letters = Names::plain(played.setup().seats);
    let mut stopped = (moves == Some(0)).then(|| played.clone());
    for line in &record.moves {
        let (at, actor, said) = &line.says;
        let deed = match actor {
            Actor::Clock => Deed::Strike,
            Actor::Seat(seat) => {
                let action: G::Action =
                    grammar.parse(said, &letters).map_err(|no| unreadable(line.number, no))?;
                let canonical = action.to_string();
                if canonical != *said {
                    return Err(unreadable(line.number, RecordNo::NotCanonical { canonical }));
                }
                Deed::Act(*seat, action)
            }
        };
        played.enter(Entry { at: *at, deed }).map_err(|no| untrue(line.number, no))?;
        if moves == Some(played.log().len()) {
            stopped = Some(played.clone());
        }
    }
    let result =
        played.state().outcome().map_or_else(|| OPEN.to_owned(), |outcome| outcome.to_string());
    if result != record.result.says {
        return Err(untrue(record.result.number, RecordNo::Result { result }));
    }
    Ok(stopped.unwrap_or(played))
}

impl Record {
    /// Reads the form of a record.
    pub fn read(bytes: &[u8]) -> Result<Self, RecordError> {
        if bytes.len() > MAX_RECORD {
            return Err(RecordError::Unreadable(RecordNo::Large { most: MAX_RECORD }.into()));
        }
        let text = str::from_utf8(bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()].split(|&b| b == b'\n').count();
            unreadable(line, RecordNo::NotUtf8)
        })?;
        Reading::new(text)?.record()
    }

    /// How many moves it has.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether nothing was played yet.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The match before the first move.
    fn start<G: Game>(&self) -> Result<Match<G>, RecordError> {
        let (min, max) = (G::META.min_seats, G::META.max_seats);
        let seats = self.seats.says;
        if !(min..=max).contains(&seats) {
            return Err(unreadable(self.seats.number, RecordNo::SeatCount { seats, min, max }));
        }
        let mut options = G::Options::default();
        for (i, line) in self.options.iter().enumerate() {
            let (key, value) = &line.says;
            let twice = self.options[..i].iter().any(|other| other.says.0 == *key);
            options.set(key, value).map_err(|no| unreadable(line.number, no))?;
            if twice {
                return Err(unreadable(
                    line.number,
                    crate::options::OptionNo::Twice { key: key.clone() },
                ));
            }
        }
        let deal_starts = self.deal.first().map_or(self.seats.number, |line| line.number);
        let deal_line = |name: &str| {
            self.deal
                .iter()
                .rev()
                .find(|line| line.says.0 == name)
                .map_or(deal_starts, |line| line.number)
        };
        let lines = self.deal.iter().map(|line| line.says.clone()).collect();
        let deal = Lines::new(lines)
            .and_then(|mut lines| {
                let deal = G::Deal::read(&mut lines, seats)?;
                lines.finish().map(|()| deal)
            })
            .map_err(|no| unreadable(deal_line(no.line()), no))?;
        let names = self.names()?;
        if let Some((seal, claimed)) = &self.seal
            && seal.commitment() != claimed.says
        {
            let found = seal.commitment().to_string();
            return Err(untrue(claimed.number, RecordNo::Commitment { found }));
        }
        G::permit(&options, seats).map_err(|no| unreadable(self.seats.number, no))?;
        let setup = Setup { options, seats, deal };
        let seal = self.seal.as_ref().map(|(seal, _)| seal.clone());
        Match::with_seal(setup, names, seal).map_err(|no| untrue(deal_starts, no))
    }

    fn names(&self) -> Result<Names, RecordError> {
        let given: Vec<String> = self.players.iter().map(|line| line.says.clone()).collect();
        let line = self.players.last().map_or(1, |line| line.number);
        if given.len() != self.seats.says {
            let count = crate::names::BadName::Count { names: given.len(), seats: self.seats.says };
            return Err(unreadable(line, count));
        }
        Names::new(&given).map_err(|no| unreadable(line, no))
    }
}

/// A record being read line by line.
struct Reading<'a> {
    lines: Vec<&'a str>,
    /// How many lines have been read.
    done: usize,
}

impl<'a> Reading<'a> {
    fn new(text: &'a str) -> Result<Self, RecordError> {
        let lines: Vec<&str> = text.split('\n').collect();
        if lines[0].trim_end() != FIRST_LINE {
            return Err(unreadable(1, RecordNo::NotARecord { first: FIRST_LINE }));
        }
        if let Some(i) = lines.iter().position(|line| line.contains('\r')) {
            return Err(unreadable(i + 1, RecordNo::CarriageReturn));
        }
        match lines.split_last() {
            Some((&"", whole)) => Ok(Self { lines: whole.to_vec(), done: 1 }),
            _ => Err(unreadable(lines.len(), RecordNo::Cut)),
        }
    }

    fn record(mut self) -> Result<Record, RecordError> {
        let mut players: Vec<Line<String>> = Vec::new();
        while let Some(line) = self.next_if("player ") {
            let (letter, name) = line.says;
            if Seat::first(MAX_SEATS)
                .nth(players.len())
                .is_none_or(|seat| seat.to_string() != letter)
            {
                return Err(unreadable(line.number, RecordNo::Player { found: clip(&letter) }));
            }
            players.push(Line { number: line.number, says: name });
        }
        let sealed_from = self.done;
        let game = self.expect("game")?;
        let seats = self.expect("seats")?;
        let count = seats.says.parse().ok().filter(|n| (1..=MAX_SEATS).contains(n));
        let count = count.ok_or_else(|| {
            unreadable(seats.number, RecordNo::Seats { found: clip(&seats.says) })
        })?;
        let seats = Line { number: seats.number, says: count };
        let options = self.all("option ");
        let deal = self.all("deal ");
        let seal = self.seal(sealed_from)?;
        self.expect("moves")?;
        let (moves, result) = self.moves()?;
        Ok(Record { game, seats, players, options, deal, seal, moves, result })
    }

    fn seal(&mut self, from: usize) -> Result<Option<(Seal, Line<Bits256>)>, RecordError> {
        let salt = self.hex("salt")?;
        let sealed =
            self.lines[from..self.done].iter().fold(String::new(), |text, line| text + line + "\n");
        let commitment = self.hex("commitment")?;
        match (salt, commitment) {
            (Some(_), Some(commitment)) => Ok(Some((Seal::new(sealed), commitment))),
            (None, None) => Ok(None),
            _ => Err(unreadable(self.done, RecordNo::HalfSealed)),
        }
    }

    fn hex(&mut self, key: &'static str) -> Result<Option<Line<Bits256>>, RecordError> {
        if !self.peek().is_some_and(|line| line.starts_with(&format!("{key}:"))) {
            return Ok(None);
        }
        let line = self.expect(key)?;
        let bits = line.says.parse().map_err(|_| unreadable(line.number, RecordNo::Hex { key }))?;
        Ok(Some(Line { number: line.number, says: bits }))
    }

    #[expect(clippy::type_complexity, reason = "the two last fields of a record")]
    fn moves(&mut self) -> Result<(Vec<Line<(Time, Actor, String)>>, Line<String>), RecordError> {
        let mut moves = Vec::new();
        loop {
            let Some(line) = self.peek() else {
                return Err(unreadable(self.done, RecordNo::Cut));
            };
            if line.starts_with("result:") {
                let result = self.expect("result")?;
                return match self.peek() {
                    None => Ok((moves, result)),
                    Some(_) => Err(unreadable(self.done + 1, RecordNo::AfterResult)),
                };
            }
            self.done += 1;
            let says = read_move(line).map_err(|no| unreadable(self.done, no))?;
            moves.push(Line { number: self.done, says });
        }
    }

    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.done).copied()
    }

    /// The next line if its key starts so: the rest of the key, and the value.
    fn next_if(&mut self, prefix: &str) -> Option<Line<(String, String)>> {
        let (key, value) = self.peek()?.strip_prefix(prefix)?.split_once(':')?;
        self.done += 1;
        Some(Line { number: self.done, says: (key.to_owned(), value.trim().to_owned()) })
    }

    fn all(&mut self, prefix: &str) -> Vec<Line<(String, String)>> {
        std::iter::from_fn(|| self.next_if(prefix)).collect()
    }

    /// The next line, which must have this key.
    fn expect(&mut self, key: &'static str) -> Result<Line<String>, RecordError> {
        const KEYS: [&str; 9] =
            ["player", "game", "seats", "option", "deal", "salt", "commitment", "moves", "result"];
        let Some(line) = self.peek() else {
            return Err(unreadable(self.done, RecordNo::Missing { key }));
        };
        let number = self.done + 1;
        let Some((found, value)) = line.split_once(':') else {
            return Err(unreadable(number, RecordNo::NoColon));
        };
        if found == key {
            self.done = number;
            return Ok(Line { number, says: value.trim().to_owned() });
        }
        let word = found.split(' ').next().unwrap_or_default();
        Err(unreadable(
            number,
            match KEYS.contains(&word) {
                true if self.lines.iter().any(|line| line.starts_with(&format!("{key}:"))) => {
                    RecordNo::Order { key: clip(found) }
                }
                true => RecordNo::Missing { key },
                false => RecordNo::UnknownKey { key: clip(found) },
            },
        ))
    }
}

fn read_move(line: &str) -> Result<(Time, Actor, String), RecordNo> {
    let (head, said) = line.split_once(": ").ok_or(RecordNo::Move)?;
    let (time, who) = head.split_once(' ').ok_or(RecordNo::Move)?;
    let at = time.parse().map_err(|_| RecordNo::Time { found: clip(time) })?;
    let actor = match who {
        "clock" if said == "time" => Actor::Clock,
        "clock" => return Err(RecordNo::ClockSays { found: clip(said) }),
        _ => Seat::first(MAX_SEATS)
            .find(|seat| seat.to_string() == who)
            .map(Actor::Seat)
            .ok_or_else(|| RecordNo::Who { found: clip(who) })?,
    };
    Ok((at, actor, said.to_owned()))
}

/// What is quoted back: the start of it, with nothing invisible.
fn clip(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}
