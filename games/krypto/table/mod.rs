//! How a game at a table stands: everything here is open to everybody.

mod apply;
mod decide;
mod sheet;
mod spread;

use arrayvec::ArrayVec;
use kernel::{Seat, Seats, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Deal, No, Options, ROUNDS, SPARES};

pub(super) use decide::Judge;
pub use sheet::Sheet;
pub use spread::Spread;

/// How a game at a table stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Call {
    /// Who called.
    pub by: Seat,
    /// When.
    pub since: Time,
    /// When the calculation must be shown.
    pub until: Time,
}

/// A hand declared unplayable (KR13). It stands until the round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Declaration {
    /// Whose hand.
    pub by: Seat,
    /// Who agrees.
    pub agreed: Seats,
    /// Who does not.
    pub disagreed: Seats,
}

/// A run of won rounds (KR11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Run {
    /// Which row of the sheet.
    pub row: usize,
    /// What the last round of the run counted, without any extra point.
    pub points: i16,
}

/// One deal of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Dealt {
    /// Which round, from 1.
    pub round: u8,
    /// Which spare deal was used, from 1, if it was dealt again (KR13).
    pub spare: Option<u8>,
    /// How it ended.
    pub end: Option<End>,
}

/// How a deal ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
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
    pub(in crate::krypto) fn new(options: &Options, seats: usize, dealer: Seat) -> Self {
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
    pub(in crate::krypto) fn spread<'a>(&self, deal: &'a Deal) -> &'a Spread {
        let dealt = self.dealt.last().expect("a table starts with a deal");
        dealt.spread(deal)
    }
}

impl Dealt {
    /// The cards of this deal.
    pub(in crate::krypto) fn spread(self, deal: &Deal) -> &Spread {
        match (deal, self.spare) {
            (Deal::Table { rounds, .. }, None) => &rounds[usize::from(self.round) - 1],
            (Deal::Table { spares, .. }, Some(spare)) => &spares[usize::from(spare) - 1],
            (Deal::Solitaire { .. }, _) => unreachable!("checked at the start"),
        }
    }
}
