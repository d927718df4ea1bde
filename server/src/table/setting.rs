//! What of a frame stays the same while a game is played: who sits where, what was agreed, what was said.
//!
//! It is the larger part of a frame besides the view. It is kept for each viewer and written again only when it changes.

use kernel::{AnyMatch, Chronicle, Seat, Seats};
use wire::{Chair, Channel, Happened, Sitter, Stage, You, limits};

use super::members::Members;
use super::{Company, Line, Table, Taken};
use crate::people::PersonId;

/// What one viewer of a table was last shown, so that the next frame need not begin anew.
#[derive(Debug, Default)]
pub struct Shown {
    setting: Members,
    of: Option<Edition>,
    /// What happened in the game, as far as the viewer was shown it.
    pub(super) chronicle: Chronicle,
    /// How long the last frame was.
    pub(super) length: usize,
}

/// All that a setting depends on, besides the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Edition {
    changes: u64,
    stage: Stage,
    present: Seats,
    watchers: usize,
    confidants: Seats,
}

impl Shown {
    /// The setting as it is now.
    pub(super) fn setting(
        &mut self,
        table: &Table,
        person: &PersonId,
        company: &Company,
    ) -> &Members {
        let stage = table.stage();
        let game = table.playing.as_ref().filter(|_| stage == Stage::Playing).map(|p| &p.game);
        let confidants = game.zip(table.seat_of(person)).map(|(game, seat)| game.confidants(seat));
        let edition = Edition {
            changes: table.changes,
            stage,
            present: company.present,
            watchers: company.watchers,
            confidants: confidants.unwrap_or(Seats::NONE),
        };
        if self.of != Some(edition) {
            self.of = Some(edition);
            self.setting = table.setting(person, edition);
        }
        &self.setting
    }
}

impl Table {
    fn setting(&self, person: &PersonId, edition: Edition) -> Members {
        let game = self.playing.as_ref().map(super::Playing::game);
        let mut members = Members::default();
        members.put("table", &self.id);
        members.put("game", &self.chosen.game);
        members.put("options", &self.chosen.options);
        members.put("assist", &self.chosen.assist);
        members.put("watching", &self.chosen.watching);
        members.put_if("rigged", self.chosen.deal.is_some());
        members.put_if("imported", self.is_imported());
        members.put("round", &self.round);
        members.put(
            "you",
            &You {
                name: self.guests.get(person).cloned(),
                seat: self.seat_of(person),
                host: self.host == *person,
                confidants: edition.confidants,
            },
        );
        members.put("chairs", &self.seating(edition.present));
        members.put("host", &self.seat_of(&self.host));
        members.put("watchers", &edition.watchers);
        let not_yet = self.not_yet().filter(|_| game.is_none());
        members.put_some("not-yet", not_yet.as_ref().map(wire::Reason::from).as_ref());
        let commitment = game.and_then(AnyMatch::commitment).map(|bits| bits.to_string());
        members.put_some("commitment", commitment.as_ref());
        members.put("chat", &self.heard_by(person, edition.stage));
        members.put_some("note", self.notes.get(person));
        members
    }

    /// Who sits where.
    pub(super) fn seating(&self, present: Seats) -> Vec<Chair> {
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

    fn heard_by(&self, person: &PersonId, stage: Stage) -> Vec<Happened> {
        let seat = self.seat_of(person);
        let over = stage != Stage::Playing;
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
