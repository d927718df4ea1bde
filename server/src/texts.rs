//! The house's sentences, read once.

use std::sync::LazyLock;

use locales::{Language, Texts};

static ALL: LazyLock<[Texts; 3]> = LazyLock::new(|| Language::ALL.map(Texts::new));

/// The sentences of a language.
pub(crate) fn of(language: Language) -> &'static Texts {
    let at = Language::ALL.iter().position(|one| *one == language).unwrap_or(0);
    &ALL[at]
}
