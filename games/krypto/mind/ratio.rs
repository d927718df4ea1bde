//! Small fractions with a sign.
//!
//! The solver joins at most five cards and a target, each once. So no numerator and no denominator, not even before it
//! is shortened, is beyond twice 25 to the sixth, and four bytes are enough.

use super::amount::gcd;

/// A fraction in lowest terms; its denominator is positive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ratio {
    above: i32,
    below: i32,
}

/// The largest numerator and denominator of three cards in a calculation that reaches a target.
const LARGEST: (u32, i32) = (25 * 25 * 25, 25 * 25);

impl Ratio {
    /// A whole number.
    pub(super) const fn whole(number: i32) -> Self {
        Self { above: number, below: 1 }
    }

    /// Whether it is whole.
    pub(super) const fn is_whole(self) -> bool {
        self.below == 1
    }

    /// Whether it is this whole number.
    pub(super) const fn is(self, number: i32) -> bool {
        self.below == 1 && self.above == number
    }

    /// Whether a result of three cards can be part of a calculation that reaches a target.
    pub(super) const fn matters(self) -> bool {
        self.above.unsigned_abs() <= LARGEST.0 && self.below <= LARGEST.1
    }

    /// The absolute value, rounded down.
    pub(super) const fn size(self) -> u32 {
        self.above.unsigned_abs() / self.below.unsigned_abs()
    }

    /// Whether it is negative.
    pub(super) const fn is_negative(self) -> bool {
        self.above < 0
    }

    /// The sum.
    #[inline]
    pub(super) const fn plus(self, other: Self) -> Self {
        if self.below == 1 && other.below == 1 {
            return Self::whole(self.above + other.above);
        }
        let above = self.above * other.below + other.above * self.below;
        let below = self.below * other.below;
        let divisor = common(above, below);
        Self { above: above / divisor, below: below / divisor }
    }

    /// The product: a numerator can only be shortened with the other denominator.
    #[inline]
    pub(super) const fn times(self, other: Self) -> Self {
        let one = if other.below == 1 { 1 } else { common(self.above, other.below) };
        let two = if self.below == 1 { 1 } else { common(other.above, self.below) };
        Self {
            above: (self.above / one) * (other.above / two),
            below: (self.below / two) * (other.below / one),
        }
    }

    /// The number with the other sign.
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

    /// The square root, if it is a fraction, and not the negative one.
    pub(super) fn root(self) -> Option<Self> {
        let root = |number: i32| {
            let root = number.checked_isqrt()?;
            (root * root == number).then_some(root)
        };
        Some(Self { above: root(self.above)?, below: root(self.below)? })
    }

    /// A hash, best in its highest bits.
    pub(super) const fn hash(self) -> u32 {
        let both = self.above.cast_unsigned() ^ self.below.cast_unsigned().rotate_left(16);
        both.wrapping_mul(0x9E37_79B9)
    }
}

/// The greatest common divisor of a number and a denominator.
#[expect(clippy::cast_possible_wrap, reason = "no more than the denominator")]
const fn common(number: i32, below: i32) -> i32 {
    gcd(number.unsigned_abs(), below.unsigned_abs()) as i32
}
