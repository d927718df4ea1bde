//! What a calculation gives, and what is wrong with it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Expression, Op, Value};
use crate::krypto::{Arithmetic, HAND, Hand, Options};

kernel::refusals! {
    /// What is wrong with a calculation.
    #[derive(Copy, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Flaw in "krypto-flaw" {
        /// A card that is not in the hand.
        NotHeld { card: u8 } => "not-held",
        /// A card more often than it is in the hand.
        TooOften { card: u8, used: usize, held: usize } => "too-often",
        /// A card that is left over.
        NotUsed { card: u8 } => "not-used",
        /// A division that leaves a remainder, where only whole numbers are allowed (KR06).
        NotWhole { dividend: Value, divisor: Value } => "not-whole",
        /// A division by zero.
        ByZero { dividend: Value } => "by-zero",
        /// A square where squares were not agreed on (KR19).
        Square => "square",
        /// An exponent other than 2 (KR19).
        Exponent { exponent: Value } => "exponent",
        /// A number beyond all bounds.
        TooLarge => "too-large",
        /// Another number than the target.
        Misses { value: Value, target: u8 } => "misses",
    }
}

/// What may be done with numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Which numbers may appear on the way (KR06).
    pub arithmetic: Arithmetic,
    /// Whether squares are agreed on (KR19).
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

    /// What an expression gives.
    pub fn value(self, expression: &Expression) -> Result<Value, Flaw> {
        let card = |number: u8| Value::whole(number.into());
        expression.try_fold(card, |op, left, right| self.step(op, left, right))
    }

    /// What an expression gives if it uses this hand, each card once (KR05).
    pub fn value_with(self, expression: &Expression, hand: Hand) -> Result<Value, Flaw> {
        uses(expression, hand)?;
        self.value(expression)
    }

    /// Whether an expression makes the target from the hand, and if not, why not.
    pub fn check(self, expression: &Expression, hand: Hand, target: u8) -> Result<(), Flaw> {
        let value = self.value_with(expression, hand)?;
        if value.is(target) { Ok(()) } else { Err(Flaw::Misses { value, target }) }
    }

    /// The steps of a calculation in order, as far as they can be done: `24+22 = 46`, `46/23 = 2`.
    pub fn steps(self, expression: &Expression) -> Vec<String> {
        let mut steps = Vec::with_capacity(HAND);
        let card = |number: u8| Value::whole(number.into());
        let _as_far_as_it_goes = expression.try_fold(card, |op, left, right| {
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

/// Whether each card of the hand is used, once.
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
