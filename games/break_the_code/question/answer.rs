//! The answer of a row to a question (BC20–BC23).

use std::fmt;

use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::super::tiles::{Row, masks};
use super::{Card, Question};

/// The answer of a row to a question.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The places of a digit.
    Places(Places),
    /// Groups of neighbouring places.
    Groups(Groups),
    /// A count, a sum or a difference.
    Number(u8),
    /// The number of pairs.
    Pairs(Pairs),
    /// Yes or no.
    Greater(bool),
}

impl Answer {
    /// A number below 64 that is different for every answer to the same question.
    pub(in crate::break_the_code) const fn code(self) -> u8 {
        match self {
            Self::Places(Places(code))
            | Self::Groups(Groups(code))
            | Self::Number(code)
            | Self::Pairs(Pairs(code)) => code,
            Self::Greater(greater) => greater as u8,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Places(places) => places.fmt(f),
            Self::Groups(groups) => groups.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Pairs(pairs) => pairs.fmt(f),
            Self::Greater(greater) => f.write_str(if *greater { "yes" } else { "no" }),
        }
    }
}

/// The letter of a place, counted from 0.
const fn letter(place: u8) -> char {
    (b'a' + place) as char
}

/// A set of places, written `b, c`, or `none`. In JSON its letters: `"bc"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, JsonSchema)]
pub struct Places(#[schemars(with = "String", regex(pattern = "^[a-e]*$"))] u8);

impl Places {
    /// The letters of the places.
    pub fn letters(self) -> impl Iterator<Item = char> + Clone {
        (0..8).filter(move |place| self.0 & 1 << place != 0).map(letter)
    }
}

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("none");
        }
        for (i, letter) in self.letters().enumerate() {
            write!(f, "{}{letter}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.letters().collect::<String>())
    }
}

impl<'de> Deserialize<'de> for Places {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let place = |letter| (0..5).find(|&place| self::letter(place) == letter);
        let places =
            text.chars().map(place).try_fold(0, |places, place| Some(places | 1 << place?));
        places.map(Self).ok_or_else(|| D::Error::custom("places are letters a to e"))
    }
}

/// Groups of neighbouring places, written `a–b, c–d–e`, or `none`. In JSON their letters: `["ab", "cde"]`.
///
/// Stored as links between neighbours: bit 0 links a and b. That makes groups maximal and separate (BC22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, JsonSchema)]
pub struct Groups(#[schemars(with = "Vec<Places>")] u8);

impl Groups {
    /// The groups from left to right, each as its places.
    pub fn each(self) -> impl Iterator<Item = Places> + Clone {
        let starts = (0..8).filter(move |i| self.0 & 1 << i != 0 && self.0 << 1 & 1 << i == 0);
        starts.map(move |start| {
            let links = (self.0 >> start).trailing_ones();
            Places(((1 << (links + 1)) - 1) << start)
        })
    }
}

impl fmt::Display for Groups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("none");
        }
        for (i, group) in self.each().enumerate() {
            f.write_str(if i == 0 { "" } else { ", " })?;
            for (j, letter) in group.letters().enumerate() {
                write!(f, "{}{letter}", if j == 0 { "" } else { "–" })?;
            }
        }
        Ok(())
    }
}

impl Serialize for Groups {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.each())
    }
}

impl<'de> Deserialize<'de> for Groups {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let groups = Vec::<Places>::deserialize(deserializer)?;
        let links = Self(groups.iter().fold(0, |links, places| links | places.0 & places.0 >> 1));
        let same = links.each().eq(groups);
        same.then_some(links).ok_or_else(|| D::Error::custom("groups are neighbouring places"))
    }
}

/// How many pairs of tiles share a digit: `1 pair, 2 tiles`. Editions count pairs or tiles, so the answer has both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, JsonSchema)]
pub struct Pairs(#[schemars(with = "Both")] u8);

impl Pairs {
    /// How many pairs.
    pub const fn pairs(self) -> u8 {
        self.0
    }

    /// How many tiles are in them.
    pub const fn tiles(self) -> u8 {
        2 * self.0
    }
}

impl fmt::Display for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("none"),
            1 => f.write_str("1 pair, 2 tiles"),
            _ => write!(f, "{} pairs, {} tiles", self.pairs(), self.tiles()),
        }
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
struct Both {
    pairs: u8,
    tiles: u8,
}

