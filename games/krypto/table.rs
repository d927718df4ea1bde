//! How a game at a table stands: everything here is open to everybody.

use arrayvec::ArrayVec;
use kernel::{Seat, Seats, Time};
use serde::{Deserialize, Serialize};

use super::deal::{ROUNDS, SPARES};
use super::{Deal, No, Options, Sheet, Spread, What};

/// How a game at a table stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// How many play.
    pub seats: usize,
    /// Whether partners play together: the seats opposite (KR17).
    pub pairs: bool,
    /// Which round it is, from 1.
    pub round: u8,
    /// Who deals (KR03).
    pub dealer: Seat,
    /// Who may still call in this round.
    pub in_play: Seats,
    /// Who has made Krypto in this round and waits for the partner (KR17).
    pub made: Seats,
    /// Whose call in this round was false (KR07).
    pub failed: Seats,
    /// Who has passed in this round (KR10).
    pub passed: Seats,
    /// The call that is open.
    pub call: Option<Call>,
    /// The declaration that stands (KR13).
    pub declaration: Option<Declaration>,
    /// When the round's time is up, if it is limited and no call is open (KR10).
    pub round_ends: Option<Time>,
    /// Who won the last round, and what for (KR11).
    pub run: Option<Run>,
    /// The score sheet.
    pub sheet: Sheet,
    /// What was dealt so far, in order; the last is being played unless the game is over.
    pub dealt: ArrayVec<Dealt, { ROUNDS + SPARES }>,
}

/// An open call (KR07).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Call {
    /// Who called.
    pub by: Seat,
    /// When.
    pub since: Time,
    /// When the calculation must be shown.
    pub until: Time,
}

/// A hand declared unplayable (KR13). It stands until the round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declaration {
    /// Whose hand.
    pub by: Seat,
    /// Who agrees.
    pub agreed: Seats,
    /// Who does not.
    pub disagreed: Seats,
}

/// A run of won rounds (KR11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// Which row of the sheet.
    pub row: usize,
    /// What the last round of the run counted, without any extra point.
    pub points: i16,
}

/// One deal of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dealt {
    /// Which round, from 1.
    pub round: u8,
    /// Which spare deal was used, from 1, if it was dealt again (KR13).
    pub spare: Option<u8>,
    /// How it ended.
    pub end: Option<End>,
}

/// How a deal ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Somebody won the round.
    Won {
        /// Who made the last Krypto.
        by: Seat,
        /// What it counted, the extra point included.
        points: i16,
        /// Whether it was with a hand declared unplayable (KR13).
        extra: bool,
    },
    /// Nobody did (KR10).
    Nobody,
    /// All agreed that a hand was unplayable (KR13).
    Redealt,
}

impl Table {
    pub(super) fn new(options: &Options, seats: usize, dealer: Seat) -> Self {
        let rows = if options.pairs { seats / 2 } else { seats };
        let mut table = Self {
            seats,
            pairs: options.pairs,
            round: 1,
            dealer,
            in_play: Seats::NONE,
            made: Seats::NONE,
            failed: Seats::NONE,
            passed: Seats::NONE,
            call: None,
            declaration: None,
            round_ends: None,
            run: None,
            sheet: Sheet::new(rows),
            dealt: ArrayVec::new(),
        };
        table.lay(None, Time::ZERO, options);
        table
    }

    /// The row of the sheet that a seat's points go to.
    pub fn row(&self, seat: Seat) -> usize {
        seat.index() % self.sheet.rows().len()
    }

