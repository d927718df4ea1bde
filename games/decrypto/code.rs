//! Codes: three different digits out of four, in order (DE03).

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many keywords a team has. The digits of a code go from 1 to this number.
pub const KEYWORDS: usize = 4;

/// How many digits a code has.
pub const DIGITS: usize = 3;

/// Three different digits from 1 to 4, in order.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "[u8; DIGITS]", into = "[u8; DIGITS]")]
pub struct Code([u8; DIGITS]);

/// A digit is not 1 to 4, or is there twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotACode;

impl fmt::Display for NotACode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a code is three different digits from 1 to 4")
    }
}

impl Code {
    /// All 24, in the order of their digits.
    pub const ALL: [Self; 24] = all();

    /// The digits in order.
    pub const fn digits(self) -> [u8; DIGITS] {
        self.0
    }

    /// A random code.
    pub fn random(rng: &mut dyn Rng) -> Self {
        Self::ALL[rng.random_range(0..Self::ALL.len())]
    }
}

const fn differ([a, b, c]: [u8; DIGITS]) -> bool {
    a != b && a != c && b != c
}

const fn all() -> [Code; 24] {
    let mut codes = [Code([0; DIGITS]); 24];
    let (mut found, mut number) = (0, 0);
    while number < 64 {
        let digits = [number / 16 + 1, number / 4 % 4 + 1, number % 4 + 1];
        if differ(digits) {
            codes[found] = Code(digits);
            found += 1;
        }
        number += 1;
    }
    codes
}

impl TryFrom<[u8; DIGITS]> for Code {
    type Error = NotACode;

    fn try_from(digits: [u8; DIGITS]) -> Result<Self, NotACode> {
        let within = digits.iter().all(|digit| (1..=4).contains(digit));
        if within && differ(digits) { Ok(Self(digits)) } else { Err(NotACode) }
    }
}

impl From<Code> for [u8; DIGITS] {
    fn from(code: Code) -> Self {
        code.0
    }
}

/// `3 1 4`, as in sentences; the alternate form is `314`, as in the lines of a deal.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.0;
        if f.alternate() { write!(f, "{a}{b}{c}") } else { write!(f, "{a} {b} {c}") }
    }
}

/// Reads `314`.
impl FromStr for Code {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        let digits: [u8; DIGITS] = text.as_bytes().try_into().map_err(|_| NotACode)?;
        Self::try_from(digits.map(|digit| digit.wrapping_sub(b'0')))
    }
}

/// What a team answers to the question on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// This code.
    Code(Code),
    /// No interception (DE10).
    Pass,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => code.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}
