//! The sentences of the house, parsed once for each language.

use std::sync::LazyLock;

use kernel::Language;
use locales::Texts;

static ALL: LazyLock<Vec<Texts>> =
    LazyLock::new(|| Language::ALL.iter().copied().map(Texts::new).collect());

/// The texts of a language.
pub(crate) fn of(language: Language) -> &'static Texts {
    &ALL[language as usize]
}
