//! Refusals and reasons: codes with parameters, so that rules know no language.
//!
//! A rule refuses with a typed value that [`refusals!`](crate::refusals) declares; a mind gives its reasons with another.
//! At the edge both become a [`Phrase`]: a code and named parameters, for which `locales` has the words.

use std::borrow::Cow;
use std::fmt;

use crate::seat::Seat;

/// A typed refusal or reason, from a closed list.
pub trait Coded:
    Clone + PartialEq + Eq + fmt::Debug + Into<Refusal> + Send + Sync + 'static
{
    /// Every code of this type with the names of its parameters.
    const CODES: &'static [Code];

    /// The same as a code with parameters.
    fn refusal(&self) -> Refusal;
}

/// A code and the names of its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code {
    /// `kryptos-own-card`: the list, and which of it.
    pub code: &'static str,
    /// The names of the parameters.
    pub params: &'static [&'static str],
}

/// A refusal or reason with its type erased: a code and parameters. `locales` puts it into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The code of the text.
    pub code: Cow<'static, str>,
    /// The parameters of the text.
    pub params: Vec<(&'static str, Param)>,
}

/// A phrase that refuses something.
pub type Refusal = Phrase;

/// A parameter of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Param {
    /// A number. Each language writes it in its own way and picks the plural by it.
    Number(i64),
    /// A number with three decimals, in thousandths: a probability, or bits.
    Thousandths(i64),
    /// A player: shown by the nickname if the table has names, else by the letter.
    Seat(Seat),
    /// A word of the notation, or something that a user wrote.
    Text(String),
    /// A phrase within this one.
    Said(Box<Refusal>),
}

impl Phrase {
    /// A code without parameters.
    pub fn new(code: impl Into<Cow<'static, str>>) -> Self {
        Self { code: code.into(), params: Vec::new() }
    }

    /// The same with one more parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Param>) -> Self {
        self.params.push((name, value.into()));
        self
    }
}

/// For logs and tests; people read the words of `locales`.
impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)?;
        for (i, (name, value)) in self.params.iter().enumerate() {
            write!(f, "{}{name}={value}", if i == 0 { " (" } else { ", " })?;
        }
        f.write_str(if self.params.is_empty() { "" } else { ")" })
    }
}

impl fmt::Display for Param {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Thousandths(n) => {
                let sign = if *n < 0 { "-" } else { "" };
                let n = n.unsigned_abs();
                write!(f, "{sign}{}.{:03}", n / 1000, n % 1000)
            }
            Self::Seat(seat) => seat.fmt(f),
            Self::Text(text) => f.write_str(text),
            Self::Said(said) => said.fmt(f),
        }
    }
}

impl std::error::Error for Phrase {}

