//! Reading a calculation: what was expected, and where.

use std::fmt;
use std::str::FromStr;

use kernel::refusal::Coded as _;

use super::{Expression, MOST_NUMBERS, Op};
use crate::krypto::HIGHEST;

/// The longest text of a calculation, in characters.
pub const MOST_LETTERS: usize = 120;

kernel::refusals! {
    /// Why a text is no calculation.
    pub enum Unread in "krypto-calculation" {
        /// Something else stands where a number or a bracket should.
        Operand { found: String } => "operand",
        /// The text ends where a number or a bracket should follow.
        Ends => "ends",
        /// Something else stands where an operation, a closing bracket or the end should.
        Operator { found: String } => "operator",
        /// A bracket that is never closed.
        Unclosed => "unclosed",
        /// A bracket that was never opened.
        Unopened => "unopened",
        /// A number that no card bears.
        NoCard { number: String, max: u8 } => "no-card",
        /// More numbers than [`MOST_NUMBERS`].
        Numbers { most: usize } => "numbers",
        /// More than [`MOST_LETTERS`].
        Long { most: usize } => "long",
    }
}

/// Why a text is no calculation, and where in it, in bytes from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// Where.
    pub at: usize,
    /// Why.
    pub why: Unread,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.why.refusal(), self.at + 1)
    }
}

impl std::error::Error for Misread {}

/// `+` `-` `−` `–`, `*` `×` `·` `x`, `/` `÷` `:`, `^` and `²`, brackets, numbers, and blanks between them.
///
/// × and ÷ bind tighter than + and −, equals go from the left; a square needs brackets to be squared again.
impl FromStr for Expression {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut reader = Reader { text, at: 0 };
        if let Some((at, _)) = text.char_indices().nth(MOST_LETTERS) {
            return Err(Misread { at, why: Unread::Long { most: MOST_LETTERS } });
        }
        let sum = reader.sum()?;
        match reader.peek() {
            None => Ok(sum),
            Some(')') => Err(reader.misread(Unread::Unopened)),
            Some(found) => Err(reader.misread(Unread::Operator { found: found.into() })),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn sum(&mut self) -> Result<Expression, Misread> {
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

    fn product(&mut self) -> Result<Expression, Misread> {
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

    fn power(&mut self) -> Result<Expression, Misread> {
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

    fn operand(&mut self) -> Result<Expression, Misread> {
        match self.peek() {
            Some('0'..='9') => self.number(),
            Some('(') => {
                let open = self.at;
                self.skip('(');
                let sum = self.sum()?;
                match self.peek() {
                    Some(')') => self.skip(')'),
                    None => return Err(Misread { at: open, why: Unread::Unclosed }),
                    Some(found) => {
                        return Err(self.misread(Unread::Operator { found: found.into() }));
                    }
                }
                Ok(sum)
            }
            Some(found) => Err(self.misread(Unread::Operand { found: found.into() })),
            None => Err(self.misread(Unread::Ends)),
        }
    }

    fn number(&mut self) -> Result<Expression, Misread> {
        let rest = &self.text[self.at..];
        let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())];
        let card = digits.parse().ok().filter(|number| (1..=HIGHEST).contains(number));
        let plain = card.filter(|_| !digits.starts_with('0'));
        let no_card = || Unread::NoCard { number: digits.to_owned(), max: HIGHEST };
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

    /// The next character that is no blank.
    fn peek(&mut self) -> Option<char> {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest.chars().next()
    }

    fn skip(&mut self, sign: char) {
        self.at += sign.len_utf8();
    }

    const fn misread(&self, why: Unread) -> Misread {
        Misread { at: self.at, why }
    }
}

fn join(at: usize, op: Op, left: &Expression, right: &Expression) -> Result<Expression, Misread> {
    let numbers = || Misread { at, why: Unread::Numbers { most: MOST_NUMBERS } };
    Expression::join(op, left, right).ok_or_else(numbers)
}
