//! Guesses the base form of a plural, a case or a diminutive from its ending.
//!
//! Each rule replaces an ending. The result is only a proposal: it counts if the table has the word.

use kernel::Language;

/// An ending, and the endings that the base form may have instead.
type Rule = (&'static str, &'static [&'static str]);

const ENGLISH: &[Rule] = &[
    ("mice", &["mouse"]),
    ("feet", &["foot"]),
    ("teeth", &["tooth"]),
    ("geese", &["goose"]),
    ("men", &["man"]),
    ("ies", &["y", "ie"]),
    ("ves", &["f", "fe"]),
    ("es", &["", "e"]),
    ("s", &[""]),
    ("ing", &["", "e"]),
    ("ings", &["", "e"]),
    ("ed", &["", "e"]),
    ("er", &["", "e"]),
    ("est", &["", "e"]),
    ("ly", &["", "le"]),
    ("y", &["", "e"]),
    ("ish", &["", "e"]),
    ("less", &[""]),
    ("ness", &[""]),
    ("ful", &[""]),
];

const FRENCH: &[Rule] = &[
    ("aux", &["al", "au", "ail"]),
    ("eux", &["eu"]),
    ("s", &[""]),
    ("x", &[""]),
    ("es", &["", "e"]),
    ("ees", &["er", "e"]),
    ("ee", &["er", "e"]),
    ("e", &["", "er"]),
    ("ent", &["er", "e"]),
    ("ant", &["er", "e"]),
    ("ait", &["er", "e"]),
    ("ez", &["er", "e"]),
    ("euse", &["eur", "eux"]),
    ("euses", &["eur", "eux"]),
    ("trice", &["teur"]),
    ("ere", &["er"]),
    ("eres", &["er"]),
    ("elle", &["el", "eau"]),
    ("elles", &["el", "eau"]),
    ("enne", &["en"]),
    ("onne", &["on"]),
    ("ette", &["", "e"]),
    ("ettes", &["", "e"]),
    ("ive", &["if"]),
];

const POLISH: &[Rule] = &[
    ("ami", &["", "a", "o", "e", "ek"]),
    ("iami", &["", "ia", "ie"]),
    ("ach", &["", "a", "o", "e"]),
    ("iach", &["", "ia", "ie"]),
    ("om", &["", "a", "o", "e"]),
    ("ow", &["", "o"]),
    ("owi", &[""]),
    ("em", &["", "o", "e"]),
    ("iem", &["", "ie", "ien"]),
    ("kiem", &["ek", "k", "ko"]),
    ("kow", &["ek", "k"]),
    ("kami", &["ek", "k", "ka"]),
    ("kach", &["ek", "k", "ka"]),
    ("ki", &["ek", "k", "ka", "ko"]),
    ("ku", &["ek", "k", "ko"]),
    ("ka", &["ek", "ko", "k"]),
    ("gi", &["g", "ga"]),
    ("a", &["", "o", "e", "y"]),
    ("ia", &["", "ie"]),
    ("u", &["", "o", "e", "a"]),
    ("iu", &["", "ie"]),
    ("y", &["", "a"]),
    ("i", &["", "ia", "a", "y"]),
    ("e", &["", "a", "o", "y"]),
    ("ie", &["", "a", "o", "ia"]),
    ("ze", &["z", "za"]),
    // The nasal vowel changes before an ending: gałąź, gałęzie.
    ("ezie", &["az"]),
    ("eze", &["az"]),
    ("eza", &["az"]),
    ("eby", &["ab"]),
    ("edy", &["ad"]),
    ("rze", &["r", "ra", "ro"]),
    ("dzie", &["d", "da", "do"]),
    ("cie", &["t", "ta", "to"]),
    ("le", &["l", "la", "lo"]),
    ("ce", &["ka", "ca", "ko"]),
    ("dze", &["ga"]),
    ("sze", &["cha", "ch"]),
    ("ego", &["y", "i"]),
    ("emu", &["y", "i"]),
    ("ej", &["y", "a", "i"]),
    ("ych", &["y"]),
    ("ich", &["i", "y"]),
    ("ymi", &["y"]),
    ("ym", &["y"]),
    ("im", &["i", "y"]),
    ("ecie", &["e"]),
    ("eta", &["e"]),
    ("iona", &["ie"]),
    ("ek", &["", "a"]),
    ("ik", &[""]),
    ("czka", &["ka"]),
    ("eczka", &["ka", "ek"]),
    ("owa", &["", "owy"]),
    ("owy", &["", "a", "o"]),
    ("owe", &["", "owy"]),
    ("ny", &["", "a", "o"]),
    ("na", &["ny", "", "a"]),
    ("ne", &["ny", "", "a"]),
    ("ac", &["a", ""]),
    ("ic", &["", "a"]),
];

const fn rules(language: Language) -> &'static [Rule] {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
        Language::Polish => POLISH,
    }
}

