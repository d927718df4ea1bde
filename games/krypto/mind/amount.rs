//! Numbers without a sign.
//!
//! Whether a hand reaches a target does not depend on signs. The absolute value of a step with signed numbers comes from
//! their absolute values by +, ×, ÷ or the difference of the larger and the smaller, and each of those is an allowed
//! step. So a pair of numbers has four or five results instead of six.

use std::fmt;

use super::super::HIGHEST;

/// A number that is not negative, with the steps of one arithmetic.
pub(super) trait Amount: Copy + Ord + fmt::Debug {
    /// The number of a card.
    fn card(number: u8) -> Self;

    /// Whether it is this whole number.
    fn is(self, number: u32) -> bool;

    /// Whether a result of three cards can be part of a calculation that reaches a target.
    ///
    /// Two cards and a target can only give numbers of at most 25·25·25 over at most 25·25.
    fn matters(self) -> bool;

    /// The index among the results of four cards that can reach a target with a fifth: whole numbers up to 25·25, and
    /// fractions with a numerator and a denominator up to 25.
    fn place(self) -> Option<usize>;

    /// How many places there are for results of four cards.
    const PLACES: usize;

    /// The number at a place.
    fn at_place(place: usize) -> Option<Self>;

    /// Every result of one step.
    fn join(self, other: Self, squares: bool, each: impl FnMut(Self));

    /// The targets that one step reaches, as a set of bits.
    fn lands(self, other: Self, squares: bool) -> u32;
}

/// The largest number of two cards, or of a card and a target.
const TWO: u32 = (HIGHEST as u32).pow(2);

/// The largest number of three cards.
const THREE: u32 = (HIGHEST as u32).pow(3);

/// The largest number of a card.
const ONE: u32 = HIGHEST as u32;

/// The bit of a target; 0 for a number that is not a target.
const fn bit(number: u32) -> u32 {
    if number == 0 || number > ONE { 0 } else { 1 << number }
}

/// A whole number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Whole(u32);

impl Amount for Whole {
    fn card(number: u8) -> Self {
        Self(number.into())
    }

    fn is(self, number: u32) -> bool {
        self.0 == number
    }

    fn matters(self) -> bool {
        self.0 <= THREE
    }

    fn place(self) -> Option<usize> {
        (self.0 <= TWO).then_some(self.0 as usize)
    }

    const PLACES: usize = TWO as usize + 1;

    fn at_place(place: usize) -> Option<Self> {
        u32::try_from(place).ok().map(Self)
    }

    #[inline]
    fn join(self, other: Self, squares: bool, mut each: impl FnMut(Self)) {
        let (low, high) = (self.0.min(other.0), self.0.max(other.0));
        each(Self(high + low));
        each(Self(high - low));
        each(Self(high * low));
        if low > 0 && high % low == 0 {
            each(Self(high / low));
        }
        if squares && low == 2 {
            each(Self(high * high));
        }
        if squares && high == 2 {
            each(Self(low * low));
        }
    }

    #[inline]
    fn lands(self, other: Self, squares: bool) -> u32 {
        let (low, high) = (self.0.min(other.0), self.0.max(other.0));
        let mut lands = bit(high + low) | bit(high - low) | bit(high * low);
        // Most quotients are beyond all targets, which needs no division to see.
        if low > 0 && high <= ONE * low && high % low == 0 {
            lands |= bit(high / low);
        }
        if squares && low == 2 && high <= ONE {
            lands |= bit(high * high);
        }
        if squares && high == 2 {
            lands |= bit(low * low);
        }
        lands
    }
}

/// A fraction in lowest terms. The denominator comes first, so that whole numbers, the common case, are sorted together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Exact {
    below: u32,
    above: u32,
}

impl Exact {
    fn new(above: u32, below: u32) -> Self {
        let divisor = gcd(above, below);
        Self { above: above / divisor, below: below / divisor }
    }

    const fn square(self) -> Self {
        Self { above: self.above * self.above, below: self.below * self.below }
    }

    /// The bit of a target, of a fraction that need not be in lowest terms.
    const fn landing(above: u32, below: u32) -> u32 {
        if above < below || above > ONE * below || !above.is_multiple_of(below) {
            return 0;
        }
        bit(above / below)
    }
}

