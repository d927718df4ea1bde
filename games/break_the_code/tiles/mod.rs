//! Tiles, and rows and hands of them (BC01, BC04).
//!
//! The twenty tiles are bits in the order of a row: bit `2 × digit` for a black tile, `2 × digit + 1` for a white one,
//! 10 and 11 for the green 5s. Rows and hands are sets of these bits.

mod hand;
mod row;
mod tile;

pub(super) mod masks;

pub use hand::Hand;
pub use row::Row;
pub use tile::{Colour, NotATile, Tile};

/// How many tiles there are.
pub const TILES: usize = 20;

/// All tiles, as bits.
const ALL: u32 = (1 << TILES) - 1;
/// The left one of the two green 5s.
const FIVE: u8 = 10;
/// Both green 5s.
const FIVES: u32 = 0b11 << FIVE;
/// The left tile of each digit: the black ones, and one green 5.
const LEFT: u32 = ALL / 3;
