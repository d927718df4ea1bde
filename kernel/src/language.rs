//! The languages that the house speaks.

crate::choices! {
    /// A language that the house speaks.
    #[derive(Default, PartialOrd, Ord)]
    pub enum Language {
        /// English.
        #[default]
        English => "en",
        /// French.
        French => "fr",
        /// Polish.
        Polish => "pl",
    }
}

impl Language {
    /// Its code by ISO 639-1, as in `fr`.
    pub const fn code(self) -> &'static str {
        self.word()
    }

    /// The language of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| language.code() == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_names_one_language() {
        for &language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
        assert_eq!(Language::from_code("de"), None);
    }
}
