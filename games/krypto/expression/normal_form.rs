//! When two calculations are the same.

use super::{Expression, Op};

/// Terms or factors, each with whether it is added or multiplied, rather than subtracted or divided by.
pub type Parts = Vec<(bool, Essence)>;

/// A calculation without the accidents of writing: order and brackets of sums and of products do not matter.
///
/// Two calculations with equal essence are the same idea: `2*3-1` and `3*2-1`, `8-(3-2)` and `8+2-3`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Essence {
    /// A card.
    Card(u8),
    /// Terms, each added or subtracted.
    Sum(Parts),
    /// Factors, each multiplied or divided by.
    Product(Parts),
    /// A square with what made its exponent.
    Square(Box<[Self; 2]>),
}

impl From<&Expression> for Essence {
    fn from(expression: &Expression) -> Self {
        expression.fold(Self::Card, |op, left, right| match op {
            Op::Add => Self::Sum(joined(left.terms(), right.terms(), true)),
            Op::Subtract => Self::Sum(joined(left.terms(), right.terms(), false)),
            Op::Multiply => Self::Product(joined(left.factors(), right.factors(), true)),
            Op::Divide => Self::Product(joined(left.factors(), right.factors(), false)),
            Op::Power => Self::Square(Box::new([left, right])),
        })
    }
}

impl Essence {
    fn terms(self) -> Parts {
        if let Self::Sum(terms) = self { terms } else { vec![(true, self)] }
    }

    fn factors(self) -> Parts {
        if let Self::Product(factors) = self { factors } else { vec![(true, self)] }
    }
}

/// The parts of both in one order, those on the right turned round if they are taken away.
fn joined(left: Parts, right: Parts, straight: bool) -> Parts {
    let right = right.into_iter().map(|(way, part)| (way == straight, part));
    let mut parts: Parts = left.into_iter().chain(right).collect();
    parts.sort_unstable();
    parts
}
