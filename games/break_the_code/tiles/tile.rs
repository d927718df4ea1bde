//! What a tile shows: a digit and a colour.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{FIVE, TILES};

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
pub struct Tile(#[schemars(with = "String", extend("enum" = Self::WORDS))] pub(super) u8);

impl Tile {
    /// The words of the nineteen different tiles, in order.
    pub const WORDS: [&'static str; 19] = [
        "0b", "0w", "1b", "1w", "2b", "2w", "3b", "3w", "4b", "4w", "5g", "6b", "6w", "7b", "7w",
        "8b", "8w", "9b", "9w",
    ];

    /// The nineteen different tiles, in order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..).take(TILES).filter(|&bit| bit != FIVE + 1).map(Self)
    }

    /// The tile of a bit.
    pub(super) const fn on(bit: u8) -> Self {
        Self(if bit == FIVE + 1 { FIVE } else { bit })
    }

    /// The number of its bit: 0 to 19, and 10 for both 5s.
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

/// The text is not a tile's word.
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
