//! What a desk shows: one frame for each viewer, however many sockets the viewer has.

use axum::extract::ws::Utf8Bytes;
use wire::{Finding, Stage, Summary};

use super::screen::Screen;
use super::{Desk, Watcher};
use crate::error::Refused;
use crate::people::PersonId;
use crate::table::{Audience, Company, FrameCache};

/// A person who looks at the table, with one or more sockets.
#[derive(Debug, Default)]
pub(super) struct Onlooker {
    screens: Vec<Screen>,
    cache: FrameCache,
    /// Whether something has happened that this person may notice.
    pub(super) due: bool,
}

impl Onlooker {
    pub(super) fn is_here(&self) -> bool {
        self.screens.iter().any(Screen::is_watched)
    }

    /// Shows a frame on every screen. Most people have one, and then nothing is copied.
    fn show(&mut self, frame: Utf8Bytes) {
        self.screens.retain(Screen::is_watched);
        if let Some((last, others)) = self.screens.split_last() {
            for screen in others {
                screen.show(frame.clone());
            }
            last.show(frame);
        }
    }
}

impl Desk {
    pub(super) fn watch(&mut self, by: PersonId) -> Watcher {
        self.last_seen.remove(&by);
        let (screen, eye) = Screen::new();
        self.onlookers.entry(by).or_default().screens.push(screen);
        self.alert(&Audience::EVERYBODY);
        Watcher::new(eye, self.own.clone())
    }

    /// Notes that something has happened, and who may notice it: they get a frame. For others not even a frame without
    /// news may come, since it would tell them that others talk or take notes.
    pub(super) fn alert(&mut self, audience: &Audience) {
        self.changed = true;
        for (person, onlooker) in &mut self.onlookers {
            onlooker.due |= audience.includes(person, self.table.seat_of(person));
        }
    }

    /// Lets the viewers, in all houses, follow the host through the review. Nothing is stored: a desk that closes forgets
    /// the place.
    pub(super) fn lead(&mut self, by: &PersonId, moves: usize, eyes: &str) -> Result<u64, Refused> {
        self.lead = Some(self.table.lead(by, moves, eyes)?);
        self.leads = true;
        self.tell_lead();
        self.alert(&Audience::EVERYBODY);
        Ok(self.table.public_seq())
    }

    /// Gives each viewer for whom something has changed the newest frame, and the lobby the newest summary.
    pub(super) fn show(&mut self) {
        self.show_due();
        self.tell_party();
        self.list();
    }

    /// Gives each viewer for whom something has changed the newest frame.
    pub(super) fn show_due(&mut self) {
        self.part();
        let company = self.company();
        let mut onlookers = std::mem::take(&mut self.onlookers);
        for (person, onlooker) in &mut onlookers {
            if !std::mem::take(&mut onlooker.due) {
                continue;
            }
            let frame = self.written(person, &company, &mut onlooker.cache);
            onlooker.show(frame);
        }
        self.onlookers = onlookers;
        self.answer_looks();
    }

    /// Forgets what the viewers were shown, so that the next frames are written anew.
    pub(super) fn redraw(&mut self) {
        self.onlookers.values_mut().for_each(|onlooker| onlooker.cache = FrameCache::default());
        self.alert(&Audience::EVERYBODY);
    }

    pub(super) fn summary(&self) -> Summary {
        self.table.summary(self.present(), self.house.link(self.table.id()))
    }

    /// Forgets onlookers who have left, and keeps the time at which people of the table left.
    pub(super) fn part(&mut self) {
        let now = self.now();
        for (person, _) in self.onlookers.extract_if(.., |_, onlooker| !onlooker.is_here()) {
            if self.table.is_named(&person) || self.table.seat_of(&person).is_some() {
                self.last_seen.insert(person, now);
            }
        }
    }

    pub(super) fn company(&self) -> Company {
        let seated = self.onlookers.keys().filter(|who| self.table.seat_of(who).is_some()).count();
        Company {
            present: self.present(),
            watchers: self.onlookers.len() - seated + self.elsewhere.spectators(),
            now: self.now(),
            left: self.left(),
            lead: self.lead.clone(),
        }
    }

    pub(super) fn written(
        &self,
        person: &PersonId,
        company: &Company,
        cache: &mut FrameCache,
    ) -> Utf8Bytes {
        self.table.frame(person, company, self.aids(person), cache).into()
    }

    /// Lists the table in the lobby, if it was visited lately. A table that left it for want of visitors is listed again
    /// at the next visit.
    fn list(&mut self) {
        let (house, id, seq) = (&self.house, self.table.id(), self.table.seq());
        if !self.may_be_found() {
            house.unlist(id, seq);
            return;
        }
        let visited = self.onlookers.values().any(Onlooker::is_here);
        let is_new = !self.listed && house.is_lately(self.visited);
        if visited || house.lobby().lists(id) || is_new {
            house.list(self.summary(), seq, visited);
            self.listed = true;
        }
    }

    /// Tells the other houses again whether the lobby lists the table: a notice may have been lost.
    pub(super) fn list_again(&self) {
        if self.may_be_found() {
            self.house.list_again(self.table.id());
        } else if self.listed {
            let (id, seq) = (self.table.id(), self.table.seq());
            self.house.lobby().unlist(id, seq);
            self.house.unlist_again(id, seq);
        }
    }

    /// Whether the lobby may list the table.
    pub(super) fn may_be_found(&self) -> bool {
        self.table.chosen().finding == Finding::Lobby && self.table.stage() != Stage::Over
    }
}
