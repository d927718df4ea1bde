//! Calculations: a tree of cards and operations, how it is written and read, and what it gives.

mod check;
mod essence;
mod normal_form;
mod read;
mod value;

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt;

use arrayvec::ArrayVec;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use check::{Flaw, Rules};
pub use essence::Essence;
pub use normal_form::{NormalForm, Parts};
pub use read::{ExpressionNo, MOST_CHARACTERS, ReadError};
pub use value::Value;

/// The most numbers of an expression: more than a hand has, so that a player can use a card too often and be told so.
pub const MOST_NUMBERS: usize = 8;

const MOST_SIGNS: usize = 2 * MOST_NUMBERS - 1;

/// An operation on two values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    /// +
    Add,
    /// −
    Subtract,
    /// ×
    Multiply,
    /// ÷
    Divide,
    /// x²; cards make the exponent, too (KR19).
    Power,
}

impl Op {
    /// Every operation.
    pub const ALL: [Self; 5] =
        [Self::Add, Self::Subtract, Self::Multiply, Self::Divide, Self::Power];

    /// The sign of canonical text.
    pub const fn sign(self) -> char {
        match self {
            Self::Add => '+',
            Self::Subtract => '-',
            Self::Multiply => '*',
            Self::Divide => '/',
            Self::Power => '^',
        }
    }

    /// How tightly the operation binds.
    const fn rank(self) -> u8 {
        match self {
            Self::Add | Self::Subtract => 1,
            Self::Multiply | Self::Divide => 2,
            Self::Power => 3,
        }
    }
}

/// A card or an operation on the two results before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sign {
    /// The number of a card.
    Card(u8),
    /// Joins the last two results.
    Join(Op),
}

/// A tree of cards and operations, held in place in postfix order: copying one costs no allocation.
///
/// It may be wrong: use cards that the hand does not have, or divide by zero. [`Rules`] checks it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Expression {
    signs: [Sign; MOST_SIGNS],
    len: u8,
}

impl Expression {
    /// One card.
    pub const fn card(number: u8) -> Self {
        let mut signs = [Sign::Card(0); MOST_SIGNS];
        signs[0] = Sign::Card(number);
        Self { signs, len: 1 }
    }

    /// Two expressions joined, unless that is more than [`MOST_NUMBERS`].
    #[must_use]
    pub fn join(op: Op, left: &Self, right: &Self) -> Option<Self> {
        let signs = left.signs().iter().chain(right.signs()).copied().chain([Sign::Join(op)]);
        let mut joined = Self { signs: [Sign::Card(0); MOST_SIGNS], len: left.len + right.len + 1 };
        if usize::from(joined.len) > MOST_SIGNS {
            return None;
        }
        joined.signs.iter_mut().zip(signs).for_each(|(place, sign)| *place = sign);
        Some(joined)
    }

    /// Cards and operations in postfix order.
    pub fn signs(&self) -> &[Sign] {
        &self.signs[..usize::from(self.len)]
    }

    /// The cards from left to right.
    pub fn cards(&self) -> impl Iterator<Item = u8> {
        self.signs().iter().filter_map(|sign| match *sign {
            Sign::Card(number) => Some(number),
            Sign::Join(_) => None,
        })
    }

    /// Folds the tree from the leaves, left before right, until `join` fails.
    pub fn try_fold<T, E>(
        &self,
        mut card: impl FnMut(u8) -> T,
        mut join: impl FnMut(Op, T, T) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut results = ArrayVec::<T, MOST_NUMBERS>::new();
        for sign in self.signs() {
            let result = match *sign {
                Sign::Card(number) => card(number),
                Sign::Join(op) => {
                    let right = results.pop().expect("postfix order");
                    let left = results.pop().expect("postfix order");
                    join(op, left, right)?
                }
            };
            results.push(result);
        }
        Ok(results.pop().expect("an expression is not empty"))
    }

    /// Folds the tree from the leaves, left before right.
    pub fn fold<T>(&self, card: impl FnMut(u8) -> T, mut join: impl FnMut(Op, T, T) -> T) -> T {
        let Ok(result) = self.try_fold(card, |op, l, r| Ok::<T, Infallible>(join(op, l, r)));
        result
    }
}

/// With the fewest brackets that give the same tree back: `(24+22)/23+20-21`.
impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const CARD: u8 = 4;
        let (text, _) = self.fold(
            |number| (number.to_string(), CARD),
            |op, (left, left_rank), (right, right_rank)| {
                let chains = op != Op::Power;
                let left = bracket(left, left_rank < op.rank() || (!chains && left_rank < CARD));
                let right = bracket(right, right_rank <= op.rank());
                (format!("{left}{}{right}", op.sign()), op.rank())
            },
        );
        f.write_str(&text)
    }
}

fn bracket(text: String, needed: bool) -> String {
    if needed { format!("({text})") } else { text }
}

impl fmt::Debug for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Expression {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// In JSON a calculation is its text: `(24+22)/23`.
impl JsonSchema for Expression {
    fn inline_schema() -> bool {
        false
    }

    fn schema_name() -> Cow<'static, str> {
        "Expression".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "A calculation as it is written: `(24+22)/23`.", "type": "string" })
    }
}

impl<'de> Deserialize<'de> for Expression {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
