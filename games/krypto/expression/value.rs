//! Exact numbers.

use std::fmt;

use kernel::refusal::Param;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A fraction in lowest terms; its denominator is positive.
///
/// Every operation is checked and gives `None` when the result does not fit. Five cards that reach a target stay far
/// within the bounds: only three squarings in a row leave them, and those use up all five cards.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
pub struct Value {
    numerator: i64,
    denominator: i64,
}

impl Value {
    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    /// The number, if it is whole.
    pub const fn as_whole(self) -> Option<i64> {
        if self.denominator == 1 { Some(self.numerator) } else { None }
    }

    /// Whether it is this whole number.
    pub const fn is(self, number: u8) -> bool {
        self.denominator == 1 && self.numerator == number as i64
    }

    fn reduced(numerator: i64, denominator: i64) -> Option<Self> {
        let mut divisor = (numerator.unsigned_abs(), denominator.unsigned_abs());
        while divisor.1 > 0 {
            divisor = (divisor.1, divisor.0 % divisor.1);
        }
        let divisor = i64::try_from(divisor.0).ok().filter(|&divisor| divisor > 0)?;
        let sign = denominator.signum();
        let numerator = (numerator / divisor).checked_mul(sign)?;
        let denominator = (denominator / divisor).checked_mul(sign)?;
        (denominator > 0).then_some(Self { numerator, denominator })
    }

    /// The sum.
    pub fn plus(self, other: Self) -> Option<Self> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        Self::reduced(left.checked_add(right)?, self.denominator.checked_mul(other.denominator)?)
    }

    /// The difference.
    pub fn minus(self, other: Self) -> Option<Self> {
        let numerator = other.numerator.checked_neg()?;
        self.plus(Self { numerator, ..other })
    }

    /// The product.
    pub fn times(self, other: Self) -> Option<Self> {
        Self::reduced(
            self.numerator.checked_mul(other.numerator)?,
            self.denominator.checked_mul(other.denominator)?,
        )
    }

    /// The quotient; `None` also when the divisor is zero.
    pub fn over(self, other: Self) -> Option<Self> {
        Self::reduced(
            self.numerator.checked_mul(other.denominator)?,
            self.denominator.checked_mul(other.numerator)?,
        )
    }
}

/// `23` or `23/2`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_whole() {
            Some(number) => number.fmt(f),
            None => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

impl From<Value> for Param {
    fn from(value: Value) -> Self {
        value.as_whole().map_or_else(|| Self::Text(value.to_string()), Self::Number)
    }
}
