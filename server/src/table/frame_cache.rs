//! The part of a frame that stays the same from move to move: who sits where, what was agreed, what was said.
//!
//! Besides the view it is the larger part of a frame. It is kept for each viewer and written again only when it changes.

use kernel::{AnyMatch, Chronicle, Seat, Seats};
use wire::{Chair, Sitter, Stage, You};

use super::json_object::JsonObject;
use super::{Company, Table, Taken, hints, pairs};
use crate::people::PersonId;

/// What one viewer of a table was last shown. The next frame uses it again as far as nothing has changed.
#[derive(Debug, Default)]
pub struct FrameCache {
    /// What is around the game.
    around: JsonObject,
    /// What `around` was written from.
    edition: Option<Edition>,
    /// The history of the game, as far as the viewer was shown it.
    pub(super) chronicle: Chronicle,
    /// The length of the last frame.
    pub(super) length: usize,
}

/// All that the surroundings of a game depend on, besides the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Edition {
    changes: u64,
    stage: Stage,
    present: Seats,
    watchers: usize,
    confidants: Seats,
}

impl FrameCache {
    /// What is around the game now.
    pub(super) fn around(
        &mut self,
        table: &Table,
        person: &PersonId,
        company: &Company,
    ) -> &JsonObject {
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
        if self.edition != Some(edition) {
            self.edition = Some(edition);
            self.around = table.around(person, edition);
        }
        &self.around
    }
}

impl Table {
    fn around(&self, person: &PersonId, edition: Edition) -> JsonObject {
        let game = self.playing.as_ref().map(super::Playing::game);
        let mut object = JsonObject::default();
        object.put("table", &self.id);
        object.put("game", &self.chosen.game);
        object.put("options", &self.chosen.options);
        if game.is_none() {
            let unknown = self.game.unknown_words(&pairs(&self.chosen.options));
            object.put_some("unknown-words", Some(&unknown).filter(|words| !words.is_empty()));
        }
        object.put("assist", &self.chosen.assist);
        object.put_if("hints", self.gives_hints());
        object.put("clock", &self.chosen.clock);
        object.put("finding", &self.chosen.finding);
        object.put("watching", &self.chosen.watching);
        object.put_if("rigged", self.chosen.deal.is_some());
        object.put_if("imported", self.is_imported());
        object.put_if("closed", self.ended);
        object.put("round", &self.round);
        object.put(
            "you",
            &You {
                name: self.guests.name(person).map(str::to_owned),
                seat: self.seat_of(person),
                host: self.host == *person,
                banned: self.guests.is_banned(person),
                confidants: edition.confidants,
            },
        );
        object.put("chairs", &self.seating(edition.present));
        object.put("host", &self.seat_of(&self.host));
        object.put("watchers", &edition.watchers);
        if self.host == *person {
            self.put_guests(&mut object);
        }
        let not_yet = self.not_yet().filter(|_| game.is_none());
        object.put_some("not-yet", not_yet.as_ref().map(wire::Reason::from).as_ref());
        let commitment = game.and_then(AnyMatch::commitment).map(|bits| bits.to_string());
        object.put_some("commitment", commitment.as_ref());
        if let Some(playing) = self.playing.as_ref().filter(|p| !p.hinted.is_empty()) {
            object.put("hinted", &hints::shown(&playing.hinted, self.seat_of(person)));
        }
        object.put("chat", &self.heard_by(person));
        object.put_some("note", self.notes.get(person));
        object
    }

    /// Writes whom the host may send away or let in again.
    fn put_guests(&self, object: &mut JsonObject) {
        let without_seat = self
            .guests
            .iter()
            .filter(|(person, _)| self.seat_of(person).is_none() && **person != self.host);
        let guests: Vec<&str> = without_seat.map(|(_, name)| name).collect();
        let banned: Vec<&str> = self.guests.banned().map(|(_, name)| name).collect();
        object.put_some("guests", Some(&guests).filter(|guests| !guests.is_empty()));
        object.put_some("banned", Some(&banned).filter(|banned| !banned.is_empty()));
    }

    /// The chairs, as everybody sees them.
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
            former: self.former.contains(seat),
            stand_in: self.playing.as_ref().and_then(|p| p.stand_in(seat)).map(str::to_owned),
        };
        self.chairs.iter().map(chair).collect()
    }
}
