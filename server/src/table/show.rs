//! A table as a viewer may know it.

use std::collections::BTreeMap;

use kernel::{AnyMatch, Seat, Seats, Viewer, Wire};
use serde_json::value::RawValue;
use wire::{HouseNo, Past, Stage, Summary, Watching};

use super::json_object::JsonObject;
use super::{FrameCache, Lead, Table, Taken};
use crate::people::PersonId;

/// Who is connected and where the host leads, as the desk of the table knows it.
#[derive(Clone, Debug, Default)]
pub struct Company {
    /// The seats whose players are connected.
    pub present: Seats,
    /// The number of spectators.
    pub watchers: usize,
    /// The time, in milliseconds since 1970.
    pub now: u64,
    /// When the players who are away left, in milliseconds since 1970.
    pub left: BTreeMap<Seat, u64>,
    /// Where the host has led the review of the game.
    pub lead: Option<Lead>,
}

/// The help in a frame.
#[derive(Clone, Copy, Debug)]
pub enum Aids<'a> {
    /// No help.
    None,
    /// Help that is not worked out yet: it follows in another frame.
    Due,
    /// The help for this position.
    Known(&'a Wire),
}

impl Table {
    /// The viewer as whom a person sees the game, if the person may see it.
    pub fn eyes(&self, person: &PersonId) -> Option<Viewer> {
        self.playing.as_ref()?;
        let public = || {
            let hidden = self.chosen.watching == Watching::Nothing;
            (!hidden || self.stage() == Stage::Over).then_some(Viewer::Public)
        };
        self.seat_of(person).map(Viewer::Seat).or_else(public)
    }

    /// All that a person may know of the table, as a message: a [`wire::Frame`]. `aids` was made for this person's
    /// viewer. `cache` holds what this person was shown last; an empty one gives the same frame.
    ///
    /// The frame is written as a text at once, without a [`wire::Frame`] in between, and only where it has changed.
    pub fn frame(
        &self,
        person: &PersonId,
        company: &Company,
        aids: Aids<'_>,
        cache: &mut FrameCache,
    ) -> String {
        let mut text = Vec::with_capacity(cache.length + cache.length / 8);
        text.extend(b"{\"frame\":{");
        let mut frame = JsonObject::after(text);
        let stage = self.stage();
        frame.put("seq", &self.public_seq);
        frame.put("stage", &stage);
        self.put_moment(&mut frame, stage, company);
        frame.put_some("review", self.led(company.lead.as_ref()));
        frame.all_of(cache.around(self, person, company));
        if let Some((playing, eyes)) = self.playing.as_ref().zip(self.eyes(person)) {
            let bot_lines = playing.bot_lines.of(eyes, playing.game());
            frame.put_some("bot-lines", Some(bot_lines).filter(|lines| !lines.is_empty()));
            let view = playing.game().look(eyes);
            if stage == Stage::Playing && eyes != Viewer::Public {
                frame.with("legal", |text| view.write_legal(text));
            }
            frame.with("view", |text| view.write(&mut cache.chronicle, text));
        }
        match aids {
            Aids::None => {}
            Aids::Due => frame.put("aids-due", &true),
            Aids::Known(aids) => {
                frame.with("aids", |text| text.extend(aids.as_str().as_bytes()));
            }
        }
        let frame = frame.end("}}");
        cache.length = frame.len();
        frame
    }

    /// What a person knew when the person's log had this many lines.
    pub fn past(&self, person: &PersonId, moves: usize) -> Result<Past, HouseNo> {
        let game = self.playing.as_ref().map(super::Playing::game);
        let view = game.zip(self.eyes(person)).and_then(|(game, eyes)| game.past_view(eyes, moves));
        let view = view.ok_or(HouseNo::NoMove { moves })?;
        let view = RawValue::from_string(view.as_str().to_owned()).expect("a view is JSON");
        Ok(Past { view })
    }

    /// Writes what changes with every move, besides the view.
    fn put_moment(&self, frame: &mut JsonObject, stage: Stage, company: &Company) {
        let game = self.playing.as_ref().map(super::Playing::game);
        frame.put("to-act", &self.to_act());
        frame.put("moves", &game.map_or(0, AnyMatch::moves));
        frame.put_some("clocks", self.clocks(company).as_ref());
        if stage == Stage::Over {
            let sealed = game.and_then(AnyMatch::seal);
            frame.put_some("sealed", sealed.map(kernel::Seal::text));
            let outcome = game.and_then(AnyMatch::outcome);
            frame.put_some("outcome", outcome.map(|outcome| outcome.to_string()).as_ref());
        }
        let playing = self.playing.as_ref();
        let adjourning = playing.map_or(Seats::NONE, |playing| playing.adjourning);
        frame.put("adjourning", &adjourning);
        frame.put_some("proposed-by", playing.and_then(|p| p.proposed_by).as_ref());
        frame.put_some("declined-by", playing.and_then(|p| p.declined_by).as_ref());
    }

    /// The table as lists show it to everybody.
    pub fn summary(&self, present: Seats, link: String) -> Summary {
        let game = self.playing.as_ref().map(super::Playing::game);
        Summary {
            table: self.id.clone(),
            link,
            game: self.chosen.game.clone(),
            stage: self.stage(),
            options: self.chosen.options.clone(),
            assist: self.chosen.assist,
            hints: self.gives_hints(),
            clock: self.chosen.clock,
            rigged: self.chosen.deal.is_some(),
            imported: self.is_imported(),
            closed: self.ended,
            round: self.round,
            made: self.chosen.at,
            ended: self.playing.as_ref().filter(|p| p.is_over()).map(super::Playing::latest),
            host: self.host_name(),
            chairs: self.seating(present),
            known_as: None,
            seat: None,
            turn: false,
            outcome: game.and_then(AnyMatch::outcome).map(|outcome| outcome.to_string()),
        }
    }

    /// The nickname of the host, unless the table only shows an imported game.
    fn host_name(&self) -> Option<String> {
        let name = self.guests.name(&self.host).filter(|_| !self.is_imported());
        name.map(str::to_owned)
    }

    /// The name of the player at a seat; empty if the seat is free.
    pub(super) fn name_at(&self, seat: Seat) -> String {
        match &self.chairs[seat] {
            Taken::Free => String::new(),
            Taken::Person(person) => self.guests.name(person).unwrap_or_default().to_owned(),
            Taken::Bot { name, .. } | Taken::Past { name } => name.clone(),
        }
    }
}