impl Serialize for Pairs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Both { pairs: self.pairs(), tiles: self.tiles() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Both { pairs, tiles } = Both::deserialize(deserializer)?;
        let right = pairs <= 2 && tiles == 2 * pairs;
        right.then_some(Self(pairs)).ok_or_else(|| D::Error::custom("a pair is two tiles"))
    }
}

impl Question {
    /// The answer of a row of four or five tiles.
    ///
    /// It takes a few operations on bits: a search asks millions of times a second.
    #[must_use]
    pub fn answer(self, row: Row) -> Answer {
        let bits = row.bits();
        match self.card() {
            Card::Where0 => places(bits, 0),
            Card::Where5 => places(bits, 5),
            Card::Where1Or2 | Card::Where3Or4 | Card::Where6Or7 | Card::Where8Or9 => {
                places(bits, self.digit().unwrap_or_default())
            }
            Card::Consecutive => groups(bits, |left, right| right / 2 == left / 2 + 1),
            Card::SameColour => groups(bits, same_colour),
            Card::CountEven => count(bits & masks::EVEN),
            Card::CountOdd => count(bits & masks::ODD),
            Card::CountBlack => count(bits & masks::BLACK),
            Card::CountWhite => count(bits & masks::WHITE),
            Card::CountPairs => Answer::Pairs(Pairs(ones(bits & bits >> 1 & masks::LEFT_OF_DIGIT))),
            Card::Sum => sum(bits),
            Card::SumBlack => sum(bits & masks::BLACK),
            Card::SumWhite => sum(bits & masks::WHITE),
            Card::SumLeft => sum(bits & !past(bits, 3)),
            Card::SumRight => sum(past(bits, row.len().saturating_sub(3))),
            Card::SumMiddle => sum(past(bits, 1) & !highest(bits)),
            Card::Span => Answer::Number(place_of(highest(bits)) / 2 - place_of(bits) / 2),
            Card::COver4 => Answer::Greater(place_of(past(bits, 2)) / 2 > 4),
        }
    }
}

fn ones(bits: u32) -> u8 {
    u8::try_from(bits.count_ones()).expect("at most 32")
}

/// The bit of the leftmost tile.
fn place_of(bits: u32) -> u8 {
    u8::try_from(bits.trailing_zeros()).expect("at most 32")
}

const fn highest(bits: u32) -> u32 {
    bits & !(u32::MAX >> 1 >> bits.leading_zeros())
}

/// The row without its `count` leftmost tiles.
fn past(bits: u32, count: usize) -> u32 {
    (0..count).fold(bits, |bits, _| bits & bits.wrapping_sub(1))
}

fn places(bits: u32, digit: u8) -> Answer {
    let before = ones(bits & masks::below(digit));
    let there = ones(bits & masks::digit(digit));
    Answer::Places(Places(((1 << there) - 1) << before))
}

fn groups(bits: u32, linked: impl Fn(u8, u8) -> bool) -> Answer {
    let mut left = place_of(bits);
    let mut rest = past(bits, 1);
    let (mut links, mut link) = (0, 1);
    while rest != 0 {
        let right = place_of(rest);
        links |= if linked(left, right) { link } else { 0 };
        link <<= 1;
        left = right;
        rest = past(rest, 1);
    }
    Answer::Groups(Groups(links))
}

/// BC21: the two 5s have the same colour, and no other tile has it.
const fn same_colour(left: u8, right: u8) -> bool {
    match (left / 2 == 5, right / 2 == 5) {
        (true, true) => true,
        (false, false) => left % 2 == right % 2,
        (true, false) | (false, true) => false,
    }
}

fn count(bits: u32) -> Answer {
    Answer::Number(ones(bits))
}

fn sum(bits: u32) -> Answer {
    let [one, two, four, eight] = masks::BINARY.map(|place| ones(bits & place));
    Answer::Number(one + 2 * two + 4 * four + 8 * eight)
}
