//! Words that seem to have one root. Bots give no such clues, although the rules refuse only what is certain (DE20).
//!
//! The test guesses from the spelling. Two folded words are related if
//! - they share a beginning, and what is left of both are endings of one language (of a short list after three shared
//!   letters, of a longer one after four), or
//! - one of them, of at least four letters, begins or ends the other and leaves at least three letters: a compound.
//!
//! The test does not see roots that change inside, such as *mouse* and *mice*, *œil* and *yeux*, *pies* and *psy*.

use crate::decrypto::clue::warning::is_compound;

/// The endings of one language.
struct Endings {
    /// After three shared letters: both endings must come from one group.
    short: &'static [&'static [&'static str]],
    /// After four shared letters or more.
    long: &'static [&'static str],
}

const ENGLISH: Endings = Endings {
    short: &[&["", "s", "es", "ed", "ing"], &["e", "es", "er", "ers", "ed", "ing"]],
    long: &[
        "", "s", "es", "e", "y", "ies", "ied", "ed", "er", "ers", "ing", "ings", "ly", "al", "ic",
        "ian", "ians", "ist", "ists", "ish", "ful", "less", "ness", "ment", "ery", "ry", "ure",
        "or", "ors", "ous", "able", "ship", "hood", "en",
    ],
};

const FRENCH: Endings = Endings {
    short: &[&["", "s", "x"], &["e", "es", "er", "ent", "ee", "ees"], &["al", "aux"]],
    long: &[
        "", "s", "x", "e", "es", "er", "ez", "ent", "ee", "ees", "eur", "eurs", "euse", "euses",
        "ier", "iers", "iere", "ieres", "erie", "ie", "iste", "istes", "ique", "ne", "nes", "te",
        "tes", "le", "les", "on", "ons", "ette", "ettes", "age", "ages", "ement", "eux", "aire",
        "ien", "ienne", "al", "ale", "aux",
    ],
};

const POLISH: Endings = Endings {
    short: &[
        &[
            "", "u", "y", "i", "em", "iem", "om", "ow", "ami", "ach", "owi", "ek", "owy", "owa",
            "owe",
        ],
        &[
            "a", "y", "i", "e", "o", "ie", "om", "ami", "ach", "ny", "na", "ne", "ak", "owy",
            "owa", "owe",
        ],
        &["ek", "ku", "ki", "kiem", "kow", "kom", "kami", "kach"],
    ],
    long: &[
        "", "a", "u", "y", "i", "e", "o", "ie", "em", "iem", "om", "ow", "ami", "ach", "owi", "ek",
        "ka", "ki", "ko", "ke", "ku", "kiem", "kow", "kami", "kach", "ce", "ny", "na", "ne",
        "nego", "nej", "nik", "ak", "arz", "arka", "owy", "owa", "owe", "owej", "owego", "ski",
        "ska", "skie", "stwo", "stwa", "nia", "ia", "ii", "z", "rz", "ik", "yk", "zek", "eczka",
        "ac",
    ],
};

const LANGUAGES: [&Endings; 3] = [&ENGLISH, &FRENCH, &POLISH];

/// The fewest letters of a root.
const LEAST_ROOT: usize = 3;

/// Whether two folded words seem to have one root. Symmetric; true for equal words.
pub(in crate::decrypto) fn same_root(one: &str, other: &str) -> bool {
    one == other || is_compound(one, other) || is_compound(other, one) || inflected(one, other)
}

/// Whether two words share a beginning and have endings of one language.
///
/// A vowel at the end of the shared beginning may belong to the endings: `danc-e` and `danc-er`, `ryb-a` and `ryb-ak`.
fn inflected(one: &str, other: &str) -> bool {
    let shared = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    let (letters, bytes) = shared.fold((0, 0), |(n, at), (c, _)| (n + 1, at + c.len_utf8()));
    if split(one, other, letters, bytes) {
        return true;
    }
    let vowel = one[..bytes].chars().next_back().filter(|last| "aeiouy".contains(*last));
    vowel.is_some_and(|vowel| split(one, other, letters - 1, bytes - vowel.len_utf8()))
}

/// Whether two words have endings of one language after this shared beginning.
fn split(one: &str, other: &str, letters: usize, bytes: usize) -> bool {
    if letters < LEAST_ROOT {
        return false;
    }
    let last = one[..bytes].chars().next_back();
    let (one, other) = (&one[bytes..], &other[bytes..]);
    let both = |endings: &[&str]| endings.contains(&one) && endings.contains(&other);
    let related = |language: &&Endings| match letters {
        LEAST_ROOT => language.short.iter().any(|group| both(group)),
        _ => both(language.long),
    };
    LANGUAGES.iter().any(related) || doubled(one, other, last) || doubled(other, one, last)
}

/// `swim` and `swimming`: English doubles the last letter before some endings.
fn doubled(bare: &str, ending: &str, last: Option<char>) -> bool {
    let ending = last.and_then(|last| ending.strip_prefix(last));
    bare.is_empty() && matches!(ending, Some("ing" | "ings" | "ed"))
}
