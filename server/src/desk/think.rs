//! Bots at a table: asked when it is their turn, heard only if nothing has happened since.

use kernel::{Seat, Seats};
use rand::RngExt as _;
use wire::Stage;

use super::{Message, Position, Task};
use crate::table::{Decision, Table};

impl Task {
    /// Lets every bot think that is to act and does not think yet.
    pub(super) fn consult(&mut self) {
        let to_act = match self.table.stage() {
            Stage::Playing => self.table.playing().map_or(Seats::NONE, |p| p.game().to_act()),
            Stage::Waiting | Stage::Over => Seats::NONE,
        };
        for seat in to_act.iter() {
            if let Some(level) = self.table.bot_at(seat).map(str::to_owned) {
                self.ponder(seat, &level);
            }
        }
    }

    fn ponder(&mut self, seat: Seat, level: &str) {
        let Some(playing) = self.table.playing() else { return };
        let position = (self.table.round(), playing.game().moves());
        if self.thinks(seat, position) {
            return;
        }
        let bots = self.house.bots().clone();
        let now = playing.time(self.house.now());
        let Some(pondering) = playing.game().ponder(seat, level, bots.thinking(), now) else {
            return;
        };
        let (own, seed) = (self.own.clone(), self.rng.random());
        let thought = tokio::spawn(async move {
            let choice = bots.think(pondering, seed).await.map(|choice| choice.action);
            let (round, moves) = position;
            if let Some(desk) = own.upgrade() {
                // A desk that has closed needs no bots.
                let _nevermind = desk.send(Message::Thought { seat, round, moves, choice }).await;
            }
        });
        if let Some((_, stale)) = self.thinking.insert(seat, (position, thought.abort_handle())) {
            stale.abort();
        }
    }

    fn thinks(&self, seat: Seat, about: Position) -> bool {
        self.thinking.get(&seat).is_some_and(|(position, _)| *position == about)
    }

    /// Plays what a bot has thought out, unless it is stale. A mind that fails is replaced by the blind one.
    pub(super) async fn thought(&mut self, seat: Seat, position: Position, choice: Option<String>) {
        if !self.thinks(seat, position) {
            return;
        }
        self.thinking.remove(&seat);
        let (round, moves) = position;
        let now = self.house.now();
        let here = |table: &Table| {
            table.round() == round && table.playing().is_some_and(|p| p.game().moves() == moves)
        };
        let decide = |table: &Table, choice: Option<&str>| {
            let blind = || {
                let legal = table.playing()?.game().legal(kernel::Viewer::Seat(seat));
                legal.actions().first().and_then(|act| table.decide_bot(seat, moves, act, now))
            };
            let thought = choice.and_then(|choice| table.decide_bot(seat, moves, choice, now));
            thought.or_else(blind).filter(|_| here(table)).unwrap_or(Decision::Nothing)
        };
        if let Err(no) = self.keep(|table| Ok(decide(table, choice.as_deref()))).await {
            tracing::error!(table = self.table.id(), %no.refusal, "a bot could not act");
        }
        self.changed = true;
    }
}
