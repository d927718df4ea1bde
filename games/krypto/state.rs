//! The state of a game.

use std::sync::Arc;

use kernel::{Seat, Seats, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::table::Judge;
use super::{Deal, Ended, Event, Options, Solitaire, Table};

/// A game of Krypto: what was dealt, how the game stands, and what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Krypto {
    pub(super) options: Options,
    pub(super) seats: usize,
    pub(super) deal: Arc<Deal>,
    pub(super) standing: Standing,
    pub(super) history: Vec<Event>,
}

/// How a game stands. All of it is public: only the cards of later rounds are hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// At a table.
    Table(Box<Table>),
    /// In the solitaire (KR18).
    Solitaire(Box<Solitaire>),
}

impl Standing {
    /// Who can act.
    pub fn to_act(&self) -> Seats {
        match self {
            Self::Table(table) => table.to_act(),
            Self::Solitaire(solitaire) if solitaire.over() => Seats::NONE,
            Self::Solitaire(_) => Seats::one(Seat::new(0)),
        }
    }

    /// When the clock acts.
    pub fn deadline(&self) -> Option<Time> {
        match self {
            Self::Table(table) => table.deadline(),
            Self::Solitaire(solitaire) => solitaire.until,
        }
    }

    /// Who won, and each seat's score, once the game is over.
    pub(super) fn ended(&self, options: &Options) -> Option<Ended> {
        match self {
            Self::Table(table) if table.over() => {
                let total = |seat: Seat| table.sheet.total(table.row(seat));
                let scores: Vec<i64> = Seat::first(table.seats).map(total).collect();
                let most = scores.iter().max();
                let best = Seat::first(table.seats).filter(|seat| scores.get(seat.index()) == most);
                Some(Ended { winners: best.collect(), scores })
            }
            Self::Solitaire(solitaire) if solitaire.over() => {
                let score = i64::try_from(solitaire.score(options)).unwrap_or(i64::MAX);
                let winners = match solitaire.misses() {
                    0 => Seats::one(Seat::new(0)),
                    _ => Seats::NONE,
                };
                Some(Ended { winners, scores: vec![score] })
            }
            Self::Table(_) | Self::Solitaire(_) => None,
        }
    }
}

impl Krypto {
    /// How the game stands.
    pub const fn standing(&self) -> &Standing {
        &self.standing
    }

    pub(super) fn judge<'a>(&'a self, table: &'a Table) -> Judge<'a> {
        Judge { options: &self.options, deal: &self.deal, table, history: &self.history }
    }
}
