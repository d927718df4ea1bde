//! Cards: numbers and their colours.

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

kernel::choices! {
    /// A colour. Number n has colour (n − 1) mod 4 (KS02).
    pub enum Colour {
        /// 1, 5, 9 …: red sealing wax.
        Wax => "wax",
        /// 2, 6, 10 …: yellow brass.
        Brass => "brass",
        /// 3, 7, 11 …: green moss.
        Moss => "moss",
        /// 4, 8, 12 …: blue ink.
        Ink => "ink",
    }
}

impl Colour {
    /// The colour's letter: a plain-text picture has no colours.
    pub const fn letter(self) -> char {
        match self {
            Self::Wax => 'w',
            Self::Brass => 'b',
            Self::Moss => 'm',
            Self::Ink => 'i',
        }
    }
}

/// A card, by its number from 1 to 48.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Card(#[schemars(range(min = 1, max = Self::COUNT))] u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: u8 = 48;

    /// The card with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The cards from 1 to `last`.
    pub fn up_to(last: u8) -> impl Iterator<Item = Self> + Clone {
        (1..=last.min(Self::COUNT)).map(Self)
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The colour (KS02).
    pub const fn colour(self) -> Colour {
        Colour::ALL[((self.0 - 1) % 4) as usize]
    }

    /// This card alone, as a mask: bit n is card n.
    pub const fn mask(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u8::deserialize(deserializer)?)
            .ok_or_else(|| D::Error::custom("a card is a number from 1 to 48"))
    }
}
