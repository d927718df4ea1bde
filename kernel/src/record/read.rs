//! Reading the form of a record, line by line, without knowing any game.

use crate::played::Actor;
use crate::seal::{Bits256, Seal};
use crate::seat::{MAX_SEATS, Seat};

use super::{
    FIRST_LINE, Hint, Line, MAX_RECORD, Move, Reason, Record, RecordError, RecordNo, unreadable,
};

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
}

/// What stands after the header.
struct Told {
    moves: Vec<Line<Move>>,
    hints: Vec<Hint>,
    reasons: Vec<Reason>,
    result: Line<String>,
}

/// A record being read line by line.
struct Reading<'a> {
    lines: Vec<&'a str>,
    /// The number of lines that have been read.
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
        let heading = self.expect("moves")?;
        if !heading.says.is_empty() {
            return Err(unreadable(
                heading.number,
                RecordNo::UnknownKey { key: clip(&format!("moves: {}", heading.says)) },
            ));
        }
        let Told { moves, hints, reasons, result } = self.moves(count)?;
        Ok(Record { game, seats, players, options, deal, seal, moves, hints, reasons, result })
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

    /// The moves, the comments among them, and the result.
    fn moves(&mut self, seats: usize) -> Result<Told, RecordError> {
        let (mut moves, mut hints) = (Vec::new(), Vec::new());
        let mut reasons: Vec<Reason> = Vec::new();
        loop {
            let Some(line) = self.peek() else {
                return Err(unreadable(self.done, RecordNo::Cut));
            };
            if line.starts_with("result:") {
                let result = self.expect("result")?;
                return match self.peek() {
                    None => Ok(Told { moves, hints, reasons, result }),
                    Some(_) => Err(unreadable(self.done + 1, RecordNo::AfterResult)),
                };
            }
            self.done += 1;
            if let Some(hint) = Hint::read(line, moves.len()) {
                if hint.seat.index() >= seats {
                    let found = hint.seat.to_string();
                    return Err(unreadable(self.done, RecordNo::Who { found }));
                }
                hints.push(hint);
                continue;
            }
            let reason = Reason::read(line, moves.len());
            if let Some(reason) =
                reason.filter(|one| reasons.last().is_none_or(|last| last.moves < one.moves))
            {
                reasons.push(reason);
                continue;
            }
            let says = Move::read(line).map_err(|no| unreadable(self.done, no))?;
            moves.push(Line { number: self.done, says });
        }
    }

    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.done).copied()
    }

    /// The next line if its key starts with `prefix`: the rest of the key, and the value.
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

impl Move {
    /// Reads the form of a line: `TIME SEAT: ACTION`.
    pub(crate) fn read(line: &str) -> Result<Self, RecordNo> {
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
        Ok(Self { at, actor, said: said.to_owned() })
    }
}

/// The start of a text as an error quotes it, with invisible characters escaped.
fn clip(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}
