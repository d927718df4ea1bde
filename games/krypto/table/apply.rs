//! What an event changes at a table.

use kernel::{Seat, Seats, Time};

use super::{Call, DealEnd, Declaration, RoundDeal, Run, Table};
use crate::krypto::{Options, ROUNDS, What};

impl Table {
    /// Changes the table as an event says.
    pub(in crate::krypto) fn apply(&mut self, what: What, at: Time, options: &Options) {
        match what {
            What::Called { by } => {
                let until = at.plus_seconds(options.call_seconds.get());
                self.call = Some(Call { by, since: at, until });
            }
            What::Shown { by, with, flaw, calculation: _ } => {
                self.close_call(at);
                match flaw {
                    Some(_) => self.fail(by),
                    None if with != by => self.refute(by, with, at, options),
                    None => self.make(by, at, options),
                }
            }
            What::Late { by } => {
                self.close_call(at);
                self.fail(by);
            }
            What::Passed { by } => {
                self.passed = self.passed.with(by);
                self.leave(by);
            }
            What::RoundUp => self.end(DealEnd::Nobody, at, options),
            What::Declared { by } => {
                let (agreed, disagreed) = (Seats::NONE, Seats::NONE);
                self.declaration = Some(Declaration { by, agreed, disagreed });
                self.leave(by);
            }
            What::Agreed { by } => self.answer(by, true, at, options),
            What::Disagreed { by } => self.answer(by, false, at, options),
            What::Reached { .. } | What::GivenUp | What::HandUp => {
                unreachable!("events of a solitaire")
            }
        }
        if !self.over() && self.to_act().is_empty() {
            self.end(DealEnd::Nobody, at, options);
        }
    }

    /// Closes the call. The round's clock stood still meanwhile (KR10).
    fn close_call(&mut self, at: Time) {
        if let Some(call) = self.call.take() {
            let stood = at.millis() - call.since.millis();
            self.round_ends = self.round_ends.map(|end| Time::from_millis(end.millis() + stood));
        }
    }

    /// A false call: −1 in this round's column (KR12).
    fn fail(&mut self, by: Seat) {
        self.sheet.add(self.row(by), self.round, -1);
        self.failed = self.failed.with(by);
        self.leave(by);
    }

    /// Ends a seat's calls of this round, and those of its partner: the pair can no longer win it (KR17).
    fn leave(&mut self, seat: Seat) {
        self.in_play = self.in_play.without(seat);
        if let Some(partner) = self.partner(seat) {
            self.in_play = self.in_play.without(partner);
        }
    }

    /// A right calculation with the own hand (KR07, KR17).
    fn make(&mut self, by: Seat, at: Time, options: &Options) {
        match self.partner(by) {
            Some(partner) if !self.made.contains(partner) => {
                self.made = self.made.with(by);
                self.in_play = self.in_play.without(by);
            }
            Some(_) | None => self.win(by, false, at, options),
        }
    }

    /// A right calculation with the declared hand (KR13).
    fn refute(&mut self, by: Seat, declarer: Seat, at: Time, options: &Options) {
        self.sheet.add(self.row(declarer), self.round, -1);
        self.win(by, true, at, options);
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

    fn answer(&mut self, by: Seat, agrees: bool, at: Time, options: &Options) {
        if let Some(declaration) = &mut self.declaration {
            let answers = if agrees { &mut declaration.agreed } else { &mut declaration.disagreed };
            *answers = answers.with(by);
            if declaration.agreed.len() == self.seats - 1 {
                self.redeal(at, options);
            }
        }
    }

    /// Deals the round again when all agree (KR13). The run goes on.
    fn redeal(&mut self, at: Time, options: &Options) {
        self.close_deal(DealEnd::Redealt);
        let spare = u8::try_from(self.spares_used() + 1).expect("few spares");
        self.lay(Some(spare), at, options);
    }

    /// Ends the round. The next begins, unless this was the last.
    fn end(&mut self, end: DealEnd, at: Time, options: &Options) {
        self.close_deal(end);
        self.run = None;
        if usize::from(self.round) < ROUNDS {
            self.round += 1;
            self.lay(None, at, options);
        }
    }

    fn close_deal(&mut self, end: DealEnd) {
        self.dealt.last_mut().expect("a table starts with a deal").end = Some(end);
    }

    /// Deals the cards. All players take part.
    pub(in crate::krypto) fn lay(&mut self, spare: Option<u8>, at: Time, options: &Options) {
        self.dealt.push(RoundDeal { round: self.round, spare, end: None });
        self.in_play = Seats::all(self.seats);
        (self.made, self.failed, self.passed) = (Seats::NONE, Seats::NONE, Seats::NONE);
        self.declaration = None;
        let seconds = options.round_seconds.get();
        self.round_ends = (seconds > 0).then(|| at.plus_seconds(seconds));
    }
}
