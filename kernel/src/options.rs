//! Options: what a host chooses. Each has a key, a type, a default, and words for its meaning in `locales`.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusals;
use crate::seat::Seat;

/// A game's options: a plain struct made by [`options!`](macro@crate::options).
///
/// Each option reads and writes as text, the same in `--option key=value`, in records and in a form on a page.
pub trait Options:
    Clone + PartialEq + Eq + fmt::Debug + Default + Serialize + JsonSchema + Send + Sync + 'static
{
    /// Every option in display order.
    const SPECS: &'static [Spec];

    /// An option's value as text.
    fn get(&self, key: &str) -> Option<String>;

    /// Sets an option from its text.
    fn set(&mut self, key: &str, text: &str) -> Result<(), OptionNo>;

    /// The options of a record that writes none. An option that is younger than some records has the value there that
    /// leaves their games as they were.
    fn unwritten() -> Self;

    /// The defaults, changed by these keys and texts. A key that occurs twice is an error.
    fn read<'a>(given: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, OptionNo> {
        let mut options = Self::default();
        let mut seen: Vec<&str> = Vec::new();
        for (key, text) in given {
            options.set(key, text)?;
            if seen.contains(&key) {
                return Err(OptionNo::Twice { key: key.to_owned() });
            }
            seen.push(key);
        }
        Ok(options)
    }

    /// Every option with its value as text.
    fn write(&self) -> impl Iterator<Item = (&'static str, String)> {
        Self::SPECS
            .iter()
            .map(|spec| (spec.key, self.get(spec.key).expect("every spec names a field")))
    }
}

/// One option: its key and what values it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Spec {
    /// The name of the option.
    pub key: &'static str,
    /// The values that it takes.
    pub kind: Kind,
}

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum Kind {
    /// `on` or `off`.
    Flag,
    /// One of these words.
    Choice {
        /// The words.
        of: &'static [&'static str],
    },
    /// `all`, or at least one of these words, separated by commas.
    Several {
        /// The words.
        of: &'static [&'static str],
    },
    /// A whole number.
    Number {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
    },
    /// Words separated by commas; an empty list stands for the game's own words.
    Words {
        /// The fewest words of a list that is not empty.
        min: usize,
        /// The most words.
        max: usize,
    },
}

impl Kind {
    /// The text of [`Kind::Several`] that stands for all its words.
    pub const ALL: &'static str = "all";
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("on, off"),
            Self::Choice { of } => f.write_str(&of.join(", ")),
            Self::Several { of } => {
                write!(f, "{}, 1–{} × {}", Self::ALL, of.len(), of.join(","))
            }
            Self::Number { min, max } => write!(f, "{min}–{max}"),
            Self::Words { min, max } => write!(f, "{min}–{max} × word,word…"),
        }
    }
}

refusals! {
    /// Why options were refused.
    pub enum OptionNo in "option" {
        /// No such option.
        Unknown { key: String, known: String } => "unknown",
        /// Not one of the values that the option takes.
        Value { key: String, value: String, takes: String } => "value",
        /// Given more than once.
        Twice { key: String } => "twice",
    }
}

/// A type of value that an option can have.
pub trait OptionValue: Clone + PartialEq {
    /// The texts that it takes.
    const KIND: Kind;
    /// The value of a text.
    fn read(text: &str) -> Option<Self>;
    /// The text of the value; reads back to it.
    fn write(&self) -> String;
}

impl OptionValue for bool {
    const KIND: Kind = Kind::Flag;

    fn read(text: &str) -> Option<Self> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }

    fn write(&self) -> String {
        (if *self { "on" } else { "off" }).to_owned()
    }
}

/// A whole number between two others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct Within<const MIN: u32, const MAX: u32>(#[schemars(range(min = MIN, max = MAX))] u32);

