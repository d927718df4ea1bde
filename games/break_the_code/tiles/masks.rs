//! Sets of tiles that questions ask about.

use super::{ALL, FIVE, FIVES, LEFT};

/// The black tiles; green is neither black nor white (BC21).
pub(crate) const BLACK: u32 = LEFT & !FIVES;
/// The white tiles.
pub(crate) const WHITE: u32 = !LEFT & ALL & !FIVES;
/// The left tile of each digit.
pub(crate) const LEFT_OF_DIGIT: u32 = LEFT;
/// The tiles with an odd digit; a 5 is odd (BC21).
pub(crate) const ODD: u32 = digits_with(1);
/// The tiles with an even digit; 0 is even.
pub(crate) const EVEN: u32 = ALL & !ODD;
/// For each of 1, 2, 4 and 8 the tiles whose digit has that binary place.
pub(crate) const BINARY: [u32; 4] =
    [digits_with(1), digits_with(2), digits_with(4), digits_with(8)];

/// The tiles of one digit.
pub(crate) const fn digit(digit: u8) -> u32 {
    0b11 << (2 * digit)
}

/// The tiles with a lower digit.
pub(crate) const fn below(digit: u8) -> u32 {
    (1 << (2 * digit)) - 1
}

const fn digits_with(place: u8) -> u32 {
    let (mut tiles, mut one) = (0, 0);
    while one < 10 {
        if one & place != 0 {
            tiles |= digit(one);
        }
        one += 1;
    }
    tiles
}

const _: () = assert!(digit(5) == 0b11 << FIVE);
