//! Opening a record by the rules of its game: every line is checked, every move replayed.

use crate::deal::{Deal as _, Lines};
use crate::game::{Game, Setup};
use crate::grammar::{Grammar, Notation};
use crate::names::{BadName, Names};
use crate::options::{OptionNo, Options as _};
use crate::played::{Actor, Deed, Entry, Match, RESIGN};
use crate::refusal::Refusal;

use super::{Move, OPEN, Record, RecordError, RecordNo, unreadable, untrue};

/// The match of a record after `moves` moves, or after all of them.
///
/// The whole record is checked either way.
pub fn open<G: Game>(record: &Record, moves: Option<usize>) -> Result<Match<G>, RecordError> {
    let mut played: Match<G> = record.start()?;
    let grammar = G::grammar(&played.setup().options, played.setup().seats);
    let letters = Names::plain(played.setup().seats);
    let mut stopped = (moves == Some(0)).then(|| played.clone());
    for line in &record.moves {
        let entry =
            line.says.entry(&grammar, &letters).map_err(|no| unreadable(line.number, no))?;
        played.enter(entry).map_err(|no| untrue(line.number, no))?;
        if moves == Some(played.log().len()) {
            stopped = Some(played.clone());
        }
    }
    let outcome = played.outcome();
    let is_stopped = outcome.is_none() && record.stopped().is_some();
    let result = outcome.map_or_else(|| OPEN.to_owned(), |outcome| outcome.to_string());
    if result != record.result.says && !is_stopped {
        return Err(untrue(record.result.number, RecordNo::Result { result }));
    }
    Ok(stopped.unwrap_or(played))
}

impl Move {
    /// The entry of the line, by the grammar of its table. `letters` are the names of the seats in records.
    pub(crate) fn entry<A: Notation>(
        &self,
        grammar: &Grammar,
        letters: &Names,
    ) -> Result<Entry<A>, Refusal> {
        let deed = match self.actor {
            Actor::Clock => Deed::Strike,
            Actor::Seat(seat) if self.said == RESIGN => Deed::Resign(seat),
            Actor::Seat(seat) => {
                let action: A = grammar.parse(&self.said, letters)?;
                let canonical = action.to_string();
                if canonical != self.said {
                    return Err(RecordNo::NotCanonical { canonical }.into());
                }
                Deed::Act(seat, action)
            }
        };
        Ok(Entry { at: self.at, deed })
    }
}

impl Record {
    /// The match before the first move.
    fn start<G: Game>(&self) -> Result<Match<G>, RecordError> {
        let (min, max) = (G::META.min_seats, G::META.max_seats);
        let seats = self.seats.says;
        if !(min..=max).contains(&seats) {
            return Err(unreadable(self.seats.number, RecordNo::SeatCount { seats, min, max }));
        }
        let mut options = G::Options::unwritten();
        for (i, line) in self.options.iter().enumerate() {
            let (key, value) = &line.says;
            let twice = self.options[..i].iter().any(|other| other.says.0 == *key);
            options.set(key, value).map_err(|no| unreadable(line.number, no))?;
            if twice {
                return Err(unreadable(line.number, OptionNo::Twice { key: key.clone() }));
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

    /// Calls players that have no name of their own (`Player B`) by another language's word for a player (`Gracz B`), unless
    /// a player has that name.
    pub fn call_players(&mut self, word: &str) {
        let (plain, called) =
            (Names::plain(self.players.len()), Names::called(word, self.players.len()));
        for ((seat, plain), at) in plain.iter().zip(0..) {
            let called = called.of(seat);
            let taken = self.players.iter().any(|line| line.says == called);
            if self.players[at].says == plain && !taken {
                called.clone_into(&mut self.players[at].says);
            }
        }
    }

    fn names(&self) -> Result<Names, RecordError> {
        let given: Vec<String> = self.players.iter().map(|line| line.says.clone()).collect();
        let line = self.players.last().map_or(1, |line| line.number);
        if given.len() != self.seats.says {
            let count = BadName::Count { names: given.len(), seats: self.seats.says };
            return Err(unreadable(line, count));
        }
        Names::new(&given).map_err(|no| unreadable(line, no))
    }
}
