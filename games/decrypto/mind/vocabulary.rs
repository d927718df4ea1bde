//! The words of the tables that a bot can give as clues, and what it must not say (DE20).

use std::sync::OnceLock;

use words::{Entry, Language, Lexicon, Sense, fold, translations};

use super::root::same_root;
use crate::decrypto::clue;
use crate::decrypto::{Folded, Phrase};

/// A word that can be a clue.
#[derive(Debug)]
pub(super) struct Word {
    pub(super) entry: Entry<'static>,
    pub(super) sense: Sense<'static>,
}

/// The words of the list of concepts that are not offensive, each in its first meaning. Other words of the tables are
/// understood, but not said: they are names, forms of verbs, and words of other languages.
pub(super) fn vocabulary(language: Language) -> impl Iterator<Item = Word> {
    // Only their numbers are kept: the entries of three languages would take some twenty megabytes.
    static SPOKEN: [OnceLock<Box<[u32]>>; 3] = [const { OnceLock::new() }; 3];
    let lexicon = Lexicon::of(language);
    let spoken = SPOKEN[language as usize].get_or_init(|| {
        let mut last = "";
        let mut first =
            |entry: &Entry<'static>| std::mem::replace(&mut last, entry.key) != entry.key;
        let spoken = (0..)
            .zip(lexicon.entries())
            .filter(|(_, entry)| first(entry) && entry.concept && entry.clue);
        spoken.map(|(number, _)| number).collect()
    });
    spoken.iter().map(|&number| {
        let entry = lexicon.entry(number as usize);
        Word { sense: lexicon.sense(&entry), entry }
    })
}

/// The words that a team must not give as clues.
#[derive(Debug)]
pub(in crate::decrypto) struct Taboo {
    keywords: Vec<Phrase>,
    folded: Vec<Folded>,
    /// The keywords in the other languages, folded.
    foreign: Vec<String>,
    used: Vec<Folded>,
    language: Language,
}

impl Taboo {
    /// For a team with these keywords that has used these clues.
    pub(in crate::decrypto) fn new(
        keywords: &[Phrase],
        used: Vec<Folded>,
        language: Language,
    ) -> Self {
        let foreign = keywords.iter().flat_map(|word| translations(word.as_str(), language));
        Self {
            keywords: keywords.to_vec(),
            folded: keywords.iter().map(Phrase::fold).collect(),
            foreign: foreign.map(fold).collect(),
            used,
            language,
        }
    }

    /// Whether a text may be a clue: the rules accept it, it was not used before, no rival would object to it as a
    /// relative of a keyword, and it neither translates a keyword nor is spelled nearly like one.
    pub(in crate::decrypto) fn allows(&self, text: &Phrase) -> bool {
        let folded = text.fold();
        let taken =
            || clue::check(1, text, &folded, &self.keywords, &self.folded, self.language).is_ok();
        taken()
            && !self.used.contains(&folded)
            && !self.is_related(&folded)
            && !self.translates(&folded)
            && !self.resembles(&folded)
    }

    /// Whether a word of a clue seems to have the root of a keyword.
    fn is_related(&self, clue: &Folded) -> bool {
        let related = |word: &str| {
            let mut keywords = self.folded.iter().flat_map(Folded::words);
            keywords.any(|keyword| keyword.len() > 2 && same_root(word, keyword))
        };
        clue.words().any(related)
    }

    /// Whether a clue is a keyword in another language.
    pub(super) fn translates(&self, clue: &Folded) -> bool {
        let foreign = |word: &str| self.foreign.iter().any(|foreign| same_root(word, foreign));
        self.foreign.iter().any(|foreign| foreign == clue.as_str()) || clue.words().any(foreign)
    }

    /// Whether a clue differs from a keyword by at most a letter.
    fn resembles(&self, clue: &Folded) -> bool {
        self.folded.iter().any(|keyword| words::distance(clue.as_str(), keyword.as_str()) < 2)
    }
}
