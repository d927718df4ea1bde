//! What an event changes at a table.

use kernel::{Seat, Seats, Time};

use super::{Call, DealEnd, Declaration, Pause, RoundDeal, Run, Table};
use crate::krypto::{Options, ROUNDS, What};

impl Table {
    /// Changes the table as an event says.
    pub(in crate::krypto) fn apply(&mut self, what: What, at: Time, options: &Options) {
        self.moves += 1;
        match what {
            What::Called { by } => self.open_call(by, self.hand_of(by, options), at, options),
            What::Shown { by, with, flaw, calculation: _ } => {
                self.close_call(at);
                match flaw {
                    Some(_) => self.fail(by, with, at, options),
                    None if with != by => self.solve(by, with, at, options),
                    None => self.make(by, false, at, options),
                }
            }
            What::Late { by } => {
                let with = self.close_call(at).map_or(by, |call| call.with);
                self.fail(by, with, at, options);
            }
            What::Passed { by } => self.passed = self.passed.with(by),
            What::RoundUp => self.end(DealEnd::Nobody, at, options),
            What::Declared { by } => {
                let (agreed, tried) = (Seats::NONE, Seats::NONE);
                self.declaration = Some(Declaration { by, agreed, tried, solved: None });
            }
            What::Ready { by } => {
                if let Some(pause) = &mut self.pause {
                    pause.ready = pause.ready.with(by);
                }
                if self.to_act().is_empty() {
                    self.deal_next(at, options);
                }
            }
            What::PauseUp => self.deal_next(at, options),
            What::Agreed { by } => {
                if let Some(declaration) = &mut self.declaration {
                    declaration.agreed = declaration.agreed.with(by);
                }
                self.redeal_if_undisputed(at, options);
            }
            What::Disagreed { by } => {
                let declarer = self.declaration.map_or(by, |declaration| declaration.by);
                self.open_call(by, declarer, at, options);
            }
            What::Reached { .. } | What::GivenUp | What::TaskUp => {
                unreachable!("events of a solitaire")
            }
        }
        self.in_play = Seat::first(self.seats).filter(|&seat| self.plays(seat)).collect();
        if !self.over() && self.to_act().is_empty() {
            self.end(DealEnd::Nobody, at, options);
        }
    }

    /// Whether a seat may still call in this round: it and its partner can still make Krypto, or have (KR17).
    fn plays(&self, seat: Seat) -> bool {
        let declarer = self.declaration.map(|declaration| declaration.by);
        let out = |seat| {
            let gave_up = self.passed.contains(seat) || declarer == Some(seat);
            (gave_up || self.failed.contains(seat)) && !self.made.contains(seat)
        };
        let team_out = out(seat) || self.partner(seat).is_some_and(out);
        self.pause.is_none() && !self.made.contains(seat) && !team_out
    }

    fn open_call(&mut self, by: Seat, with: Seat, at: Time, options: &Options) {
        let until = at.plus_seconds(options.call_seconds.get());
        self.call = Some(Call { by, with, since: at, until });
    }

    /// Closes the call. The round's clock stood still meanwhile (KR10).
    fn close_call(&mut self, at: Time) -> Option<Call> {
        let call = self.call.take()?;
        let stood = at.millis() - call.since.millis();
        self.round_ends = self.round_ends.map(|end| Time::from_millis(end.millis() + stood));
        Some(call)
    }

    /// A false call: −1 in this round's column (KR12). With the declared hand it is the caller's answer, too (KR13).
    fn fail(&mut self, by: Seat, with: Seat, at: Time, options: &Options) {
        self.sheet.add(self.row(by), self.round, -1);
        self.failed = self.failed.with(by);
        if let Some(declaration) = self.declaration.as_mut().filter(|_| with != by) {
            declaration.tried = declaration.tried.with(by);
            self.redeal_if_undisputed(at, options);
        }
    }

    /// A right calculation (KR07). A pair needs two (KR17).
    fn make(&mut self, by: Seat, extra: bool, at: Time, options: &Options) {
        match self.partner(by) {
            Some(partner) if !self.made.contains(partner) => {
                self.made = self.made.with(by);
                if extra {
                    self.sheet.add(self.row(by), self.round, 1);
                }
            }
            Some(_) | None => self.win(by, extra, at, options),
        }
    }

    /// A right calculation with the declared hand (KR13).
    fn solve(&mut self, by: Seat, declarer: Seat, at: Time, options: &Options) {
        self.sheet.add(self.row(declarer), self.round, -1);
        if let Some(declaration) = &mut self.declaration {
            declaration.solved = Some(by);
        }
        self.make(by, true, at, options);
    }

    fn win(&mut self, by: Seat, extra: bool, at: Time, options: &Options) {
        let row = self.row(by);
        let run = Run { row, points: self.worth(by) };
        let points = run.points + i16::from(extra);
        self.sheet.add(row, self.round, points);
        self.dealer = by;
        self.end(DealEnd::Won { by, points, extra }, at, options);
        self.run = Some(run);
    }

    /// Deals the round again when all have agreed or tried in vain (KR13). The run goes on.
    fn redeal_if_undisputed(&mut self, at: Time, options: &Options) {
        if self.owing().is_empty() {
            self.close_deal(DealEnd::Redealt);
            let spare = u8::try_from(self.spares_used() + 1).expect("few spares");
            self.lay(Some(spare), at, options);
        }
    }

    /// Ends the round. A pause begins, or the next round, unless this was the last (KR09).
    fn end(&mut self, end: DealEnd, at: Time, options: &Options) {
        self.close_deal(end);
        self.run = None;
        match options.pause_seconds.get() {
            _ if usize::from(self.round) == ROUNDS => {}
            0 => self.deal_next(at, options),
            seconds => {
                let until = at.plus_seconds(seconds);
                self.pause = Some(Pause { ready: Seats::NONE, since: at, until });
                self.in_play = Seats::NONE;
                (self.declaration, self.round_ends) = (None, None);
            }
        }
    }

    fn deal_next(&mut self, at: Time, options: &Options) {
        self.pause = None;
        self.round += 1;
        self.lay(None, at, options);
    }

    fn close_deal(&mut self, end: DealEnd) {
        self.dealt.last_mut().expect("a table starts with a deal").end = Some(end);
    }

    /// Deals the cards. All players take part.
    pub(in crate::krypto) fn lay(&mut self, spare: Option<u8>, at: Time, options: &Options) {
        self.dealt.push(RoundDeal { round: self.round, spare, begins: self.moves, end: None });
        self.in_play = Seats::all(self.seats);
        (self.made, self.failed, self.passed) = (Seats::NONE, Seats::NONE, Seats::NONE);
        self.declaration = None;
        let seconds = options.round_seconds.get();
        self.round_ends = (seconds > 0).then(|| at.plus_seconds(seconds));
    }
}
