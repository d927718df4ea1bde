//! Tiles, and rows and hands of them (BC01, BC04).

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt as _};
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::no::No;

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

/// A colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// One tile of each digit but 5.
    Black,
    /// The other tile of each digit but 5.
    White,
    /// Both 5s.
    Green,
}

/// What a tile shows: a digit and a colour, written `4b`, `4w` or `5g`.
///
/// Ordered as a row is: by digit, black before white. The two green 5s are the same [`Tile`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, JsonSchema)]
pub struct Tile(#[schemars(with = "String", extend("enum" = Self::WORDS))] u8);

impl Tile {
    /// The nineteen things that a tile can show, in order, as the notation writes them.
    pub const WORDS: [&'static str; 19] = [
        "0b", "0w", "1b", "1w", "2b", "2w", "3b", "3w", "4b", "4w", "5g", "6b", "6w", "7b", "7w",
        "8b", "8w", "9b", "9w",
    ];

    /// The nineteen things that a tile can show, in order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..).take(TILES).filter(|&bit| bit != FIVE + 1).map(Self)
    }

    /// The tile that stands on a bit.
    const fn on(bit: u8) -> Self {
        Self(if bit == FIVE + 1 { FIVE } else { bit })
    }

    /// The number of the first bit that it can stand on: 0 to 19, and 10 for both 5s.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 to 9.
    pub const fn digit(self) -> u8 {
        self.0 / 2
    }

    /// Green for a 5, else black or white.
    pub const fn colour(self) -> Colour {
        match (self.0 == FIVE, self.0.is_multiple_of(2)) {
            (true, _) => Colour::Green,
            (false, true) => Colour::Black,
            (false, false) => Colour::White,
        }
    }

    /// The tile's word.
    pub const fn word(self) -> &'static str {
        Self::WORDS[if self.0 > FIVE { self.0 - 1 } else { self.0 } as usize]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text is not a digit and a colour that go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotATile;

impl FromStr for Tile {
    type Err = NotATile;

    fn from_str(text: &str) -> Result<Self, NotATile> {
        let tile = (0_u8..).zip(Self::WORDS).find(|&(_, word)| word == text);
        tile.map(|(i, _)| Self(if i > FIVE { i + 1 } else { i })).ok_or(NotATile)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|NotATile| D::Error::custom("a tile is a word such as 4b or 5g"))
    }
}

/// Tiles in a row as they are seen, in the order of BC04.
///
/// A set of bits, one a tile in row order. The two green 5s look alike, so a lone one always takes the left bit: equal
/// rows look equal and rows that look equal are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, JsonSchema)]
pub struct Row(#[schemars(with = "Vec<Tile>")] u32);

impl Row {
    /// The row of these tiles, which must stand in order and be there so often as the box has them.
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

    /// Bit `2 × digit` for a black tile, `2 × digit + 1` for a white one, 10 and 11 for the green 5s.
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
        let bits = (0..).take(TILES);
        bits.filter(move |bit| self.0 & 1 << bit != 0).map(Tile::on)
    }

    /// The hand of this row beside others: a lone 5 is the one that they leave.
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

/// Tiles as they lie on the table: the two green 5s are two things here.
///
/// Every hand is as likely as any other, which is not true of rows; so whoever counts deals counts hands.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand(u32);

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

/// Sets of tiles that questions speak of.
pub(super) mod set {
    use super::{ALL, FIVE, FIVES, LEFT};

    /// BC21: green is neither.
    pub(crate) const BLACK: u32 = LEFT & !FIVES;
    /// BC21: green is neither.
    pub(crate) const WHITE: u32 = !LEFT & ALL & !FIVES;
    /// The left tile of each digit.
    pub(crate) const LEFT_OF_DIGIT: u32 = LEFT;
    /// BC21: a 5 is odd.
    pub(crate) const ODD: u32 = digits_with(1);
    /// 0 is even.
    pub(crate) const EVEN: u32 = ALL & !ODD;
    /// The tiles whose digit has this binary place: 1, 2, 4, 8.
    pub(crate) const BINARY: [u32; 4] =
        [digits_with(1), digits_with(2), digits_with(4), digits_with(8)];

    /// The tiles of one digit.
    pub(crate) const fn digit(digit: u8) -> u32 {
        0b11 << (2 * digit)
    }

    /// The tiles left of a digit.
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
}
