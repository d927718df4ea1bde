//! A table as a viewer may know it.

use kernel::{AnyMatch, Legal, Seat, Seats, Viewer, Wire};
use serde_json::value::RawValue;
use wire::{Chair, Channel, Frame, Happened, Help, Sitter, Stage, Summary, Watching, You, limits};

use super::{Line, Table, Taken};
use crate::people::PersonId;

/// Who is there, as the table's desk knows it.
#[derive(Clone, Debug, Default)]
pub struct Company {
    /// The seats whose players are connected.
    pub present: Seats,
    /// How many watch without a seat.
    pub watchers: usize,
    /// What time it is, in milliseconds since 1970.
    pub now: u64,
}

impl Table {
    /// With whose eyes a person sees the game, if at all.
    pub fn eyes(&self, person: &PersonId) -> Option<Viewer> {
        self.playing.as_ref()?;
        let hidden = self.chosen.watching == Watching::Nothing && self.stage() != Stage::Over;
        match self.seat_of(person) {
            Some(seat) => Some(Viewer::Seat(seat)),
            None if hidden => None,
            None => Some(Viewer::Public),
        }
    }

    /// All that a person may know of the table; `aids` was made for this person's eyes.
    pub fn frame(&self, person: &PersonId, company: &Company, aids: Option<&Wire>) -> Frame {
        let game = self.playing.as_ref().map(super::Playing::game);
        let seen = game.zip(self.eyes(person));
        let seat = self.seat_of(person);
        let confidants = game.zip(seat).filter(|_| self.stage() == Stage::Playing);
        Frame {
            seq: self.seq,
            table: self.id.clone(),
            game: self.chosen.game.clone(),
            options: self.chosen.options.clone(),
            assist: self.chosen.assist,
            watching: self.chosen.watching,
            rigged: self.chosen.deal.is_some(),
            imported: self.is_imported(),
            stage: self.stage(),
            round: self.round,
            you: You {
                name: self.guests.get(person).cloned(),
                seat,
                host: self.host == *person,
                confidants: confidants.map_or(Seats::NONE, |(game, seat)| game.confidants(seat)),
            },
            chairs: self.seating(company.present),
            host: self.seat_of(&self.host),
            watchers: company.watchers,
            not_yet: self.not_yet().filter(|_| game.is_none()).as_ref().map(Into::into),
            to_act: match self.stage() {
                Stage::Playing => game.map_or(Seats::NONE, AnyMatch::to_act),
                Stage::Waiting | Stage::Over => Seats::NONE,
            },
            moves: game.map_or(0, AnyMatch::moves),
            view: seen.map(|(game, eyes)| raw(&game.view(eyes))),
            legal: seen.filter(|_| seat.is_some() && self.stage() == Stage::Playing).map(
                |(game, eyes)| match game.legal(eyes) {
                    Legal::Listed(actions) => Help::Listed(actions),
                    Legal::Sampled(actions) => Help::Sampled(actions),
                },
            ),
            aids: aids.map(raw),
            clocks: self.clocks(company.now),
            commitment: game.and_then(AnyMatch::commitment).map(|bits| bits.to_string()),
            sealed: game.and_then(AnyMatch::unsealed).map(|seal| seal.text().to_owned()),
            outcome: game.and_then(AnyMatch::outcome).map(|outcome| outcome.to_string()),
            adjourning: self.playing.as_ref().map_or(Seats::NONE, |playing| playing.adjourning),
            chat: self.heard_by(person),
            note: self.notes.get(person).cloned(),
        }
    }

    /// The table in a list, as everybody may know it.
    pub fn summary(&self, present: Seats, link: String) -> Summary {
        let game = self.playing.as_ref().map(super::Playing::game);
        Summary {
            table: self.id.clone(),
            link,
            game: self.chosen.game.clone(),
            stage: self.stage(),
            options: self.chosen.options.clone(),
            assist: self.chosen.assist,
            clock: self.chosen.clock,
            rigged: self.chosen.deal.is_some(),
            imported: self.is_imported(),
            made: self.chosen.at,
            chairs: self.seating(present),
            outcome: game.and_then(AnyMatch::outcome).map(|outcome| outcome.to_string()),
        }
    }

    /// The record of the game, once it is over.
    pub fn record(&self) -> Option<String> {
        self.playing.as_ref().filter(|playing| playing.is_over()).map(|p| p.game.record())
    }

    /// What whoever sits there is called.
    pub(super) fn name_at(&self, seat: Seat) -> String {
        match &self.chairs[seat] {
            Taken::Free => String::new(),
            Taken::Person(person) => self.guests.get(person).cloned().unwrap_or_default(),
            Taken::Bot { name, .. } | Taken::Past { name } => name.clone(),
        }
    }

    fn seating(&self, present: Seats) -> Vec<Chair> {
        let chair = |(seat, taken): (Seat, &Taken)| Chair {
            seat,
            sitter: match taken {
                Taken::Free => Sitter::Free {},
                Taken::Person(_) => {
                    Sitter::Person { name: self.name_at(seat), present: present.contains(seat) }
                }
                Taken::Past { name } => Sitter::Past { name: name.clone() },
                Taken::Bot { name, level } => {
                    Sitter::Bot { name: name.clone(), level: level.clone() }
                }
            },
            stand_in: self.playing.as_ref().and_then(|p| p.stand_in(seat)).map(str::to_owned),
        };
        self.chairs.iter().map(chair).collect()
    }

    fn heard_by(&self, person: &PersonId) -> Vec<Happened> {
        let seat = self.seat_of(person);
        let over = self.stage() != Stage::Playing;
        let hears = |line: &&Line| match line.to {
            Channel::Table => true,
            Channel::Gallery => over || seat.is_none(),
            Channel::Team => {
                over || seat.zip(line.seats).is_some_and(|(seat, seats)| seats.contains(seat))
            }
        };
        let lines = self.chat.iter().rev().filter(hears).take(limits::TAIL);
        let mut lines: Vec<Happened> = lines
            .map(|line| Happened {
                seq: line.seq,
                name: self.guests.get(&line.person).cloned().unwrap_or_default(),
                to: line.to,
                text: line.text.clone(),
            })
            .collect();
        lines.reverse();
        lines
    }
}

fn raw(wire: &Wire) -> Box<RawValue> {
    RawValue::from_string(wire.as_str().to_owned()).expect("a wire is JSON")
}
