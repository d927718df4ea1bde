//! Calculations of Krypto: what is read is printed to read the same, and its value is the one that a stupid reader finds
//! by cutting the text at its last operation, again and again.

use games::krypto::{Arithmetic, Expression, Rules, Value};
use kernel::refusal::Coded as _;

pub(crate) fn check(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(expression) = text.parse::<Expression>() else { return };
    let printed = expression.to_string();
    assert_eq!(printed.parse(), Ok(expression), "{text:?} is printed as {printed}");
    for arithmetic in [Arithmetic::Whole, Arithmetic::Fractions] {
        for squares in [false, true] {
            let rules = Rules { arithmetic, squares };
            let mut stupid = Stupid { rules, largest: 0 };
            let wanted = stupid.value(&plain(text));
            // Numbers beyond all bounds: the rules may say so, or have cancelled in time.
            if stupid.largest > i64::MAX as u128 {
                continue;
            }
            match (rules.value(&expression), wanted) {
                (Ok(value), Ok(wanted)) => {
                    assert!(
                        same(value, wanted),
                        "{text:?} by {rules:?} is {wanted:?}, not {value}"
                    );
                }
                (found, wanted) => {
                    let found = found.map_err(|flaw| flaw.refusal().code.into_owned());
                    let same =
                        found.as_ref().err().map(String::as_str) == wanted.as_ref().err().copied();
                    assert!(same, "{text:?} by {rules:?} is {wanted:?}, not {found:?}");
                }
            }
        }
    }
}

/// The same calculation without blanks, with one sign for each operation.
fn plain(text: &str) -> String {
    let text = text.replace(['−', '–'], "-").replace(['×', '·', 'x', 'X'], "*");
    text.replace(['÷', ':'], "/").replace('²', "^2").split_whitespace().collect()
}

/// A fraction that nobody has cancelled: numerator and denominator.
type Fraction = (i128, i128);

/// `23` or `23/2` is this fraction.
fn same(value: Value, (over, under): Fraction) -> bool {
    let text = value.to_string();
    let (n, d) = text.split_once('/').unwrap_or((&text, "1"));
    let number = |text: &str| text.parse::<i128>().expect("a value is made of whole numbers");
    number(n) * under == number(d) * over
}

struct Stupid {
    rules: Rules,
    /// The largest number that came up.
    largest: u128,
}

impl Stupid {
    /// What a calculation gives, or the code of what is wrong with it.
    fn value(&mut self, text: &str) -> Result<Fraction, &'static str> {
        for signs in [&['+', '-'][..], &['*', '/'], &['^']] {
            if let Some(at) = last_outside(text, signs) {
                let (left, right) = (self.value(&text[..at])?, self.value(&text[at + 1..])?);
                return self.step(text.as_bytes()[at], left, right);
            }
        }
        match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            Some(inside) => self.value(inside),
            None => Ok((text.parse().expect("what is left is a card"), 1)),
        }
    }

    fn step(
        &mut self,
        sign: u8,
        (a, b): Fraction,
        (c, d): Fraction,
    ) -> Result<Fraction, &'static str> {
        let (over, under) = match sign {
            b'+' => (self.product(a, d) + self.product(c, b), self.product(b, d)),
            b'-' => (self.product(a, d) - self.product(c, b), self.product(b, d)),
            b'*' => (self.product(a, c), self.product(b, d)),
            b'/' if c == 0 => return Err("krypto-flaw-by-zero"),
            b'/' => (self.product(a, d), self.product(b, c)),
            _ if !self.rules.squares => return Err("krypto-flaw-square"),
            _ if c != 2 * d => return Err("krypto-flaw-exponent"),
            _ => (self.product(a, a), self.product(b, b)),
        };
        self.largest = self.largest.max(over.unsigned_abs()).max(under.unsigned_abs());
        let whole = self.rules.arithmetic == Arithmetic::Fractions || over % under == 0;
        if whole { Ok((over, under)) } else { Err("krypto-flaw-not-whole") }
    }

    /// Beyond all bounds any number will do, since nobody looks at it; only zero would be divided by.
    fn product(&mut self, a: i128, b: i128) -> i128 {
        let product = a.checked_mul(b).filter(|product| product.unsigned_abs() < 1 << 100);
        product.unwrap_or_else(|| {
            self.largest = u128::MAX;
            1
        })
    }
}

/// Where the last of these signs stands outside all brackets.
fn last_outside(text: &str, signs: &[char]) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().rev().find_map(|(at, sign)| {
        depth += i32::from(sign == ')') - i32::from(sign == '(');
        (depth == 0 && signs.contains(&sign)).then_some(at)
    })
}
