//! Bots at a table: they think when they are to act, and their choice counts only if nothing has happened since.

use kernel::{AnyAction, Choice, Pace, Said, Seat, Seats, Viewer};
use rand::RngExt as _;
use wire::Stage;

use super::{Desk, Message};
use crate::table::{Audience, Decision, Position, Table};

impl Desk {
    /// Starts every bot that is to act and does not think yet.
    pub(super) fn consult(&mut self) {
        if !self.owns {
            return self.leave_to_owner();
        }
        for seat in self.waiting().collect::<Seats>().iter() {
            if let Some((_, thought)) = self.thinking.remove(&seat) {
                thought.abort();
            }
        }
        let ready = |(seat, _): &(Seat, &str)| !self.waits_at(*seat);
        let ready = self.bots_to_act().filter(ready).map(|(seat, level)| (seat, level.to_owned()));
        for (seat, level) in ready.collect::<Vec<_>>() {
            self.ponder(seat, &level);
        }
    }

    /// The seats at which bots are to act, and the levels of the bots.
    pub(super) fn bots_to_act(&self) -> impl Iterator<Item = (Seat, &str)> {
        let to_act = match self.table.stage() {
            Stage::Playing => self.table.playing().map_or(Seats::NONE, |p| p.game().to_act()),
            Stage::Waiting | Stage::Over => Seats::NONE,
        };
        to_act.iter().filter_map(|seat| Some((seat, self.table.bot_at(seat)?)))
    }

    fn ponder(&mut self, seat: Seat, level: &str) {
        let (Some(playing), Some(position)) = (self.table.playing(), self.table.position()) else {
            return;
        };
        if self.thinks(seat, position) {
            return;
        }
        let bots = self.house.bots().clone();
        let (game, now) = (playing.game(), playing.time(self.now()));
        let people = |seat: &Seat| self.table.bot_at(*seat).is_none();
        let people: Seats = game.to_act().iter().filter(people).collect();
        let pace = Pace::beside(people);
        let Some(pondering) = game.ponder(seat, level, bots.thinking(), now, people) else {
            return;
        };
        let (own, seed) = (self.own.clone(), self.rng.random());
        let thought = tokio::spawn(async move {
            let choice = bots.think(pondering, seed, pace).await;
            if let Some(desk) = own.upgrade() {
                // If the desk has closed, the choice is dropped.
                let _ = desk.send(Message::Thought { seat, position, choice }).await;
            }
        });
        if let Some((_, stale)) = self.thinking.insert(seat, (position, thought.abort_handle())) {
            stale.abort();
        }
    }

    fn thinks(&self, seat: Seat, about: Position) -> bool {
        self.thinking.get(&seat).is_some_and(|(position, _)| *position == about)
    }

    /// Plays the choice of a bot, unless it is stale. If the mind has failed, plays the first legal action.
    pub(super) async fn thought(
        &mut self,
        seat: Seat,
        position: Position,
        choice: Option<Choice<AnyAction>>,
    ) {
        if !self.thinks(seat, position) {
            return;
        }
        self.thinking.remove(&seat);
        let now = self.now();
        let decide = |table: &Table| {
            let chosen = || {
                let Choice { action, reason, .. } = choice.as_ref()?;
                let decision = table.decide_bot(seat, position, Said::Chosen(action), now)?;
                Some(decision.because(reason))
            };
            let any = || {
                let legal = table.playing()?.game().legal(Viewer::Seat(seat));
                table.decide_bot(seat, position, Said::Notation(legal.actions().first()?), now)
            };
            Ok(chosen().or_else(any).unwrap_or(Decision::Nothing))
        };
        if let Err(no) = self.commit(decide).await {
            tracing::error!(table = self.table.id(), %no.refusal, "a bot could not act");
        }
        self.alert(&Audience::EVERYBODY);
    }
}
