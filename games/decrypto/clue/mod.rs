//! What a clue may be, as far as a program can decide for certain (DE20). The players judge the rest.

pub(super) mod invent;
mod phrase;
pub(super) mod relatives;
pub(super) mod spellings;
pub(super) mod warning;

use kernel::Language;
use kernel::names::is_invisible;

use super::No;
use phrase::Word;
use relatives::is_relative;
use spellings::same_word;

pub use phrase::{Folded, Phrase};

/// The longest clue, in characters.
pub const MAX_CLUE: usize = 60;

/// How a clue clashes with a keyword.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clash<'a> {
    /// It contains the keyword.
    Holds,
    /// It contains another form of the keyword or a derivation, of which this is the last word.
    Relative(&'a str),
}

/// How a clue clashes with a keyword at a table in this language, if it does. Case makes no difference, and accents
/// only where they make another word: *marche* is another word than *marché*, but *peche* is none.
pub(super) fn clash<'a>(
    clue: &'a Folded,
    keyword: &Folded,
    language: Language,
) -> Option<Clash<'a>> {
    let mut relative = None;
    let mut rest = clue.spelt_words();
    loop {
        match at_start(rest.clone(), keyword, language) {
            Some(Clash::Holds) => return Some(Clash::Holds),
            clash => relative = relative.or(clash),
        }
        if rest.next().is_none() {
            return relative;
        }
    }
}

/// Whether these words begin with all words of the keyword; the last one may have another form.
fn at_start<'a>(
    mut words: impl Iterator<Item = Word<'a>>,
    keyword: &Folded,
    language: Language,
) -> Option<Clash<'a>> {
    let mut parts = keyword.spelt_words().peekable();
    loop {
        let (part, word) = (parts.next()?, words.next()?);
        match (same_word(word, part, language), parts.peek().is_none()) {
            (true, false) => {}
            (true, true) => return Some(Clash::Holds),
            (false, true) if is_relative(word, part, language) => {
                return Some(Clash::Relative(word.spelt));
            }
            (false, _) => return None,
        }
    }
}

/// What is wrong with a clue or a named word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flaw {
    /// No letter and no digit.
    Blank,
    /// Too many characters.
    Long,
    /// Invisible characters, or a semicolon.
    Signs,
}

/// What is wrong with a text that may have `most` characters.
pub(super) fn flaw(text: &Phrase, folded: &Folded, most: usize) -> Option<Flaw> {
    let unseen = |c: char| c.is_control() || is_invisible(c) || c == ';';
    match () {
        () if text.as_str().chars().any(unseen) => Some(Flaw::Signs),
        () if folded.is_empty() => Some(Flaw::Blank),
        () if text.as_str().chars().count() > most => Some(Flaw::Long),
        () => None,
    }
}

/// Whether a team with these keywords may give this text as its clue number `clue`, at a table in this language.
pub(super) fn check(
    clue: u8,
    text: &Phrase,
    folded: &Folded,
    keywords: &[Phrase],
    folded_keywords: &[Folded],
    language: Language,
) -> Result<(), No> {
    match flaw(text, folded, MAX_CLUE) {
        None => {}
        Some(Flaw::Blank) => return Err(No::BlankClue { clue }),
        Some(Flaw::Long) => return Err(No::LongClue { clue, most: MAX_CLUE }),
        Some(Flaw::Signs) => return Err(No::Signs { clue }),
    }
    for (keyword, near) in keywords.iter().zip(folded_keywords) {
        let keyword = || keyword.to_string();
        match clash(folded, near, language) {
            None => {}
            Some(Clash::Holds) => return Err(No::Keyword { clue, keyword: keyword() }),
            Some(Clash::Relative(word)) => {
                return Err(No::Relative { clue, word: word.to_owned(), keyword: keyword() });
            }
        }
    }
    Ok(())
}
