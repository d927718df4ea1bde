//! Help comes after the frame: a move is shown at once, and the help for its position follows in a frame of its own.
//!
//! A desk waits for one thread at a time. Only when a thread is free does the desk choose the viewer and take the newest
//! position, so a position that has passed costs nothing, and help that comes too late is not shown.

use axum::extract::ws::Utf8Bytes;
use kernel::{Assist, Viewer};
use tokio::sync::oneshot;
use wire::Stage;

use super::Desk;
use super::advice::{Known, Progress};
use crate::people::PersonId;
use crate::queue::FreeThread;
use crate::table::{Aids, FrameCache, Position};

/// A request by HTTP for one frame. It waits for its help, but no longer than until the next move.
#[derive(Debug)]
pub(super) struct Look {
    pub(super) by: PersonId,
    pub(super) position: Option<Position>,
    pub(super) answer: oneshot::Sender<Utf8Bytes>,
}

impl Desk {
    /// The help for a person at the position on the table.
    pub(super) fn aids(&self, person: &PersonId) -> Aids<'_> {
        let helped = self.eyes_helped(person).zip(self.table.position());
        helped.map_or(Aids::None, |(eyes, position)| self.advice.of(eyes, position))
    }

    /// Asks for a thread if a viewer lacks help and none is under way.
    pub(super) fn seek_help(&mut self) {
        if self.gives_help() && !self.advice.is_under_way() && self.next_to_help().is_some() {
            let free = self.house.help_queue().free();
            self.advice.start(async { Progress::Free(free.await) });
        }
    }

    pub(super) fn advance_help(&mut self, progress: Progress) {
        match progress {
            Progress::Free(thread) => self.advise(thread),
            Progress::Advised(known) => self.advised(known),
        }
        self.seek_help();
    }

    /// Works out the help for the next viewer.
    fn advise(&mut self, thread: FreeThread) {
        let (Some(playing), Some(position)) = (self.table.playing(), self.table.position()) else {
            return;
        };
        let Some(eyes) = self.next_to_help().filter(|_| self.gives_help()) else { return };
        let advising = playing.game().advise(eyes, self.table.chosen().assist);
        self.advice.start(async move {
            Progress::Advised(Known { eyes, position, aids: thread.run(advising).await })
        });
    }

    /// Keeps help, and shows it to its viewer if nobody has moved since. Others get no frame.
    fn advised(&mut self, known: Known) {
        let (eyes, position) = (known.eyes, known.position);
        self.advice.keep(known);
        if self.table.position() == Some(position) {
            for (person, onlooker) in &mut self.onlookers {
                onlooker.due |= self.table.eyes(person) == Some(eyes);
            }
            self.show_due();
        }
    }

    /// Answers the requests that need not wait any longer.
    pub(super) fn answer_looks(&mut self) {
        let position = self.table.position();
        for look in std::mem::take(&mut self.looks) {
            if look.position == position && matches!(self.aids(&look.by), Aids::Due) {
                self.looks.push(look);
                continue;
            }
            let frame = self.written(&look.by, &self.company(), &mut FrameCache::default());
            // The client may be gone; then its answer is dropped.
            let _ = look.answer.send(frame);
        }
    }

    fn gives_help(&self) -> bool {
        self.table.chosen().assist > Assist::Log && self.table.stage() == Stage::Playing
    }

    /// The viewer for whom a person gets help, if the person gets any.
    fn eyes_helped(&self, person: &PersonId) -> Option<Viewer> {
        self.table.eyes(person).filter(|_| self.gives_help())
    }

    /// Of the viewers who lack help, the one who has waited longest.
    fn next_to_help(&self) -> Option<Viewer> {
        let position = self.table.position()?;
        let people = self.onlookers.keys().chain(self.looks.iter().map(|look| &look.by));
        let eyes = people.filter_map(|person| self.table.eyes(person));
        let lack = eyes.filter(|eyes| matches!(self.advice.of(*eyes, position), Aids::Due));
        lack.min_by_key(|eyes| self.advice.turn(*eyes))
    }
}
