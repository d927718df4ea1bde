//! What rivals may object to in a clue that the rules allow (DE20). The page warns in the same way.

use super::{Folded, Phrase};

/// The fewest letters of a part of a compound, and of the rest of the compound.
const LEAST_PART: usize = 4;
const LEAST_REST: usize = 3;

/// A word of the clue that shares a part with a keyword, and the keyword.
pub(in crate::decrypto) fn warning<'a>(
    clue: &'a Folded,
    keywords: &'a [Phrase],
) -> Option<(&'a str, &'a Phrase)> {
    keywords.iter().find_map(|keyword| {
        let folded = keyword.fold();
        let mut words = clue.words();
        let word = words.find(|word| folded.words().any(|part| shares_part(word, part)));
        word.map(|word| (word, keyword))
    })
}

/// Whether two words are one, or one is put together from the other and something more.
fn shares_part(one: &str, other: &str) -> bool {
    let same = one == other && letters(one) >= LEAST_REST;
    same || is_compound(one, other) || is_compound(other, one)
}

/// Whether a folded word, or its plural in -s, is a compound of another: `sunflower` of `flower`.
pub(in crate::decrypto) fn is_compound(whole: &str, part: &str) -> bool {
    let made_of = |whole: &str| {
        let inside = letters(part) >= LEAST_PART && letters(whole) >= letters(part) + LEAST_REST;
        inside && (whole.starts_with(part) || whole.ends_with(part))
    };
    made_of(whole) || whole.strip_suffix('s').is_some_and(made_of)
}

fn letters(text: &str) -> usize {
    text.chars().count()
}
