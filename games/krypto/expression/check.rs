//! The value of a calculation, and what is wrong with it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Expression, Op, Value};
use crate::krypto::{Arithmetic, HAND, Hand, Options};

kernel::refusals! {
    /// What is wrong with a calculation.
    #[derive(Copy, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Flaw in "krypto-flaw" {
        /// The hand does not have this card.
        NotHeld { card: u8 } => "not-held",
        /// The hand does not have this card that often.
        TooOften { card: u8, used: usize, held: usize } => "too-often",
        /// A card of the hand is not used.
        NotUsed { card: u8 } => "not-used",
        /// A division that leaves a remainder, where only whole numbers are allowed (KR06).
        NotWhole { dividend: Value, divisor: Value } => "not-whole",
        /// A division by zero.
        ByZero { dividend: Value } => "by-zero",
        /// A square where squares are not allowed (KR19).
        Square => "square",
        /// An exponent other than 2 (KR19).
        Exponent { exponent: Value } => "exponent",
        /// A number that does not fit into a [`Value`].
        TooLarge => "too-large",
        /// The value is not the target.
        Misses { value: Value, target: u8 } => "misses",
    }
}

/// The rules of calculating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Which numbers a calculation may go through (KR06).
    pub arithmetic: Arithmetic,
    /// Whether squares are allowed (KR19).
    pub squares: bool,
}

impl From<&Options> for Rules {
    fn from(options: &Options) -> Self {
        Self { arithmetic: options.arithmetic, squares: options.squares }
    }
}

impl Rules {
    /// One step of a calculation.
    pub fn step(self, op: Op, left: Value, right: Value) -> Result<Value, Flaw> {
        let result = match op {
            Op::Add => left.plus(right),
            Op::Subtract => left.minus(right),
            Op::Multiply => left.times(right),
            Op::Divide if right.is(0) => return Err(Flaw::ByZero { dividend: left }),
            Op::Divide => left.over(right),
            Op::Power if !self.squares => return Err(Flaw::Square),
            Op::Power if !right.is(2) => return Err(Flaw::Exponent { exponent: right }),
            Op::Power => left.times(left),
        };
        let result = result.ok_or(Flaw::TooLarge)?;
        match self.arithmetic {
            Arithmetic::Whole if result.as_whole().is_none() => {
                Err(Flaw::NotWhole { dividend: left, divisor: right })
            }
            Arithmetic::Whole | Arithmetic::Fractions => Ok(result),
        }
    }

    /// The value of an expression.
    pub fn value(self, expression: &Expression) -> Result<Value, Flaw> {
        let card = |number: u8| Value::whole(number.into());
        expression.try_fold(card, |op, left, right| self.step(op, left, right))
    }

    /// The value of an expression that uses each card of this hand exactly once (KR05).
    pub fn value_with(self, expression: &Expression, hand: Hand) -> Result<Value, Flaw> {
        uses(expression, hand)?;
        self.value(expression)
    }

    /// Whether an expression makes the target from the hand.
    pub fn check(self, expression: &Expression, hand: Hand, target: u8) -> Result<(), Flaw> {
        let value = self.value_with(expression, hand)?;
        if value.is(target) { Ok(()) } else { Err(Flaw::Misses { value, target }) }
    }

    /// The steps of a calculation in order, up to the first that is not allowed: `24+22 = 46`, `46/23 = 2`.
    pub fn steps(self, expression: &Expression) -> Vec<String> {
        let mut steps = Vec::with_capacity(HAND);
        let card = |number: u8| Value::whole(number.into());
        // The flaw that ends the steps is not wanted here.
        let _ = expression.try_fold(card, |op, left, right| {
            let result = self.step(op, left, right)?;
            let shown = |value: Value| match value.as_whole() {
                Some(0..) => value.to_string(),
                _ => format!("({value})"),
            };
            steps.push(format!("{}{}{} = {result}", shown(left), op.sign(), shown(right)));
            Ok::<Value, Flaw>(result)
        });
        steps
    }
}

/// Whether an expression uses each card of the hand exactly once.
fn uses(expression: &Expression, hand: Hand) -> Result<(), Flaw> {
    let used = |card: u8| expression.cards().filter(|&other| other == card).count();
    let held = |card: u8| hand.into_iter().filter(|&other| other == card).count();
    for card in expression.cards() {
        match (used(card), held(card)) {
            (_, 0) => return Err(Flaw::NotHeld { card }),
            (used, held) if used > held => return Err(Flaw::TooOften { card, used, held }),
            _ => {}
        }
    }
    let left_over = hand.into_iter().find(|&card| used(card) < held(card));
    left_over.map_or(Ok(()), |card| Err(Flaw::NotUsed { card }))
}
