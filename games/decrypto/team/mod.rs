//! The two teams and their seats.

mod agreement;

use std::ops::{Index, IndexMut};

use kernel::{Seat, Seats};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub(super) use agreement::Agreement;
pub use agreement::LAST_PROPOSAL;

kernel::choices! {
    /// One of the two teams. White is read first.
    #[derive(PartialOrd, Ord)]
    pub enum Team {
        /// Seats A, C, E and G; A and B at a table of three.
        White => "white",
        /// Seats B, D, F and H; C alone at a table of three.
        Black => "black",
    }
}

/// The size of the table with a lone interceptor (DE22).
pub(super) const THREE: usize = 3;

impl Team {
    /// The other team.
    #[must_use]
    pub const fn rival(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The team of a seat at a table of this size (DE01, DE22).
    pub const fn of(seat: Seat, seats: usize) -> Self {
        let black = if seats == THREE { seat.index() == 2 } else { seat.index() % 2 == 1 };
        if black { Self::Black } else { Self::White }
    }

    /// The members at a table of this size.
    pub fn members(self, seats: usize) -> Seats {
        Seat::first(seats).filter(|&seat| Self::of(seat, seats) == self).collect()
    }

    /// Whether the team has keywords and codes: the lone interceptor has none.
    pub const fn has_words(self, seats: usize) -> bool {
        match self {
            Self::White => true,
            Self::Black => seats != THREE,
        }
    }

    /// The encryptor of a round, in rotation (DE04).
    pub fn encryptor(self, seats: usize, round: u8) -> Option<Seat> {
        let members = self.members(seats);
        let turn = (usize::from(round) - 1) % members.len();
        members.iter().nth(turn).filter(|_| self.has_words(seats))
    }
}

/// How many rounds there are at most (DE17, DE22).
pub(super) const fn rounds(seats: usize) -> u8 {
    if seats == THREE { 5 } else { 8 }
}

/// A value for each team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct ByTeam<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> ByTeam<T> {
    /// Calls `make` for each team.
    pub fn new(mut make: impl FnMut(Team) -> T) -> Self {
        Self { white: make(Team::White), black: make(Team::Black) }
    }
}

impl<T> Index<Team> for ByTeam<T> {
    type Output = T;

    fn index(&self, team: Team) -> &T {
        match team {
            Team::White => &self.white,
            Team::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Team> for ByTeam<T> {
    fn index_mut(&mut self, team: Team) -> &mut T {
        match team {
            Team::White => &mut self.white,
            Team::Black => &mut self.black,
        }
    }
}
