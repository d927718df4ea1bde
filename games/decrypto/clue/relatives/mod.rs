//! The forms of keywords and the words derived from them, which no clue of their team may have (DE20).
//!
//! Only what is certain is here: a likeness of letters is no reason to refuse a clue. The lists name other forms and
//! derivations of the house's keywords. Plurals of English and French follow by rule at tables in those languages, also
//! for words that a host brings: in Polish *sens* is no form of *sen*. All words are folded.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kernel::Language;

use super::{Folded, Phrase};

const LISTS: [&str; 3] = [include_str!("en.txt"), include_str!("fr.txt"), include_str!("pl.txt")];

/// The listed relatives of each keyword.
static LISTED: LazyLock<BTreeMap<String, Vec<&str>>> = LazyLock::new(|| {
    let mut listed: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (keyword, relatives) in lines() {
        listed.entry(words::fold(keyword)).or_default().extend(relatives.split(' '));
    }
    listed
});

/// How a language makes plurals: the end of a word, and what stands there in the plural. Polish has no rule that is
/// certain; its forms are in the list.
const fn plurals(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::English => &[
            ("", "s"),
            ("s", "ses"),
            ("x", "xes"),
            ("z", "zes"),
            ("ch", "ches"),
            ("sh", "shes"),
            ("o", "oes"),
            ("y", "ies"),
        ],
        Language::French => {
            &[("", "s"), ("au", "aux"), ("eu", "eux"), ("ou", "oux"), ("al", "aux")]
        }
        Language::Polish => &[],
    }
}

/// The keywords of the lists, each with its relatives.
pub(in crate::decrypto) fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    LISTS
        .into_iter()
        .flat_map(str::lines)
        .filter_map(|line| line.split_once(": "))
        .filter(|(keyword, _)| !keyword.starts_with('#'))
}

fn listed(keyword: &str) -> &'static [&'static str] {
    LISTED.get(keyword).map_or(&[], Vec::as_slice)
}

/// Whether a word is another form of a keyword of one word, or derived from it, at a table in this language.
pub(super) fn is_relative(word: &str, keyword: &str, language: Language) -> bool {
    let plural = |&(end, plural): &(&str, &str)| {
        keyword.strip_suffix(end).and_then(|stem| word.strip_prefix(stem)) == Some(plural)
    };
    plurals(language).iter().any(plural) || listed(keyword).contains(&word)
}

/// All relatives of a keyword at a table in this language. Of a keyword of several words the last one changes.
pub(in crate::decrypto) fn relatives(keyword: &Folded, language: Language) -> Vec<Phrase> {
    let text = keyword.as_str();
    let (before, last) = text.split_at(text.rfind(' ').map_or(0, |blank| blank + 1));
    let plural =
        |(end, plural): &(&str, &str)| Some(format!("{}{plural}", last.strip_suffix(*end)?));
    let plurals = plurals(language).iter().filter_map(plural);
    let listed = listed(last).iter().map(|&word| word.to_owned());
    plurals.chain(listed).map(|word| Phrase::new(&format!("{before}{word}"))).collect()
}
