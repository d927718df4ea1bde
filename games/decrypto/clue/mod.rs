//! What a clue may be, as far as a program can tell (DE20). The players judge the rest.

pub(super) mod invent;
mod phrase;
mod root;

use kernel::names::is_invisible;

use super::No;
use root::inflected;

pub use phrase::{Folded, Phrase};
pub use root::same_root;

/// The longest clue, in characters.
pub const MAX_CLUE: usize = 60;

/// The fewest letters of a word of a keyword that clues are compared with: `ice` and `cream` of `ice cream`.
const LEAST_WORD: usize = 3;

/// How a clue clashes with a keyword.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Clash<'a> {
    /// It contains the whole keyword.
    Holds,
    /// This word of the clue is a compound of the keyword, or a part of it.
    Part(&'a str),
    /// This word of the clue has the root of the keyword.
    Root(&'a str),
}

/// How a clue clashes with a keyword, if it does.
pub(super) fn clash<'a>(clue: &'a Folded, keyword: &Folded) -> Option<Clash<'a>> {
    if holds(clue, keyword) {
        return Some(Clash::Holds);
    }
    clue.words().find_map(|word| {
        let near = |of: &str| of.chars().count() >= LEAST_WORD && same_root(word, of);
        let of = keyword.words().find(|of| near(of))?;
        let root = word != of && inflected(word, of);
        Some(if root { Clash::Root(word) } else { Clash::Part(word) })
    })
}

/// Whether the clue contains all words of the keyword, in a row.
fn holds(clue: &Folded, keyword: &Folded) -> bool {
    let mut rest = clue.words();
    loop {
        let mut from = rest.clone();
        if keyword.words().all(|word| from.next() == Some(word)) {
            return true;
        }
        if rest.next().is_none() {
            return false;
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

/// Whether a team with these keywords may give this text as its clue number `clue`.
pub(super) fn check(
    clue: u8,
    text: &Phrase,
    folded: &Folded,
    keywords: &[Phrase],
    folded_keywords: &[Folded],
) -> Result<(), No> {
    match flaw(text, folded, MAX_CLUE) {
        None => {}
        Some(Flaw::Blank) => return Err(No::BlankClue { clue }),
        Some(Flaw::Long) => return Err(No::LongClue { clue, most: MAX_CLUE }),
        Some(Flaw::Signs) => return Err(No::Signs { clue }),
    }
    for (keyword, near) in keywords.iter().zip(folded_keywords) {
        let keyword = || keyword.to_string();
        match clash(folded, near) {
            None => {}
            Some(Clash::Holds) => return Err(No::Keyword { clue, keyword: keyword() }),
            Some(Clash::Part(word)) => {
                return Err(No::Part { clue, word: word.to_owned(), keyword: keyword() });
            }
            Some(Clash::Root(word)) => {
                return Err(No::Root { clue, word: word.to_owned(), keyword: keyword() });
            }
        }
    }
    Ok(())
}