impl<const MIN: u32, const MAX: u32> Within<MIN, MAX> {
    /// The number, or the nearest bound.
    pub const fn new(number: u32) -> Self {
        Self(if number < MIN {
            MIN
        } else if number > MAX {
            MAX
        } else {
            number
        })
    }

    /// The number.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl<const MIN: u32, const MAX: u32> OptionValue for Within<MIN, MAX> {
    const KIND: Kind = Kind::Number { min: MIN, max: MAX };

    fn read(text: &str) -> Option<Self> {
        let plain = text == "0" || !text.starts_with(['0', '+']);
        let number: u32 = text.parse().ok().filter(|_| plain)?;
        (MIN..=MAX).contains(&number).then_some(Self(number))
    }

    fn write(&self) -> String {
        self.0.to_string()
    }
}

/// Who begins: a seat drawn with the deal, or one that the host chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "First")]
pub enum First<const MOST_SEATS: usize> {
    /// Chance decides.
    #[default]
    Drawn,
    /// The host decided.
    Seat(Seat),
}

/// The words of [`First`], for the most seats that a table can have.
const FIRST: &[&str] = &["drawn", "A", "B", "C", "D", "E", "F", "G", "H"];

impl<const MOST_SEATS: usize> OptionValue for First<MOST_SEATS> {
    const KIND: Kind = Kind::Choice { of: FIRST.split_at(1 + MOST_SEATS).0 };

    fn read(text: &str) -> Option<Self> {
        if text == "drawn" {
            return Some(Self::Drawn);
        }
        Seat::first(MOST_SEATS).find(|seat| text == seat.to_string()).map(Self::Seat)
    }

    fn write(&self) -> String {
        match self {
            Self::Drawn => "drawn".to_owned(),
            Self::Seat(seat) => seat.to_string(),
        }
    }
}

/// Declares an enum whose values are words, to be used as an option or on the wire.
#[macro_export]
macro_rules! choices {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident => $word:literal),* $(,)?
    }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        $(#[$meta])*
        $vis enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant),*
        }

        impl $name {
            /// Every value, in display order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Every value's word, in display order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The value's word.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word),*
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl $crate::options::OptionValue for $name {
            const KIND: $crate::options::Kind = $crate::options::Kind::Choice { of: Self::WORDS };

            fn read(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word() == text)
            }

            fn write(&self) -> String {
                self.word().to_owned()
            }
        }
    };
}

