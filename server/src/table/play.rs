//! The game that runs at a table, with its clocks, stand-ins and agreements.

use kernel::record::Stopped;
use kernel::{Actor, AnyGame, AnyMatch, BySeat, Record, Seat, Seats, Step, Time, record};
use wire::{Hinted, Hurry};

use super::bot_lines::{self, BotLines};

/// The length of the countdown that players can start, in seconds.
pub(super) const HURRY: u32 = 60;

/// A game that runs at a table, or has ended there.
#[derive(Debug)]
pub struct Playing {
    pub(super) game: Box<dyn AnyMatch>,
    pub(super) began: u64,
    /// The latest time of the match that a record has.
    latest: Time,
    /// The seats that could act first.
    pub(super) first: Seats,
    /// The time since which each seat has been to act.
    pub(super) since: BySeat<Time>,
    /// The milliseconds that each seat has used so far.
    pub(super) spent: BySeat<u64>,
    /// The end of the countdown, if one runs.
    pub(super) hurry: Option<Hurry>,
    /// The seats that agree to end the game here.
    pub(super) adjourning: Seats,
    /// The seat that proposed it.
    pub(super) proposed_by: Option<Seat>,
    /// The seat that said no to the last proposal.
    pub(super) declined_by: Option<Seat>,
    stand_ins: BySeat<Option<String>>,
    /// The seats whose players took them back from bots.
    pub(super) regained: Seats,
    pub(super) bot_lines: BotLines,
    /// The hints that players took.
    pub(super) hinted: Vec<Hinted>,
    /// Why bots made their moves. Secret until the match is over.
    pub(super) reasons: Vec<record::Reason>,
    adjourned: bool,
    /// Why it is over, if that is not by its rules.
    pub(super) stopped: Option<Stopped>,
}

impl Playing {
    /// A match that begins now, or goes on from the time of its last move.
    pub(super) fn new(game: Box<dyn AnyMatch>, now: u64) -> Self {
        let (seats, latest) = (game.names().len(), game.last_time());
        Self {
            began: now.saturating_sub(latest.millis()),
            latest,
            first: game.to_act(),
            since: BySeat::new(seats, |_| latest),
            spent: BySeat::new(seats, |_| 0),
            hurry: None,
            adjourning: Seats::NONE,
            proposed_by: None,
            declined_by: None,
            stand_ins: BySeat::new(seats, |_| None),
            regained: Seats::NONE,
            bot_lines: BotLines::new(seats),
            hinted: Vec::new(),
            reasons: Vec::new(),
            adjourned: false,
            stopped: None,
            game,
        }
    }

    /// A match that is over, even if its rules do not say so.
    pub(super) fn past(game: Box<dyn AnyMatch>, record: &Record, began: u64) -> Self {
        let hinted = |&record::Hint { seat, moves }| Hinted { seat, moves, fact: None };
        let hinted = record.hints().iter().map(hinted).collect();
        let reasons = record.reasons().to_vec();
        let stopped = record.stopped();
        Self { adjourned: true, stopped, hinted, reasons, began, ..Self::new(game, began) }
    }

    /// The match.
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// Whether it has ended, by its rules or by agreement.
    pub fn is_over(&self) -> bool {
        self.adjourned || self.game.outcome().is_some()
    }

    /// The time of the match at `now`, which is in milliseconds since 1970. Never before the last record.
    pub fn time(&self, now: u64) -> Time {
        Time::from_millis(now.saturating_sub(self.began)).max(self.latest)
    }

    /// A time of the match in milliseconds since 1970.
    pub(crate) fn unix(&self, time: Time) -> u64 {
        self.began.saturating_add(time.millis())
    }

    /// The time of the last record, in milliseconds since 1970.
    pub(super) fn latest(&self) -> u64 {
        self.unix(self.latest)
    }

    pub(super) fn stand_in(&self, seat: Seat) -> Option<&str> {
        self.stand_ins[seat].as_deref()
    }

    pub(super) fn has_stand_ins(&self) -> bool {
        self.stand_ins.values().any(Option::is_some)
    }