    /// The seat opposite, where pairs play.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        let opposite = (seat.index() + self.seats / 2) % self.seats;
        self.pairs.then(|| Seat::new(opposite))
    }

    /// What the next won round would count for a seat, without any extra point (KR11).
    pub fn worth(&self, seat: Seat) -> i16 {
        match self.run {
            Some(run) if run.row == self.row(seat) => 2 * run.points,
            Some(_) | None => 1,
        }
    }

    /// Whether ten rounds are played.
    pub fn over(&self) -> bool {
        self.dealt.last().is_some_and(|dealt| dealt.end.is_some())
    }

    /// How many spare deals were used.
    pub fn spares_used(&self) -> usize {
        self.dealt.len() - usize::from(self.round)
    }

    /// Who has not yet said whether the declared hand is unplayable.
    pub fn owing(&self) -> Seats {
        let Some(declaration) = self.declaration else { return Seats::NONE };
        let answered = declaration.agreed.union(declaration.disagreed).with(declaration.by);
        Seat::first(self.seats).filter(|&seat| !answered.contains(seat)).collect()
    }

    /// Who can act: the caller alone, else whoever may call and whoever owes an answer.
    pub fn to_act(&self) -> Seats {
        match self.call {
            _ if self.over() => Seats::NONE,
            Some(call) => Seats::one(call.by),
            None => self.in_play.union(self.owing()),
        }
    }

    /// When the clock acts.
    pub fn deadline(&self) -> Option<Time> {
        match self.call {
            _ if self.over() => None,
            Some(call) => Some(call.until),
            None => self.round_ends,
        }
    }

    /// Whether a hand may be declared unplayable now (KR13).
    pub fn may_declare(&self) -> Result<(), No> {
        if let Some(declaration) = self.declaration {
            return Err(No::AlreadyDeclared { by: declaration.by });
        }
        if !self.made.is_empty() {
            return Err(No::AlreadyMade);
        }
        if self.spares_used() >= SPARES {
            return Err(No::NoSpares { most: SPARES });
        }
        Ok(())
    }

    /// What lies on the table.
    pub(super) fn spread<'a>(&self, deal: &'a Deal) -> &'a Spread {
        let dealt = self.dealt.last().expect("a table starts with a deal");
        dealt.spread(deal)
    }

    pub(super) fn apply(&mut self, what: What, at: Time, options: &Options) {
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
            What::RoundUp => self.end(End::Nobody, at, options),
            What::Declared { by } => {
                let (agreed, disagreed) = (Seats::NONE, Seats::NONE);
                self.declaration = Some(Declaration { by, agreed, disagreed });
                self.leave(by);
            }
            What::Agreed { by } => self.answer(by, true, at, options),
            What::Disagreed { by } => self.answer(by, false, at, options),
            What::Reached { .. } | What::GivenUp | What::HandUp => {
                unreachable!("these happen to one who plays alone")
            }
        }
        if !self.over() && self.to_act().is_empty() {
            self.end(End::Nobody, at, options);
        }
    }

    /// The round's clock stood still while the call was open.
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

    /// Takes no more part in this round; nor does the partner, for the pair can no longer win it (KR17).
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
        self.end(End::Won { by, points, extra }, at, options);
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

    /// All agree (KR13). The run goes on.
    fn redeal(&mut self, at: Time, options: &Options) {
        self.close_deal(End::Redealt);
        let spare = u8::try_from(self.spares_used() + 1).expect("few spares");
        self.lay(Some(spare), at, options);
    }

    /// The round is over: the next, or the end.
    fn end(&mut self, end: End, at: Time, options: &Options) {
        self.close_deal(end);
        self.run = None;
        if usize::from(self.round) < ROUNDS {
            self.round += 1;
            self.lay(None, at, options);
        }
    }

    fn close_deal(&mut self, end: End) {
        self.dealt.last_mut().expect("a table starts with a deal").end = Some(end);
    }

    fn lay(&mut self, spare: Option<u8>, at: Time, options: &Options) {
        self.dealt.push(Dealt { round: self.round, spare, end: None });
        self.in_play = Seats::all(self.seats);
        (self.made, self.failed, self.passed) = (Seats::NONE, Seats::NONE, Seats::NONE);
        self.declaration = None;
        let seconds = options.round_seconds.get();
        self.round_ends = (seconds > 0).then(|| at.plus_seconds(seconds));
    }
}

impl Dealt {
    /// The cards of this deal.
    pub(super) fn spread(self, deal: &Deal) -> &Spread {
        match (deal, self.spare) {
            (Deal::Table { rounds, .. }, None) => &rounds[usize::from(self.round) - 1],
            (Deal::Table { spares, .. }, Some(spare)) => &spares[usize::from(spare) - 1],
            (Deal::Solitaire { .. }, _) => unreachable!("checked at the start"),
        }
    }
}
