//! When two calculations count as the same.

use super::{Expression, Op};

/// Terms or factors; `true` for one that is added or multiplied, `false` for one that is subtracted or divided by.
pub type Parts = Vec<(bool, NormalForm)>;

/// A calculation without the order and the brackets of its sums and products.
///
/// Calculations with equal normal forms count as the same: `2*3-1` and `3*2-1`, `8-(3-2)` and `8+2-3`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum NormalForm {
    /// A card.
    Card(u8),
    /// Terms, each added or subtracted.
    Sum(Parts),
    /// Factors, each multiplied or divided by.
    Product(Parts),
    /// A square: the base, and what makes the exponent.
    Square(Box<[Self; 2]>),
}

impl From<&Expression> for NormalForm {
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

impl NormalForm {
    fn terms(self) -> Parts {
        if let Self::Sum(terms) = self { terms } else { vec![(true, self)] }
    }

    fn factors(self) -> Parts {
        if let Self::Product(factors) = self { factors } else { vec![(true, self)] }
    }
}

/// The parts of both, sorted; those on the right change sides if they are subtracted or divided by.
fn joined(left: Parts, right: Parts, straight: bool) -> Parts {
    let right = right.into_iter().map(|(way, part)| (way == straight, part));
    let mut parts: Parts = left.into_iter().chain(right).collect();
    parts.sort_unstable();
    parts
}
