//! Applying records: those just stored, and those read from the log.

use std::sync::Arc;

use kernel::Seats;
use kernel::record::Stopped;
use wire::Hinted;

use super::talk::Audience;
use super::{Around, Corrupt, Planned, Playing, Record, Table, Taken, play};
use crate::people::PersonId;

impl Table {
    /// Applies a planned change, whose record must have been stored as the next one. Gives those who may notice it.
    pub fn accept(&mut self, planned: Planned) -> Audience {
        let audience = self.audience(&planned);
        let public = planned.is_public();
        self.apply(planned);
        self.seq += 1;
        self.public_seq += u64::from(public);
        audience
    }

    /// Applies a record that was read from the log. Gives those who may notice it.
    pub fn follow(&mut self, record: Record) -> Result<Audience, Corrupt> {
        let planned = self.recall(record).map_err(|why| Corrupt {
            table: self.id.clone(),
            seq: self.seq,
            why,
        })?;
        Ok(self.accept(planned))
    }

    /// The change of a stored record, or why it cannot have happened.
    pub(super) fn recall(&self, record: Record) -> Result<Planned, String> {
        match record {
            Record::Created(_) => Err("it begins twice".to_owned()),
            Record::Started { at, record } => {
                let dealt = play::reopen(self.game, &record)?;
                if dealt.names().len() != self.chairs.len() {
                    return Err("the deal is for another number of seats".to_owned());
                }
                Ok(Planned::Start { at, dealt })
            }
            Record::Entry { line, person, id, because } => {
                let playing = self.playing.as_ref().ok_or("no game runs")?;
                let step = playing.game.recall(&line).map_err(|no| no.to_string())?;
                Ok(Planned::Move { step, person, id, because })
            }
            Record::Asked { by, id, record } => {
                let planned = Box::new(self.recall(*record)?);
                Ok(Planned::Asked { by, id, planned })
            }
            Record::Around(around) => {
                self.check(&around)?;
                Ok(Planned::Around(around))
            }
        }
    }

