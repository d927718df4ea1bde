//! Time at a table: until when each player must act, and what happens after that.

use kernel::{Seat, Time};
use wire::{Clock, ClockState, Stage};

use super::decide::{Decision, GRACE};
use super::{Around, Company, Planned, Playing, Table, Taken};

/// The least time for a move of a player who took the seat back from a bot, in milliseconds. Without it a player whose
/// time is used up could not play on.
pub(super) const OVERTIME: u64 = 30_000;

impl Table {
    /// The time until which the person at a seat must act, if there is one. A bot that plays for the person waits until
    /// then while the person is here.
    pub(crate) fn due(&self, seat: Seat) -> Option<Time> {
        let playing = self.playing.as_ref().filter(|playing| !playing.is_over())?;
        let person = matches!(self.chairs[seat], Taken::Person(_));
        if !person || !playing.game.to_act().contains(seat) {
            return None;
        }
        let since = playing.since[seat];
        let agreed = match self.chosen.clock {
            Clock::Off => None,
            Clock::Move(seconds) => Some(since.plus_seconds(seconds)),
            Clock::Player(seconds) => {
                let left = (u64::from(seconds) * 1000).saturating_sub(playing.spent[seat]);
                let late = playing.regained.contains(seat) || playing.stand_in(seat).is_some();
                let least = if late { OVERTIME } else { 0 };
                let left = left.max(least);
                Some(Time::from_millis(since.millis().saturating_add(left)))
            }
        };
        agreed.into_iter().chain(playing.hurry.map(|hurry| hurry.until)).min()
    }

    /// The time at which a bot takes the place of the person at a seat, if none has.
    fn limit(&self, seat: Seat) -> Option<Time> {
        let free = self.playing.as_ref()?.stand_in(seat).is_none();
        self.due(seat).filter(|_| free)
    }

    /// The next time at which the clock has something to do, in milliseconds since 1970.
    pub fn alarm(&self) -> Option<u64> {
        let playing = self.playing.as_ref().filter(|playing| !playing.is_over())?;
        let dues = self.chairs.seats().filter_map(|seat| self.limit(seat));
        dues.chain(playing.game.deadline()).min().map(|time| playing.unix(time))
    }

    /// The time of the game's last record in milliseconds since 1970; 0 before the first game.
    pub fn latest(&self) -> u64 {
        self.playing.as_ref().map_or(0, Playing::latest)
    }

    /// What the clock does now, if anything: it strikes for the game, or lets a bot stand in for a player whose time has
    /// run out.
    pub fn strike(&self, now: u64) -> Option<Decision> {
        let playing = self.playing.as_ref().filter(|playing| !playing.is_over())?;
        let time = playing.time(now);
        if playing.game.deadline().is_some_and(|deadline| time >= deadline) {
            let step = playing.game.strike(time).ok()?;
            return Some(Planned::Move { step, person: None, id: None, because: None }.into());
        }
        let late = |seat: &Seat| self.limit(*seat).is_some_and(|due| time >= due);
        let seat = self.chairs.seats().find(late)?;
        Some(Around::StoodIn { seat, level: self.strongest().to_owned() }.into())
    }

    /// The level of the strongest bot of this game.
    pub(super) fn strongest(&self) -> &'static str {
        self.game.levels().last().copied().unwrap_or(kernel::mind::RANDOM)
    }

    /// The clocks as everybody sees them.
    pub(super) fn clocks(&self, company: &Company) -> Option<ClockState> {
        let playing = self.playing.as_ref().filter(|_| self.stage() == Stage::Playing)?;
        let bot_from = |(seat, _): (Seat, _)| {
            let left = *company.left.get(&seat)?;
            playing.stand_in(seat).is_none().then(|| (seat, playing.time(left + GRACE)))
        };
        Some(ClockState {
            now: playing.time(company.now),
            bot_from: self.players().filter_map(bot_from).collect(),
            deadline: playing.game.deadline(),
            hurry: playing.hurry,
            due: self.chairs.seats().filter_map(|seat| Some((seat, self.due(seat)?))).collect(),
        })
    }
}