macro_rules! number_params {
    ($($number:ty)*) => {$(
        impl From<$number> for Param {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}
number_params!(u8 u16 u32 u64 usize i32 i64);

/// A real number as a parameter: rounded to thousandths, so that phrases can be compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Real(i64);

impl Real {
    /// The nearest thousandth.
    #[expect(clippy::cast_possible_truncation, reason = "saturates")]
    pub fn new(real: f64) -> Self {
        Self((real * 1000.0).round() as i64)
    }
}

impl From<Real> for Param {
    fn from(Real(thousandths): Real) -> Self {
        Self::Thousandths(thousandths)
    }
}

impl From<Seat> for Param {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<String> for Param {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Param {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// `yes` or `no`, by which a text can choose its words.
impl From<bool> for Param {
    fn from(yes: bool) -> Self {
        Self::from(if yes { "yes" } else { "no" })
    }
}

impl From<Box<Refusal>> for Param {
    fn from(said: Box<Refusal>) -> Self {
        Self::Said(said)
    }
}

impl From<Refusal> for Param {
    fn from(said: Refusal) -> Self {
        Self::Said(Box::new(said))
    }
}

/// Declares a closed list of refusals: an enum with a code for each variant, whose fields are the parameters.
///
/// ```
/// kernel::refusals! {
///     /// Why the table says no.
///     pub enum No in "chess" {
///         /// There is nothing on that square.
///         Empty { square: String } => "empty-square",
///     }
/// }
/// use kernel::refusal::Coded;
/// assert_eq!(No::Empty { square: "e4".into() }.refusal().to_string(), "chess-empty-square (square=e4)");
/// ```
#[macro_export]
macro_rules! refusals {
    ($(#[$meta:meta])* $vis:vis enum $name:ident in $prefix:literal {
        $($(#[$doc:meta])* $variant:ident $({ $($field:ident: $type:ty),* $(,)? })? => $code:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$doc])* $variant $({ $(
                #[expect(missing_docs, reason = "the variant's text says what it is")]
                $field: $type
            ),* })?),*
        }

        impl $crate::refusal::Coded for $name {
            const CODES: &'static [$crate::refusal::Code] = &[$($crate::refusal::Code {
                code: concat!($prefix, "-", $code),
                params: &[$($(stringify!($field)),*)?],
            }),*];

            fn refusal(&self) -> $crate::refusal::Refusal {
                match self {
                    $(Self::$variant $({ $($field),* })? => {
                        $crate::refusal::Refusal::new(concat!($prefix, "-", $code))
                            $($(.with(stringify!($field), $field.clone()))*)?
                    })*
                }
            }
        }

        impl From<$name> for $crate::refusal::Refusal {
            fn from(no: $name) -> Self {
                $crate::refusal::Coded::refusal(&no)
            }
        }
    };
}
/// Declares a closed list of reasons, as [`refusals!`](crate::refusals) does of refusals.
#[macro_export]
macro_rules! reasons {
    ($($declared:tt)*) => { $crate::refusals! { $($declared)* } };
}

/// Declares a closed list of words, as [`refusals!`](crate::refusals) does of refusals.
#[macro_export]
macro_rules! phrases {
    ($($declared:tt)*) => { $crate::refusals! { $($declared)* } };
}

/// Why an action was refused: by the table itself, or by a rule of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal<N> {
    /// By the table, in any game.
    Table(TableNo),
    /// By a rule of this game.
    Rule(N),
}

refusals! {
    /// What every table refuses, in any game.
    pub enum TableNo in "table" {
        /// The game has ended.
        Over => "over",
        /// Others are to act now.
        NotYourTurn => "not-your-turn",
        /// The deadline has passed; the clock acts first.
        TooLate => "too-late",
        /// The deadline of the clock has not passed yet.
        ClockEarly => "clock-early",
        /// A time before that of the last entry.
        Backwards => "backwards",
        /// The match has as many entries as a match may have.
        Full { most: usize } => "full",
        /// There is no such seat.
        NoSeat { seat: Seat } => "no-seat",
        /// More than two play: nobody resigns.
        NoResigning => "no-resigning",
        /// The action is not JSON of this game.
        BadJson { why: String } => "bad-json",
    }
}

impl<N> From<TableNo> for Illegal<N> {
    fn from(no: TableNo) -> Self {
        Self::Table(no)
    }
}

impl<N: Coded> From<Illegal<N>> for Refusal {
    fn from(illegal: Illegal<N>) -> Self {
        match illegal {
            Illegal::Table(no) => no.into(),
            Illegal::Rule(no) => no.refusal(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousandths_keep_their_sign() {
        let shown = |real| Param::from(Real::new(real)).to_string();
        assert_eq!(shown(0.5), "0.500");
        assert_eq!(shown(-0.5), "-0.500");
        assert_eq!(shown(-0.0004), "0.000");
        assert_eq!(shown(-2.25), "-2.250");
        assert_eq!(Param::Thousandths(i64::MIN).to_string(), "-9223372036854775.808");
    }

    #[test]
    fn a_phrase_shows_its_parameters() {
        let plain = Phrase::new("plain");
        assert_eq!(plain.to_string(), "plain");
        let within = Phrase::new("outer").with("n", -7).with("yes", true).with("no", false);
        let within = within.with("seat", Seat::new(1)).with("said", plain.with("text", "a b"));
        let text = "outer (n=-7, yes=yes, no=no, seat=B, said=plain (text=a b))";
        assert_eq!(within.to_string(), text);
        assert_eq!(Param::from(u64::MAX), Param::Number(i64::MAX));
        assert_eq!(Param::from(5_usize), Param::Number(5));
    }
}
