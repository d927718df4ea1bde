//! Small exact numbers with a sign.
//!
//! The solver meets no number beyond 25 to the fifth, above or below the line, so four bytes each are enough.

use super::amount::gcd;

/// A fraction in lowest terms; its denominator is positive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ratio {
    above: i32,
    below: i32,
}

/// The largest numerator and denominator of three cards that can be part of a calculation that reaches a target.
const LARGEST: (u32, i32) = (25 * 25 * 25, 25 * 25);

impl Ratio {
    /// A whole number.
    pub(super) const fn whole(number: i32) -> Self {
        Self { above: number, below: 1 }
    }

    fn new(above: i64, below: i64) -> Self {
        let small = |number: i64| i32::try_from(number).expect("beyond 25 to the fifth");
        if below == 1 {
            return Self::whole(small(above));
        }
        let least = |number: i64| u32::try_from(number.unsigned_abs());
        let divisor = match (least(above), least(below)) {
            (Ok(above), Ok(below)) => i64::from(gcd(above, below)),
            _ => unreachable!("beyond 25 to the fifth"),
        };
        let divisor = divisor * below.signum();
        Self { above: small(above / divisor), below: small(below / divisor) }
    }

    /// Whether it is whole.
    pub(super) const fn is_whole(self) -> bool {
        self.below == 1
    }

    /// Whether it is this whole number.
    pub(super) const fn is(self, number: i32) -> bool {
        self.below == 1 && self.above == number
    }

    /// Whether something made of three cards can be part of a calculation that reaches a target.
    pub(super) const fn matters(self) -> bool {
        self.above.unsigned_abs() <= LARGEST.0 && self.below <= LARGEST.1
    }

    /// Its size, rounded down.
    pub(super) const fn size(self) -> u32 {
        self.above.unsigned_abs() / self.below.unsigned_abs()
    }

    /// Whether it is less than zero.
    pub(super) const fn is_negative(self) -> bool {
        self.above < 0
    }

    /// The sum.
    pub(super) fn plus(self, other: Self) -> Self {
        let across = |a: i32, b: i32| i64::from(a) * i64::from(b);
        Self::new(
            across(self.above, other.below) + across(other.above, self.below),
            across(self.below, other.below),
        )
    }

    /// The product.
    pub(super) fn times(self, other: Self) -> Self {
        let across = |a: i32, b: i32| i64::from(a) * i64::from(b);
        Self::new(across(self.above, other.above), across(self.below, other.below))
    }

    /// The number less than nothing by as much.
    pub(super) const fn negative(self) -> Self {
        Self { above: -self.above, below: self.below }
    }

    /// One over it, unless it is zero.
    pub(super) const fn inverse(self) -> Option<Self> {
        match self.above {
            0 => None,
            1.. => Some(Self { above: self.below, below: self.above }),
            _ => Some(Self { above: -self.below, below: -self.above }),
        }
    }

    /// The number that is not negative and whose square it is, if there is one.
    pub(super) fn root(self) -> Option<Self> {
        let root = |number: i32| {
            let root = number.checked_isqrt()?;
            (root * root == number).then_some(root)
        };
        Some(Self { above: root(self.above)?, below: root(self.below)? })
    }

    /// A number for sets of bits, spread well.
    pub(super) const fn spread(self) -> u32 {
        (self.above as u32 ^ (self.below as u32).rotate_left(16)).wrapping_mul(0x9E37_79B9)
    }
}
