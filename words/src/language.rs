//! The languages there are tables for.

use std::fmt;

/// A language of the house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
    /// Polish.
    Polish,
}

impl Language {
    /// All, in display order, which is also that of the columns of the lists.
    pub const ALL: [Self; 3] = [Self::English, Self::French, Self::Polish];

    /// Its code: `en`, `fr` or `pl`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Polish => "pl",
        }
    }

    /// The language of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