    pub(super) fn enter(&mut self, step: Step, by_person: bool) {
        let (actor, now, before) = (step.actor(), step.at(), self.game.to_act());
        let stands_in = matches!(actor, Actor::Seat(seat) if self.stand_ins[seat].is_some());
        let lines = (stands_in && !by_person).then(|| bot_lines::lengths(&*self.game));
        self.game.accept(step);
        if let Some(before) = lines {
            self.bot_lines.add(&before, &*self.game);
        }
        self.latest = self.latest.max(now);
        let after = self.game.to_act();
        for seat in self.since.seats() {
            let (was, is) = (before.contains(seat), after.contains(seat));
            let acted = actor == Actor::Seat(seat);
            if was && (acted || !is) {
                self.spent[seat] += now.millis() - self.since[seat].millis();
            }
            if is && (acted || !was) {
                self.since[seat] = now;
            }
        }
        self.hurry = None;
        if by_person {
            // A player who plays on takes the agreement back; a bot does not.
            (self.adjourning, self.proposed_by, self.declined_by) = (Seats::NONE, None, None);
            // In logs of earlier versions a game went on when only a player had not agreed for whom a bot played.
            (self.adjourned, self.stopped) = (false, None);
        }
        if let Actor::Seat(seat) = actor
            && by_person
            && stands_in
        {
            self.regain(seat);
        }
    }

    /// Keeps the reason for the last move.
    pub(super) fn explain(&mut self, because: Option<String>) {
        let moves = self.game.moves();
        self.reasons.extend(because.map(|says| record::Reason { moves, says }));
    }

    /// Why bots made their moves, once the match is over.
    pub fn reasons(&self) -> &[record::Reason] {
        if self.is_over() { &self.reasons } else { &[] }
    }

    pub(super) fn hurry(&mut self, by: Seat, at: u64) {
        self.latest = self.time(at);
        self.hurry = Some(Hurry { by, until: self.latest.plus_seconds(HURRY) });
    }

    pub(super) fn stand_in_at(&mut self, seat: Seat, level: String) {
        self.stand_ins[seat] = Some(level);
    }

    /// Gives a seat back to its player, with a new time for the move. The countdown ends: it was for the player who was
    /// away.
    pub(super) fn take_over(&mut self, seat: Seat, at: u64) {
        let now = self.time(at);
        self.latest = now;
        if self.game.to_act().contains(seat) {
            self.spent[seat] += now.millis() - self.since[seat].millis();
            self.since[seat] = now;
        }
        self.hurry = None;
        self.regain(seat);
    }

    fn regain(&mut self, seat: Seat) {
        self.stand_ins[seat] = None;
        self.regained = self.regained.with(seat);
    }

    /// Ends the game where it is, unless it is over.
    pub(super) fn stop(&mut self, why: Stopped) {
        if !self.adjourned {
            (self.adjourned, self.stopped) = (true, Some(why));
        }
    }

    pub(super) fn decline(&mut self, seat: Seat) {
        let withdrawn = self.proposed_by.take() == Some(seat);
        self.adjourning = Seats::NONE;
        self.declined_by = Some(seat).filter(|_| !withdrawn);
    }

    pub(super) fn adjourn(&mut self, seat: Seat) {
        if self.adjourning.is_empty() {
            (self.proposed_by, self.declined_by) = (Some(seat), None);
        }
        self.adjourning = self.adjourning.with(seat);
    }

    /// Ends the game if all agree. A player for whom a bot plays may have left for good, and is not waited for.
    pub(super) fn settle(&mut self, players: Seats) {
        let agrees = |seat| self.adjourning.contains(seat) || self.stand_ins[seat].is_some();
        if !self.adjourning.is_empty() && players.iter().all(agrees) {
            self.stop(Stopped::ByAgreement);
        }
    }
}

/// A match from the record of its deal.
pub(super) fn reopen(
    game: &'static dyn AnyGame,
    record: &str,
) -> Result<Box<dyn AnyMatch>, String> {
    open(game, &read(record)?)
}

/// A record that the log has.
pub(super) fn read(record: &str) -> Result<Record, String> {
    Record::read(record.as_bytes()).map_err(|error| error.refusal().to_string())
}

/// The match of a record.
pub(super) fn open(
    game: &'static dyn AnyGame,
    record: &Record,
) -> Result<Box<dyn AnyMatch>, String> {
    game.open(record, None).map_err(|error| error.refusal().to_string())
}