/// The fewest letters that must remain of a word, unless the rule is for the whole word.
const LEAST: usize = 2;

/// The possible base forms of a folded word. The longest ending comes first, because it says most.
pub(crate) fn bases(word: &str, language: Language) -> Vec<String> {
    let mut rules: Vec<&Rule> =
        rules(language).iter().filter(|(ending, _)| word.ends_with(ending)).collect();
    rules.sort_by_key(|(ending, _)| std::cmp::Reverse(ending.len()));
    let mut bases = Vec::new();
    for (ending, others) in rules {
        let root = &word[..word.len() - ending.len()];
        let whole = root.is_empty() && others.iter().all(|other| other.len() >= LEAST_STEM);
        if !whole && root.chars().count() < LEAST {
            continue;
        }
        bases.extend(others.iter().map(|other| format!("{root}{other}")));
        let doubled = root.as_bytes().windows(2).last().is_some_and(|pair| pair[0] == pair[1]);
        if language == Language::English && doubled {
            bases.push(root[..root.len() - 1].to_owned());
        }
    }
    bases
}

/// Endings that a stem does without, the longest first.
const STEM_ENDINGS: [&[&str]; 3] = [
    &["ings", "ing", "ed", "es", "s", "e", "y"],
    &["ements", "ement", "ees", "ent", "ant", "ait", "ee", "er", "ez", "es", "ie", "e", "s", "x"],
    &[
        "iami", "iach", "ami", "ach", "owi", "ego", "emu", "iej", "iem", "ych", "ich", "ymi",
        "imi", "ej", "em", "om", "ow", "ym", "im", "ia", "ie", "iu", "io", "a", "e", "i", "o", "u",
        "y",
    ],
];

/// The fewest letters of a stem.
const LEAST_STEM: usize = 3;

/// What the forms of a folded word have in common: the word without its ending.
pub(crate) fn stem(word: &str, language: Language) -> String {
    let bare = |ending: &&str| {
        let root = word.strip_suffix(ending)?;
        (root.chars().count() >= LEAST_STEM && !(*ending == "s" && root.ends_with('s')))
            .then_some(root)
    };
    let root = STEM_ENDINGS[language as usize].iter().find_map(bare).unwrap_or(word);
    match language {
        Language::English => {
            let root = root.strip_suffix('i').filter(|_| word.ends_with("ies")).unwrap_or(root);
            let mut last = root.chars().rev();
            let doubled = last.next() == last.next() && root.len() > LEAST_STEM && root != word;
            root[..root.len() - usize::from(doubled && root.is_ascii())].to_owned()
        }
        Language::French => root.to_owned(),
        // The vowel before the last consonant comes and goes: kotek, kotka.
        Language::Polish => match root.strip_suffix("ek") {
            Some(start) if start.chars().count() + 1 >= LEAST_STEM => format!("{start}k"),
            _ => root.to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(language: Language, pairs: &[(&str, &str)]) {
        for (word, base) in pairs {
            assert!(bases(word, language).iter().any(|found| found == base), "{word} {base}");
        }
    }

    #[test]
    fn forms_of_a_word_have_one_stem() {
        for (language, forms) in [
            (Language::English, &["berry", "berries"][..]),
            (Language::English, &["swim", "swimming"]),
            (Language::English, &["bake", "baked", "baking", "bakes"]),
            (Language::French, &["chante", "chanter", "chantent", "chantee"]),
            (Language::French, &["pomme", "pommes"]),
            (Language::Polish, &["kot", "kotami", "kota", "kotow"]),
            (Language::Polish, &["kotek", "kotka", "kotkiem"]),
            (Language::Polish, &["miotla", "miotly", "miotle"]),
        ] {
            let stems: Vec<String> = forms.iter().map(|form| stem(form, language)).collect();
            assert!(stems.windows(2).all(|pair| pair[0] == pair[1]), "{stems:?}");
        }
    }

    #[test]
    fn base_forms_are_found() {
        check(
            Language::English,
            &[
                ("berries", "berry"),
                ("wolves", "wolf"),
                ("boxes", "box"),
                ("swimming", "swim"),
                ("baked", "bake"),
                ("mice", "mouse"),
                ("feet", "foot"),
                ("women", "woman"),
            ],
        );
        check(
            Language::French,
            &[
                ("chevaux", "cheval"),
                ("gateaux", "gateau"),
                ("danseuse", "danseur"),
                ("maisonnette", "maisonn"),
            ],
        );
        check(
            Language::Polish,
            &[
                ("kotami", "kot"),
                ("galezie", "galaz"),
                ("ryby", "ryba"),
                ("wodzie", "woda"),
                ("piaskiem", "piask"),
                ("rece", "reka"),
                ("morzem", "morze"),
                ("ptaki", "ptak"),
            ],
        );
    }
}
