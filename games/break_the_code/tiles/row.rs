//! Tiles as they look in a row.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::super::No;
use super::{FIVE, FIVES, Hand, Tile};

/// Tiles as they look in a row, in the order of BC04.
///
/// The two green 5s look alike, so a lone 5 always has the left bit: rows are equal exactly if they look the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, JsonSchema)]
pub struct Row(#[schemars(with = "Vec<Tile>")] pub(super) u32);

impl Row {
    /// The row of these tiles. They must be sorted, and none may be there more often than in the box.
    pub fn new(tiles: &[Tile]) -> Result<Self, No> {
        let mut bits = 0_u32;
        let mut last: Option<Tile> = None;
        for &tile in tiles {
            if let Some(last) = last.filter(|&last| tile < last) {
                return Err(No::Unsorted { tile: tile.word(), other: last.word() });
            }
            let bit = 1 << tile.0;
            bits |= match (bits & bit != 0, tile.0 == FIVE) {
                (false, _) => bit,
                (true, true) if bits & FIVES != FIVES => bit << 1,
                (true, true) => return Err(No::ThreeFives),
                (true, false) => return Err(No::TileTwice { tile: tile.word() }),
            };
            last = Some(tile);
        }
        Ok(Self(bits))
    }

    /// The bits of its tiles.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many tiles.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no tile.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles from left to right.
    pub fn tiles(self) -> impl Iterator<Item = Tile> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = u8::try_from(left.trailing_zeros()).ok().filter(|_| left != 0)?;
            left &= left - 1;
            Some(Tile::on(bit))
        })
    }

    /// The tiles that this row and another have.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The tiles that this row or another has.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The hand of this row beside other tiles: a lone 5 is the one that the others do not have.
    #[must_use]
    pub const fn beside(self, others: Hand) -> Hand {
        let lone = self.0 & FIVES == 1 << FIVE;
        let gone = others.0 & 1 << FIVE != 0;
        Hand(if lone && gone { self.0 + (1 << FIVE) } else { self.0 })
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, tile) in self.tiles().enumerate() {
            write!(f, "{}{tile}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tiles())
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tiles = Vec::<Tile>::deserialize(deserializer)?;
        Self::new(&tiles).map_err(|_| D::Error::custom("a row is sorted and holds no tile twice"))
    }
}
