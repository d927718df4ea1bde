//! Sets of physical tiles, in which the two green 5s are different.

use std::fmt;

use rand::{Rng, RngExt as _};

use super::{ALL, FIVE, FIVES, Row, TILES};

/// A set of physical tiles: the two green 5s are different tiles here.
///
/// All hands of a size are equally likely, which is not true of rows; so deals are counted by hands.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand(pub(super) u32);

impl Hand {
    /// No tile.
    pub const NONE: Self = Self(0);
    /// The whole box.
    pub const BOX: Self = Self(ALL);
    /// Both green 5s.
    pub const FIVES: Self = Self(FIVES);
    /// The green 5 that has the left bit.
    pub const FIVE: Self = Self(1 << FIVE);

    /// The bits of its tiles; a lone 5 can have either of the two bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How it looks: a lone 5 has the left bit.
    #[must_use]
    pub const fn row(self) -> Row {
        let only_right = self.0 & FIVES == FIVES & !(1 << FIVE);
        Row(if only_right { self.0 - (1 << FIVE) } else { self.0 })
    }

    /// The tiles of both hands.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The tiles that the other hand does not have.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether no tile is in both hands.
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

    /// Each tile as a hand of one.
    pub fn singles(self) -> impl Iterator<Item = Self> + Clone {
        (0..TILES).map(|bit| Self(1 << bit)).filter(move |one| !self.is_apart_from(*one))
    }

    /// A random tile of the box.
    pub fn any_single(rng: &mut dyn Rng) -> Self {
        Self(1 << rng.random_range(0..TILES))
    }

    /// Visits every hand of `size` of these tiles.
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
