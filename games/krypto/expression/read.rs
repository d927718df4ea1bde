//! Reading a calculation from text.

use std::fmt;
use std::str::FromStr;

use kernel::refusal::Coded as _;

use super::{Expression, MOST_NUMBERS, Op};
use crate::krypto::HIGHEST;

/// The longest text of a calculation, in characters.
pub const MOST_CHARACTERS: usize = 120;

kernel::refusals! {
    /// Why a text is not a calculation.
    pub enum ExpressionNo in "krypto-calculation" {
        /// Something else stands where a number or an opening bracket should.
        Operand { found: String } => "operand",
        /// The text ends where a number or an opening bracket should follow.
        Ends => "ends",
        /// Something else stands where an operation, a closing bracket or the end should.
        Operator { found: String } => "operator",
        /// An opening bracket is not closed.
        Unclosed => "unclosed",
        /// A closing bracket was not opened.
        Unopened => "unopened",
        /// No card has this number.
        NoCard { number: String, max: u8 } => "no-card",
        /// More numbers than [`MOST_NUMBERS`].
        Numbers { most: usize } => "numbers",
        /// More characters than [`MOST_CHARACTERS`].
        Long { most: usize } => "long",
    }
}

/// Why a text is not a calculation, and where it goes wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Where, in bytes from 0.
    pub at: usize,
    /// Why.
    pub why: ExpressionNo,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.why.refusal(), self.at + 1)
    }
}

impl std::error::Error for ReadError {}

/// `+` `-` `−` `–`, `*` `×` `·` `x`, `/` `÷` `:`, `^` and `²`, brackets, numbers, and blanks between them.
///
/// × and ÷ go before + and −, otherwise from left to right; a square needs brackets to be squared again.
impl FromStr for Expression {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut reader = Reader { text, at: 0 };
        if let Some((at, _)) = text.char_indices().nth(MOST_CHARACTERS) {
            return Err(ReadError { at, why: ExpressionNo::Long { most: MOST_CHARACTERS } });
        }
        let sum = reader.sum()?;
        match reader.peek() {
            None => Ok(sum),
            Some(')') => Err(reader.misread(ExpressionNo::Unopened)),
            Some(found) => Err(reader.misread(ExpressionNo::Operator { found: found.into() })),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn sum(&mut self) -> Result<Expression, ReadError> {
        let mut left = self.product()?;
        while let Some(op) = self.op(|sign| match sign {
            '+' => Some(Op::Add),
            '-' | '−' | '–' => Some(Op::Subtract),
            _ => None,
        }) {
            let start = self.at;
            let right = self.product()?;
            left = join(start, op, &left, &right)?;
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Expression, ReadError> {
        let mut left = self.power()?;
        while let Some(op) = self.op(|sign| match sign {
            '*' | '×' | '·' | 'x' | 'X' => Some(Op::Multiply),
            '/' | '÷' | ':' => Some(Op::Divide),
            _ => None,
        }) {
            let start = self.at;
            let right = self.power()?;
            left = join(start, op, &left, &right)?;
        }
        Ok(left)
    }

    fn power(&mut self) -> Result<Expression, ReadError> {
        let base = self.operand()?;
        let start = self.at;
        let exponent = match self.peek() {
            Some('^') => {
                self.skip('^');
                self.operand()?
            }
            Some('²') => {
                self.skip('²');
                Expression::card(2)
            }
            _ => return Ok(base),
        };
        join(start, Op::Power, &base, &exponent)
    }

    fn operand(&mut self) -> Result<Expression, ReadError> {
        match self.peek() {
            Some('0'..='9') => self.number(),
            Some('(') => {
                let open = self.at;
                self.skip('(');
                let sum = self.sum()?;
                match self.peek() {
                    Some(')') => self.skip(')'),
                    None => return Err(ReadError { at: open, why: ExpressionNo::Unclosed }),
                    Some(found) => {
                        return Err(self.misread(ExpressionNo::Operator { found: found.into() }));
                    }
                }
                Ok(sum)
            }
            Some(found) => Err(self.misread(ExpressionNo::Operand { found: found.into() })),
            None => Err(self.misread(ExpressionNo::Ends)),
        }
    }

    fn number(&mut self) -> Result<Expression, ReadError> {
        let rest = &self.text[self.at..];
        let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
        let card = digits.parse().ok().filter(|number| (1..=HIGHEST).contains(number));
        let plain = card.filter(|_| !digits.starts_with('0'));
        let no_card = || ExpressionNo::NoCard { number: digits.to_owned(), max: HIGHEST };
        let number = plain.ok_or_else(|| self.misread(no_card()))?;
        self.at += digits.len();
        Ok(Expression::card(number))
    }

    fn op(&mut self, which: impl Fn(char) -> Option<Op>) -> Option<Op> {
        let sign = self.peek()?;
        let op = which(sign)?;
        self.skip(sign);
        Some(op)
    }

    /// The next character that is not a blank.
    fn peek(&mut self) -> Option<char> {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest.chars().next()
    }

    fn skip(&mut self, sign: char) {
        self.at += sign.len_utf8();
    }

    const fn misread(&self, why: ExpressionNo) -> ReadError {
        ReadError { at: self.at, why }
    }
}

fn join(at: usize, op: Op, left: &Expression, right: &Expression) -> Result<Expression, ReadError> {
    let numbers = || ReadError { at, why: ExpressionNo::Numbers { most: MOST_NUMBERS } };
    Expression::join(op, left, right).ok_or_else(numbers)
}