    /// Refuses what cannot have happened around the game.
    fn check(&self, around: &Around) -> Result<(), &'static str> {
        match around {
            Around::Hinted { .. }
            | Around::Hurried { .. }
            | Around::StoodIn { .. }
            | Around::TookOver { .. }
            | Around::Adjourned { .. }
            | Around::Declined { .. }
                if self.playing.is_none() =>
            {
                Err("no game runs")
            }
            Around::Sat { seat, .. }
            | Around::Cleared { seat }
            | Around::Bot { seat, .. }
            | Around::StoodIn { seat, .. }
                if seat.index() >= self.chairs.len() =>
            {
                Err("there is no such seat")
            }
            Around::Changed { to, .. } => self.can_change(to),
            Around::Joined { .. }
            | Around::Removed { .. }
            | Around::Admitted { .. }
            | Around::Sat { .. }
            | Around::Cleared { .. }
            | Around::Bot { .. }
            | Around::Host { .. }
            | Around::Chat { .. }
            | Around::Note { .. }
            | Around::Hinted { .. }
            | Around::Hurried { .. }
            | Around::StoodIn { .. }
            | Around::TookOver { .. }
            | Around::Adjourned { .. }
            | Around::Declined { .. }
            | Around::Left { .. }
            | Around::Ended {}
            | Around::Rematch { .. } => Ok(()),
        }
    }

    pub(super) fn apply(&mut self, planned: Planned) {
        match planned {
            Planned::Start { at, dealt } => {
                self.changes += 1;
                self.round += 1;
                self.spent.begin_game(dealt.record().len());
                self.playing = Some(Playing::new(dealt, at));
            }
            Planned::Move { step, person, id, because } => {
                let playing = self.playing.as_mut().expect("a match has decided the step");
                // A move changes nothing around the game, unless a player takes the seat back with it.
                self.changes += u64::from(playing.has_stand_ins());
                playing.enter(step, person.is_some());
                playing.explain(because);
                if let Some((person, id)) = person.zip(id) {
                    self.done.entry(person).or_default().insert(id, self.public_seq + 1);
                }
            }
            Planned::Asked { by, id, planned } => {
                // Talk has no public number: what it is answered with is the number of the record before it.
                let seq = self.public_seq + u64::from(planned.is_public());
                self.done.entry(by).or_default().insert(id, seq);
                self.apply(*planned);
            }
            Planned::Around(around) => {
                self.changes += 1;
                self.spend(&around);
                self.apply_around(around);
            }
        }
        self.end_secrets();
    }

    fn apply_around(&mut self, around: Around) {
        match around {
            Around::Joined { person, name } => {
                let sits = |person: &_| self.seat_of(person).is_some() || self.host == *person;
                if self.guests.name(&person).is_none()
                    && let Some(other) = self.guests.gives_way(|other| !sits(other)).cloned()
                {
                    self.forget(&other);
                }
                // A guest who was away gives way.
                if let Some(other) = self.guests.like(&person, &name).cloned()
                    && self.host != other
                {
                    self.forget(&other);
                }
                self.guests.join(person, name, self.seq);
            }
            Around::Removed { person, ban } => {
                if ban {
                    self.talk.forget(&person);
                    self.guests.ban(person.clone());
                }
                self.vacate(&person);
                self.forget(&person);
            }
            Around::Admitted { person } => self.guests.admit(&person),
            Around::Sat { person, seat } => {
                if let Some(before) = self.seat_of(&person) {
                    self.chairs[before] = Taken::Free;
                }
                self.guests.sit(&person);
                self.chairs[seat] = Taken::Person(person);
            }
            Around::Cleared { seat } => self.chairs[seat] = Taken::Free,
            Around::Bot { seat, level, name } => self.chairs[seat] = Taken::Bot { name, level },
            Around::Host { person } => self.host = person,
            Around::Changed { to, .. } => self.change(to),
            Around::Chat { person, to, seats, text } => self.say(person, to, seats, text),
            Around::Note { person, moves, text, marks } => {
                self.notes.entry(person).or_default().write(text, marks, moves);
            }
            Around::Hinted { person, moves, fact } => {
                let seat = self.seat_of(&person);
                if let (Some(playing), Some(seat)) = (&mut self.playing, seat) {
                    playing.hinted.push(Hinted { seat, moves, fact: Some(fact) });
                }
            }
            Around::Hurried { person, at } => {
                let seat = self.seat_of(&person);
                if let (Some(playing), Some(seat)) = (&mut self.playing, seat) {
                    playing.hurry(seat, at);
                }
            }
            Around::StoodIn { seat, level } => {
                let players = self.player_seats();
                if let Some(playing) = &mut self.playing {
                    playing.stand_in_at(seat, level);
                    playing.settle(players);
                }
            }
            Around::TookOver { person, at } => {
                let seat = self.seat_of(&person);
                if let (Some(playing), Some(seat)) = (&mut self.playing, seat) {
                    playing.take_over(seat, at);
                }
            }
            Around::Adjourned { person } => {
                let (players, seat) = (self.player_seats(), self.seat_of(&person));
                if let (Some(playing), Some(seat)) = (&mut self.playing, seat) {
                    playing.adjourn(seat);
                    playing.settle(players);
                }
            }
            Around::Declined { person } => {
                let seat = self.seat_of(&person);
                if let (Some(playing), Some(seat)) = (&mut self.playing, seat) {
                    playing.decline(seat);
                }
            }
            Around::Left { person } => self.leave(&person),
            Around::Ended {} => {
                self.ended = true;
                if let Some(playing) = &mut self.playing {
                    playing.stop(Stopped::ByHouse);
                }
            }
            Around::Rematch { first } => {
                self.put_away();
                self.clear_former();
                self.spent.refill();
                // Marks are about the cards of one deal.
                self.notes.values_mut().for_each(|note| note.marks.clear());
                if let Some(first) = first {
                    let options = &mut Arc::make_mut(&mut self.chosen).options;
                    options.insert("first".to_owned(), first.to_string());
                }
            }
        }
    }

    pub(super) fn player_seats(&self) -> Seats {
        self.players().map(|(seat, _)| seat).collect()
    }

    /// Takes a person off the list, with seat and note.
    fn forget(&mut self, person: &PersonId) {
        self.spent.give_back(person);
        if let Some(seat) = self.seat_of(person) {
            self.chairs[seat] = Taken::Free;
        }
        self.guests.remove(person);
        self.notes.remove(person);
    }
}
