//! Making records so: those just stored, and those read from the log.

use kernel::Seats;

use super::{Corrupt, Effect, Line, MEMORY, Planned, Playing, Record, Table, Taken, notes, play};

impl Table {
    /// Makes a planned record so. It must have been stored as the next one.
    pub fn accept(&mut self, planned: Planned) {
        let Planned { record, effect } = planned;
        self.apply(record, effect);
        self.seq += 1;
    }

    /// Makes a record so that was read from the log.
    pub fn follow(&mut self, record: Record) -> Result<(), Corrupt> {
        let effect = self.recall(&record).map_err(|why| Corrupt {
            table: self.id.clone(),
            seq: self.seq,
            why,
        })?;
        self.accept(Planned { record, effect });
        Ok(())
    }

    /// What a stored record does, or why it cannot have happened.
    pub(super) fn recall(&self, record: &Record) -> Result<Effect, String> {
        match record {
            Record::Started { record, .. } => {
                let dealt = play::reopen(self.game, record)?;
                if dealt.names().len() != self.chairs.len() {
                    return Err("the deal is for another number of seats".to_owned());
                }
                Ok(Effect::Dealt(dealt))
            }
            Record::Entry { line, .. } => {
                let playing = self.playing.as_ref().ok_or("nobody plays")?;
                playing.game.recall(line).map(Effect::Step).map_err(|no| no.to_string())
            }
            Record::Created(_) => Err("it begins twice".to_owned()),
            Record::Sat { seat, .. } | Record::Cleared { seat } | Record::Bot { seat, .. }
                if seat.index() >= self.chairs.len() =>
            {
                Err("there is no such seat".to_owned())
            }
            Record::Hurried { .. } | Record::StoodIn { .. } | Record::Adjourned { .. }
                if self.playing.is_none() =>
            {
                Err("nobody plays".to_owned())
            }
            Record::StoodIn { seat, .. } if seat.index() >= self.chairs.len() => {
                Err("there is no such seat".to_owned())
            }
            Record::Joined { .. }
            | Record::Sat { .. }
            | Record::Cleared { .. }
            | Record::Bot { .. }
            | Record::Host { .. }
            | Record::Chat { .. }
            | Record::Note { .. }
            | Record::Hurried { .. }
            | Record::StoodIn { .. }
            | Record::Adjourned { .. }
            | Record::Ended {}
            | Record::Rematch { .. } => Ok(Effect::Plain),
        }
    }

    pub(super) fn apply(&mut self, record: Record, effect: Effect) {
        // A move changes nothing around the game, unless a player takes the seat back with it.
        let moves = matches!(record, Record::Entry { .. });
        if !moves || self.playing.as_ref().is_some_and(Playing::has_stand_ins) {
            self.changes += 1;
        }
        match record {
            Record::Created(_) => {}
            Record::Joined { person, name } => {
                self.guests.insert(person, name);
            }
            Record::Sat { person, seat } => {
                if let Some(before) = self.seat_of(&person) {
                    self.chairs[before] = Taken::Free;
                }
                self.chairs[seat] = Taken::Person(person);
            }
            Record::Cleared { seat } => self.chairs[seat] = Taken::Free,
            Record::Bot { seat, level, name } => self.chairs[seat] = Taken::Bot { name, level },
            Record::Host { person } => self.host = person,
            Record::Started { at, .. } => {
                if let Effect::Dealt(dealt) = effect {
                    self.playing = Some(Playing::new(dealt, at));
                    self.round += 1;
                }
            }
            Record::Entry { person, id, .. } => {
                if let (Effect::Step(step), Some(playing)) = (effect, &mut self.playing) {
                    playing.enter(step, person, id, self.seq);
                }
            }
            Record::Chat { person, to, seats, text } => {
                if self.chat.len() == MEMORY {
                    self.chat.pop_front();
                }
                self.chat.push_back(Line { seq: self.seq, person, to, seats, text });
            }
            Record::Note { person, moves, text, marks } => {
                let note = self.notes.entry(person).or_default();
                notes::write(note, text.as_ref(), &marks, moves);
            }
            Record::Hurried { at, .. } => {
                if let Some(playing) = &mut self.playing {
                    playing.hurry(at);
                }
            }
            Record::StoodIn { seat, level } => {
                if let Some(playing) = &mut self.playing {
                    playing.stand_in_at(seat, level);
                }
            }
            Record::Adjourned { person } => {
                let players: Seats = self.players().map(|(seat, _)| seat).collect();
                let seat = self.seat_of(&person);
                if let (Some(playing), Some(seat)) = (&mut self.playing, seat) {
                    playing.adjourn(seat, players);
                }
            }
            Record::Ended {} => {
                self.ended = true;
                if let Some(playing) = &mut self.playing {
                    playing.end();
                }
            }
            Record::Rematch { first } => {
                if let Some(playing) = self.playing.take() {
                    self.familiar.extend(playing.game.familiar());
                }
                // Marks speak of the cards of one deal.
                self.notes.values_mut().for_each(|note| note.marks.clear());
                if let Some(first) = first {
                    self.chosen.options.insert("first".to_owned(), first.to_string());
                }
            }
        }
    }
}
