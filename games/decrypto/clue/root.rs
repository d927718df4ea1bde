//! Words of one root, as far as a program can tell (DE20).
//!
//! The test is a guess from the spelling and leans towards letting a clue pass: the table must not refuse an honest
//! clue for a likeness of letters, and what it misses a rival can object to. It takes two folded words apart behind
//! the beginning that they share, and calls them related when
//! - what is left of both are endings of one language that its words take without leaving their root (a short list for
//!   a shared beginning of three letters, a longer one from four letters on), or
//! - one of them, of four letters at least, begins or ends the other and leaves three letters or more: a compound.
//!
//! It does not see roots that change inside, such as *mouse* and *mice*, *œil* and *yeux*, *pies* and *psy*.

/// The endings of one language, and how they show a root.
struct Endings {
    /// For a shared beginning of three letters: groups, of which both endings must come from one.
    short: &'static [&'static [&'static str]],
    /// From four letters on.
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

/// The fewest letters that a root has.
const LEAST_ROOT: usize = 3;

/// The fewest letters of a word that is found in a compound, and of what is left of the compound.
const LEAST_PART: usize = 4;
const LEAST_REST: usize = 3;

/// Whether two folded words seem to be of one root. Symmetric; a word is of its own root.
pub fn same_root(one: &str, other: &str) -> bool {
    one == other || compound(one, other) || compound(other, one) || inflected(one, other)
}

/// Whether a word, or a plural in -s, is put together from another and something more: `sunflower` from `flower`.
fn compound(whole: &str, part: &str) -> bool {
    let letters = |text: &str| text.chars().count();
    let made_of = |whole: &str| {
        let inside = letters(part) >= LEAST_PART && letters(whole) >= letters(part) + LEAST_REST;
        inside && (whole.starts_with(part) || whole.ends_with(part))
    };
    made_of(whole) || whole.strip_suffix('s').is_some_and(made_of)
}

/// Whether two words are one beginning with two endings of one language.
///
/// A vowel at the end of what they share may belong to the endings: `danc-e` and `danc-er`, `ryb-a` and `ryb-ak`.
pub(super) fn inflected(one: &str, other: &str) -> bool {
    let shared = one.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    let (letters, bytes) = shared.fold((0, 0), |(n, at), (c, _)| (n + 1, at + c.len_utf8()));
    if split(one, other, letters, bytes) {
        return true;
    }
    let vowel = one[..bytes].chars().next_back().filter(|last| "aeiouy".contains(*last));
    vowel.is_some_and(|vowel| split(one, other, letters - 1, bytes - vowel.len_utf8()))
}

/// Whether two words that begin with the same letters go on with endings of one language.
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