/// The greatest common divisor, by halving; of a number and zero, the number.
pub(super) const fn gcd(mut a: u32, mut b: u32) -> u32 {
    if a == 0 || b == 0 {
        return a | b;
    }
    let twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b > 0 {
        b >>= b.trailing_zeros();
        if a > b {
            (a, b) = (b, a);
        }
        b -= a;
    }
    a << twos
}

impl Amount for Exact {
    fn card(number: u8) -> Self {
        Self { above: number.into(), below: 1 }
    }

    fn is(self, number: u32) -> bool {
        self.below == 1 && self.above == number
    }

    fn matters(self) -> bool {
        self.above <= THREE && self.below <= TWO
    }

    fn place(self) -> Option<usize> {
        if self.below == 1 {
            return (self.above <= TWO).then_some(self.above as usize);
        }
        let small = self.above <= ONE && self.below <= ONE;
        small.then(|| (TWO + 1 + (self.below - 1) * ONE + self.above - 1) as usize)
    }

    const PLACES: usize = Whole::PLACES + TWO as usize;

    fn at_place(place: usize) -> Option<Self> {
        let place = u32::try_from(place).ok()?;
        if place <= TWO {
            return Some(Self { above: place, below: 1 });
        }
        let place = place - TWO - 1;
        let (above, below) = (place % ONE + 1, place / ONE + 1);
        (below > 1 && gcd(above, below) == 1).then_some(Self { below, above })
    }

    #[inline]
    fn join(self, other: Self, squares: bool, mut each: impl FnMut(Self)) {
        if self.below == 1 && other.below == 1 {
            let whole = |above| Self { above, below: 1 };
            each(whole(self.above + other.above));
            each(whole(self.above.abs_diff(other.above)));
            each(whole(self.above * other.above));
            if self.above > 0 && other.above > 0 {
                let divisor = gcd(self.above, other.above);
                let (a, b) = (self.above / divisor, other.above / divisor);
                each(Self { above: a, below: b });
                each(Self { above: b, below: a });
            }
        } else {
            let (left, right) = (self.above * other.below, other.above * self.below);
            if self.below == 1 || other.below == 1 {
                // Adding or subtracting a whole number leaves a fraction in lowest terms.
                let below = self.below * other.below;
                each(Self { above: left + right, below });
                each(Self { above: left.abs_diff(right), below });
            } else {
                let below = self.below * other.below;
                each(Self::new(left + right, below));
                each(Self::new(left.abs_diff(right), below));
            }
            each(times(self, other));
            if left > 0 && right > 0 {
                let quotient = times(self, Self { above: other.below, below: other.above });
                each(quotient);
                each(Self { above: quotient.below, below: quotient.above });
            }
        }
        if squares && self.is(2) {
            each(other.square());
        }
        if squares && other.is(2) {
            each(self.square());
        }
    }

    #[inline]
    fn lands(self, other: Self, squares: bool) -> u32 {
        let (left, right) = (self.above * other.below, other.above * self.below);
        // Fractions in lowest terms have a whole sum only if their denominators are equal.
        let mut lands = 0;
        if self.below == other.below {
            lands |= Self::landing(self.above + other.above, self.below);
            lands |= Self::landing(self.above.abs_diff(other.above), self.below);
        }
        lands |= Self::landing(self.above * other.above, self.below * other.below);
        if left > 0 && right > 0 {
            let (low, high) = (left.min(right), left.max(right));
            lands |= Self::landing(high, low);
        }
        if squares && self.is(2) && other.below == 1 && other.above <= ONE {
            lands |= bit(other.above * other.above);
        }
        if squares && other.is(2) && self.below == 1 && self.above <= ONE {
            lands |= bit(self.above * self.above);
        }
        lands
    }
}

/// A product in lowest terms: a numerator can only be shortened with the other denominator.
#[inline]
fn times(a: Exact, b: Exact) -> Exact {
    let one = if b.below == 1 { 1 } else { gcd(a.above, b.below) };
    let other = if a.below == 1 { 1 } else { gcd(b.above, a.below) };
    Exact { above: (a.above / one) * (b.above / other), below: (a.below / other) * (b.below / one) }
}