/// Declares a game's options: one list of fields with their types and defaults. An option that is added later also says
/// what it is in a record that does not write it.
///
/// ```
/// use kernel::options::{Options, Within};
/// kernel::options! {
///     /// What a host chooses.
///     pub struct Chosen {
///         /// Whether it is dark.
///         dark: bool = false,
///         /// How long.
///         seconds: Within<5, 600> = Within::new(30),
///         /// Whether there is a break; games used to have none.
///         rest: bool = true; unwritten false,
///     }
/// }
/// let chosen = Chosen::read([("dark", "on")]).unwrap();
/// let written = [("dark", "on".into()), ("seconds", "30".into()), ("rest", "on".into())];
/// assert_eq!(chosen.write().collect::<Vec<_>>(), written);
/// assert_eq!(Chosen::unwritten(), Chosen { dark: false, seconds: Within::new(30), rest: false });
/// assert!(Chosen::read([("seconds", "4")]).is_err());
/// ```
#[macro_export]
macro_rules! options {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$doc:meta])* $field:ident: $type:ty = $default:expr $(; unwritten $unwritten:expr)?),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[derive(::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        $vis struct $name {
            $($(#[$doc])* pub $field: $type),*
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default),* }
            }
        }

        impl $crate::options::Options for $name {
            const SPECS: &'static [$crate::options::Spec] = &[$($crate::options::Spec {
                key: stringify!($field),
                kind: <$type as $crate::options::OptionValue>::KIND,
            }),*];

            fn unwritten() -> Self {
                Self { $($($field: $unwritten,)?)* ..Self::default() }
            }

            fn get(&self, key: &str) -> Option<String> {
                match key {
                    $(stringify!($field) => Some($crate::options::OptionValue::write(&self.$field)),)*
                    _ => None,
                }
            }

            fn set(&mut self, key: &str, text: &str) -> Result<(), $crate::options::OptionNo> {
                match key {
                    $(stringify!($field) => {
                        self.$field = <$type as $crate::options::OptionValue>::read(text).ok_or_else(|| {
                            $crate::options::OptionNo::Value {
                                key: key.to_owned(),
                                value: text.chars().take(60).collect(),
                                takes: <$type as $crate::options::OptionValue>::KIND.to_string(),
                            }
                        })?;
                        Ok(())
                    })*
                    _ => {
                        let known: Vec<&str> = Self::SPECS.iter().map(|spec| spec.key).collect();
                        Err($crate::options::OptionNo::Unknown {
                            key: key.chars().take(60).collect(),
                            known: known.join(", "),
                        })
                    }
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::options! {
        /// What a host chooses.
        struct Chosen {
            /// Whether it is dark.
            dark: bool = false,
            /// How long it takes.
            seconds: Within<5, 600> = Within::new(30),
            /// Who begins.
            first: First<3> = First::Drawn,
            /// Whether there is a break; games used to have none.
            rest: bool = true; unwritten false,
        }
    }

    #[test]
    fn options_read_what_they_write() {
        let given = [("dark", "on"), ("seconds", "5"), ("first", "C"), ("rest", "off")];
        let chosen = Chosen::read(given).unwrap();
        let first = First::Seat(Seat::new(2));
        let want = Chosen { dark: true, seconds: Within::new(5), first, rest: false };
        assert_eq!(chosen, want);
        assert!(chosen.write().eq(given.map(|(key, text)| (key, text.to_owned()))));
        assert_eq!(chosen.get("light"), None);
        assert_eq!(Chosen::default().get("first").as_deref(), Some("drawn"));
        let unwritten = Chosen { rest: false, ..Chosen::default() };
        assert_eq!(Chosen::unwritten(), unwritten);
    }

    #[test]
    fn values_outside_their_kind_are_refused() {
        let no = |key: &'static str, text: &'static str| Chosen::read([(key, text)]).unwrap_err();
        for (key, text, takes) in [
            ("dark", "yes", "on, off"),
            ("seconds", "4", "5–600"),
            ("seconds", "601", "5–600"),
            ("seconds", "+30", "5–600"),
            ("seconds", "030", "5–600"),
            ("first", "D", "drawn, A, B, C"),
            ("first", "a", "drawn, A, B, C"),
        ] {
            let (key_, value, takes) = (key.to_owned(), text.to_owned(), takes.to_owned());
            assert_eq!(no(key, text), OptionNo::Value { key: key_, value, takes });
        }
        let known = "dark, seconds, first, rest".to_owned();
        assert_eq!(no("light", "on"), OptionNo::Unknown { key: "light".to_owned(), known });
        let twice = Chosen::read([("dark", "on"), ("rest", "on"), ("dark", "on")]);
        assert_eq!(twice, Err(OptionNo::Twice { key: "dark".to_owned() }));
    }

    #[test]
    fn a_number_stays_within_its_bounds() {
        let within = |number| Within::<5, 600>::new(number).get();
        assert_eq!([0, 4, 5, 6, 600, 601].map(within), [5, 5, 5, 6, 600, 600]);
        assert_eq!(Within::<0, 9>::read("0").map(Within::get), Some(0));
        assert_eq!(Within::<0, 9>::read("00"), None);
    }

    #[test]
    fn a_kind_says_what_it_takes() {
        let several = Kind::Several { of: &["sea", "sky"] };
        assert_eq!(several.to_string(), "all, 1–2 × sea,sky");
        assert_eq!(Kind::Words { min: 8, max: 600 }.to_string(), "8–600 × word,word…");
    }
}
