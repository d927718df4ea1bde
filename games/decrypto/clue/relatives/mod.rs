//! The forms of keywords and the words derived from them, which no clue of their team may have (DE20).
//!
//! Only what is certain is here: a likeness of letters is no reason to refuse a clue. The lists name other forms and
//! derivations of the house's keywords. Plurals of English and French follow by rule at tables in those languages, also
//! for words that a host brings: in Polish *sens* is no form of *sen*. The forms of another language count only for words
//! that a host brings: in French *opère* is no form of *opéra*, as it is in Polish. All words are in small letters.
//!
//! Accents make a difference only between the words of `page/spellings.txt`, so most forms of the Polish list are without.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kernel::Language;

use super::phrase::Word;
use super::spellings::same_spelling;
use super::{Folded, Phrase};
use crate::decrypto::keywords::every_keyword;

const LISTS: [&str; 3] = [include_str!("en.txt"), include_str!("fr.txt"), include_str!("pl.txt")];

/// A relative as it is listed, and without accents.
#[derive(Debug)]
struct Listed {
    spelt: &'static str,
    folded: String,
}

/// The listed relatives of each keyword of each language; none for most.
static LISTED: LazyLock<[BTreeMap<String, Vec<Listed>>; 3]> = LazyLock::new(|| {
    let relative = |spelt: &'static str| Listed { spelt, folded: words::fold(spelt) };
    let mut all: [BTreeMap<String, Vec<Listed>>; 3] = Default::default();
    for &language in Language::ALL {
        let listed = &mut all[language as usize];
        for keyword in every_keyword(language) {
            listed.entry(spelt(keyword)).or_default();
        }
        for (keyword, relatives) in lines(language) {
            listed.entry(spelt(keyword)).or_default().extend(relatives.split(' ').map(relative));
        }
    }
    all
});

fn spelt(keyword: &str) -> String {
    Folded::new(keyword).spelt().to_owned()
}

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

/// The keywords of a language's list, each with its relatives.
pub(in crate::decrypto) fn lines(
    language: Language,
) -> impl Iterator<Item = (&'static str, &'static str)> {
    LISTS[language as usize]
        .lines()
        .filter_map(|line| line.split_once(": "))
        .filter(|(keyword, _)| !keyword.starts_with('#'))
}

/// The listed relatives of a word at a table in this language. A word that is no keyword of the language is a host's own,
/// and may be one of another: *kot* at a French table. Other languages have no say about *park* or *lasso*.
fn listed(keyword: &str, language: Language) -> impl Iterator<Item = &'static Listed> {
    let of = |language: Language| LISTED[language as usize].get(keyword);
    let elsewhere = || Language::ALL.iter().filter_map(|&other| of(other)).collect();
    let lists: Vec<&Vec<Listed>> = of(language).map_or_else(elsewhere, |own| vec![own]);
    lists.into_iter().flatten()
}

/// Whether a word is another form of a keyword of one word, or derived from it, at a table in this language.
pub(super) fn is_relative(word: Word<'_>, keyword: Word<'_>, language: Language) -> bool {
    let is_plural = |&(end, plural): &(&str, &str)| {
        let stems = keyword.folded.strip_suffix(end).zip(keyword.spelt.strip_suffix(end));
        stems.is_some_and(|(folded, spelt)| {
            word.folded.strip_prefix(folded) == Some(plural)
                && same_spelling(word.spelt, &format!("{spelt}{plural}"), language)
        })
    };
    let is_listed = |form: &Listed| {
        word.folded == form.folded && same_spelling(word.spelt, form.spelt, language)
    };
    plurals(language).iter().any(is_plural) || listed(keyword.spelt, language).any(is_listed)
}

/// All relatives of a keyword at a table in this language. Of a keyword of several words the last one changes.
pub(in crate::decrypto) fn relatives(keyword: &Folded, language: Language) -> Vec<Phrase> {
    let text = keyword.spelt();
    let (before, last) = text.split_at(text.rfind(' ').map_or(0, |blank| blank + 1));
    let plural =
        |(end, plural): &(&str, &str)| Some(format!("{}{plural}", last.strip_suffix(*end)?));
    let plurals = plurals(language).iter().filter_map(plural);
    let listed = listed(last, language).map(|form| form.spelt.to_owned());
    plurals.chain(listed).map(|word| Phrase::new(&format!("{before}{word}"))).collect()
}
