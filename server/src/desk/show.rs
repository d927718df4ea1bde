//! What a desk shows: each viewer's frame, made once, however many sockets the viewer has.

use axum::extract::ws::Utf8Bytes;
use kernel::{Assist, Viewer, Wire};
use tokio::sync::watch;
use wire::{Answer, Finding, Stage, Summary};

use super::{Task, Watcher};
use crate::people::PersonId;
use crate::table::Company;

impl Task {
    pub(super) fn watch(&mut self, by: PersonId) -> Watcher {
        self.changed = true;
        self.last_seen.remove(&by);
        let frames =
            self.watchers.entry(by).or_insert_with(|| watch::Sender::new(Utf8Bytes::default()));
        Watcher::new(frames.subscribe(), self.own.clone())
    }

    /// Gives each viewer the newest frame, and the lobby the newest summary.
    pub(super) async fn show(&mut self) {
        self.part();
        let people: Vec<PersonId> = self.watchers.keys().cloned().collect();
        let mut public = None;
        for person in people {
            let aids = match self.helped(&person) {
                Some(Viewer::Public) if public.is_some() => public.clone(),
                Some(eyes) => {
                    let aids = self.aids(eyes).await;
                    if eyes == Viewer::Public {
                        public.clone_from(&aids);
                    }
                    aids
                }
                None => None,
            };
            let text = self.written(&person, aids.as_ref());
            if let Some(frames) = self.watchers.get(&person) {
                frames.send_replace(text);
            }
        }
        self.list();
    }

    /// One frame for somebody who does not stay.
    pub(super) async fn frame(&self, person: &PersonId) -> Utf8Bytes {
        let aids = match self.helped(person) {
            Some(eyes) => self.aids(eyes).await,
            None => None,
        };
        self.written(person, aids.as_ref())
    }

    pub(super) fn summary(&self) -> Summary {
        self.table.summary(self.present(), self.house.link(self.table.id()))
    }

    /// Forgets those who have left, but not when.
    fn part(&mut self) {
        let now = self.house.now();
        let gone: Vec<PersonId> = self
            .watchers
            .iter()
            .filter(|(_, frames)| frames.receiver_count() == 0)
            .map(|(person, _)| person.clone())
            .collect();
        for person in gone {
            self.watchers.remove(&person);
            if self.table.seat_of(&person).is_some() {
                self.last_seen.insert(person, now);
            }
        }
    }

    fn written(&self, person: &PersonId, aids: Option<&Wire>) -> Utf8Bytes {
        let seated = self.watchers.keys().filter(|who| self.table.seat_of(who).is_some()).count();
        let company = Company {
            present: self.present(),
            watchers: self.watchers.len() - seated,
            now: self.house.now(),
        };
        let frame = Answer::Frame(Box::new(self.table.frame(person, &company, aids)));
        serde_json::to_string(&frame).expect("a frame is plain data").into()
    }

    /// With whose eyes a person is to be helped, if at all.
    fn helped(&self, person: &PersonId) -> Option<Viewer> {
        let helps = self.table.chosen().assist > Assist::Log;
        self.table.eyes(person).filter(|_| helps && self.table.stage() == Stage::Playing)
    }

    async fn aids(&self, eyes: Viewer) -> Option<Wire> {
        let game = self.table.playing()?.game();
        let advising = game.advise(eyes, self.table.chosen().assist);
        self.house.bots().advise(advising).await
    }

    fn list(&self) {
        if self.table.chosen().finding == Finding::Lobby {
            let listed = (self.table.stage() != Stage::Over).then(|| self.summary());
            self.house.lobby().list(self.table.id(), listed);
        }
    }
}
