//! Tiles as physical things, of which the two green 5s are two.

use std::fmt;

use rand::{Rng, RngExt as _};

use super::{ALL, FIVE, FIVES, Row, TILES};

/// Tiles as they lie on the table: the two green 5s are two things here.
///
/// Every hand is as likely as any other, which is not true of rows; so whoever counts deals counts hands.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand(pub(super) u32);

impl Hand {
    /// No tile.
    pub const NONE: Self = Self(0);
    /// The whole box.
    pub const BOX: Self = Self(ALL);
    /// Both green 5s.
    pub const FIVES: Self = Self(FIVES);
    /// The left one of them.
    pub const FIVE: Self = Self(1 << FIVE);

    /// Its bits, as those of a row, but a lone 5 may stand on either.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// What is seen of it: which of the 5s a lone one is, cannot be told.
    #[must_use]
    pub const fn row(self) -> Row {
        let only_right = self.0 & FIVES == FIVES & !(1 << FIVE);
        Row(if only_right { self.0 - (1 << FIVE) } else { self.0 })
    }

    /// The tiles of either.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The tiles that the other does not have.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the two could both be there: no tile is in both.
    pub const fn is_apart_from(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// How many tiles.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no tile.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles one by one, as hands of one.
    pub fn singles(self) -> impl Iterator<Item = Self> + Clone {
        (0..TILES).map(|bit| Self(1 << bit)).filter(move |one| !self.is_apart_from(*one))
    }

    /// Any one tile of the box.
    pub fn any_single(rng: &mut dyn Rng) -> Self {
        Self(1 << rng.random_range(0..TILES))
    }

    /// Every hand of `size` of these tiles.
    pub fn each(self, size: usize, visit: &mut impl FnMut(Self)) {
        choose(self.0, size, 0, visit);
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{}}}", self.row())
    }
}

fn choose(from: u32, size: usize, taken: u32, visit: &mut impl FnMut(Hand)) {
    if size == 0 {
        return visit(Hand(taken));
    }
    let mut left = from;
    while left.count_ones() as usize >= size {
        let tile = left & left.wrapping_neg();
        left ^= tile;
        choose(left, size - 1, taken | tile, visit);
    }
}
