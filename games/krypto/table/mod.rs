//! A game at a table: how it stands, which is public, and how a round goes on.

mod apply;
mod decide;
mod sheet;
mod spread;

use arrayvec::ArrayVec;
use kernel::{Seat, Seats, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Deal, Hands, No, Options, ROUNDS, SPARES};

pub(super) use decide::Judge;
pub use sheet::Sheet;
pub use spread::Spread;

/// How a game at a table stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Table {
    /// How many play.
    pub seats: usize,
    /// Whether seats opposite are partners (KR17).
    pub pairs: bool,
    /// The number of the round, from 1.
    pub round: u8,
    /// Who deals (KR03).
    pub dealer: Seat,
    /// Who may still call in this round.
    pub in_play: Seats,
    /// Who has made Krypto in this round and waits for the own partner (KR17).
    pub made: Seats,
    /// Whose call in this round was false (KR07).
    pub failed: Seats,
    /// Who has passed in this round (KR10).
    pub passed: Seats,
    /// The open call.
    pub call: Option<Call>,
    /// The declaration of this round (KR13).
    pub declaration: Option<Declaration>,
    /// The pause before the next round (KR09).
    pub pause: Option<Pause>,
    /// When the round's time is up, if it has a limit; a call that closes moves it (KR10).
    pub round_ends: Option<Time>,
    /// The run of the winner of the last round (KR11).
    pub run: Option<Run>,
    /// The score sheet.
    pub sheet: Sheet,
    /// How many moves were made.
    pub moves: usize,
    /// The deals so far, in order; the last is being played unless the game is over.
    pub dealt: ArrayVec<RoundDeal, { ROUNDS + SPARES }>,
}

/// An open call (KR07), or the time of a player who disagrees with a declaration (KR13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Call {
    /// The caller.
    pub by: Seat,
    /// Whose hand the caller shows: the own, or the declared one.
    pub with: Seat,
    /// When the call was made.
    pub since: Time,
    /// When the calculation must be shown.
    pub until: Time,
}

/// The pause between two rounds (KR09).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Pause {
    /// Who is ready for the next round.
    pub ready: Seats,
    /// When the round ended.
    pub since: Time,
    /// When the next round is dealt at the latest.
    pub until: Time,
}

/// A hand declared unplayable (KR13). It stands until the round ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Declaration {
    /// The declarer.
    pub by: Seat,
    /// Who agrees.
    pub agreed: Seats,
    /// Who has tried to solve the hand in vain.
    pub tried: Seats,
    /// Who has solved the hand, where the round goes on (KR17).
    pub solved: Option<Seat>,
}

/// A run of won rounds (KR11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Run {
    /// The row of the sheet.
    pub row: usize,
    /// What the last round of the run counted, without any extra point.
    pub points: i16,
}

/// One deal of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RoundDeal {
    /// The number of the round, from 1.
    pub round: u8,
    /// The number of the spare deal, from 1, if the round was dealt again (KR13).
    pub spare: Option<u8>,
    /// How many moves were made before it was dealt.
    pub begins: usize,
    /// How the deal ended.
    pub end: Option<DealEnd>,
}

/// How a deal ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DealEnd {
    /// A player won the round.
    Won {
        /// The player who made the last Krypto.
        by: Seat,
        /// What the win counts, the extra point included.
        points: i16,
        /// Whether the winner solved a declared hand (KR13).
        extra: bool,
    },
    /// Nobody won the round (KR10).
    Nobody,
    /// All agreed that a hand is unplayable (KR13).
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
            pause: None,
            round_ends: None,
            run: None,
            sheet: Sheet::new(rows),
            moves: 0,
            dealt: ArrayVec::new(),
        };
        table.lay(None, Time::ZERO, options);
        table
    }

    /// The row of the sheet for a seat's points.
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

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.pause.is_none() && self.dealt.last().is_some_and(|dealt| dealt.end.is_some())
    }

    /// How many spare deals were used.
    pub fn spares_used(&self) -> usize {
        self.dealt.len() - usize::from(self.round)
    }

    /// The declaration that can still be solved or agreed to.
    pub fn open_declaration(&self) -> Option<Declaration> {
        self.declaration.filter(|declaration| declaration.solved.is_none())
    }

    /// Whose hand a call of this seat is about: a common hand that was declared is the declared one (KR20).
    pub(in crate::krypto) fn hand_of(&self, seat: Seat, options: &Options) -> Seat {
        match self.open_declaration() {
            Some(declaration) if options.hand == Hands::Common => declaration.by,
            Some(_) | None => seat,
        }
    }

    /// Who owes an answer to the declaration.
    pub fn owing(&self) -> Seats {
        let Some(declaration) = self.open_declaration() else { return Seats::NONE };
        let answered = declaration.agreed.union(declaration.tried).with(declaration.by);
        Seat::first(self.seats).filter(|&seat| !answered.contains(seat)).collect()
    }

    /// Who can act: in a pause all who are not ready, only the caller while a call is open, else all who may call or
    /// owe an answer.
    pub fn to_act(&self) -> Seats {
        match (self.pause, self.call) {
            _ if self.over() => Seats::NONE,
            (Some(pause), _) => {
                Seat::first(self.seats).filter(|&seat| !pause.ready.contains(seat)).collect()
            }
            (None, Some(call)) => Seats::one(call.by),
            (None, None) => self.in_play.union(self.owing()),
        }
    }

    /// When the clock acts.
    pub fn deadline(&self) -> Option<Time> {
        match (self.pause, self.call) {
            _ if self.over() => None,
            (Some(pause), _) => Some(pause.until),
            (None, Some(call)) => Some(call.until),
            (None, None) => self.round_ends,
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

    /// The cards on the table.
    pub(in crate::krypto) fn spread<'a>(&self, deal: &'a Deal) -> &'a Spread {
        let dealt = self.dealt.last().expect("a table starts with a deal");
        dealt.spread(deal)
    }
}

impl RoundDeal {
    /// The cards of this deal.
    pub(in crate::krypto) fn spread(self, deal: &Deal) -> &Spread {
        match (deal, self.spare) {
            (Deal::Table { rounds, .. }, None) => &rounds[usize::from(self.round) - 1],
            (Deal::Table { spares, .. }, Some(spare)) => &spares[usize::from(spare) - 1],
            (Deal::Solitaire { .. }, _) => unreachable!("checked at the start"),
        }
    }
}
