//! The clues of bots are allowed (DE20), by another check than their own.

use std::collections::BTreeSet;

use kernel::Seat;
use words::{Atlas, Language, Recall, fold, is_offensive};

use super::{dealt, view};
use crate::decrypto::clue;
use crate::decrypto::mind::ideas::{First, ideas};
use crate::decrypto::mind::level::{Level, MODELS, NAMES};
use crate::decrypto::mind::vocabulary::Taboo;
use crate::decrypto::{Folded, Phrase, Team};

/// How many clues are checked in each language.
const CLUES: usize = 33_400;
/// How many for each keyword: far more than any bot weighs.
const EACH: usize = 500;

/// Every row of the list of concepts.
fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    let list = include_str!("../../../../words/concepts.tsv");
    list.lines().skip(1).map(|row| row.split('\t').collect())
}

/// The check of the rules, over the whole atlas.
#[test]
fn de20_every_association_is_allowed_as_a_clue() {
    let (mut all, mut barred) = (0, Vec::new());
    for &language in Language::ALL {
        let atlas = Atlas::of(language);
        for (row, keyword) in words::keywords().iter().enumerate() {
            let keyword = [Phrase::new(keyword.word(language))];
            let folded = keyword.each_ref().map(Phrase::fold);
            for association in atlas.associations(row, Recall::All) {
                let clue = Phrase::new(association.text);
                all += 1;
                if let Err(no) = clue::check(1, &clue, &clue.fold(), &keyword, &folded, language) {
                    barred.push(format!("{}: {}: {clue}: {no:?}", language.code(), keyword[0]));
                }
            }
        }
    }
    assert!(all > 3 * 70 * words::keywords().len(), "{all}");
    assert!(barred.is_empty(), "{} barred:\n{}", barred.len(), barred.join("\n"));
}

#[test]
fn de20_a_hundred_thousand_clues_are_allowed() {
    for &language in Language::ALL {
        let common = common(language);
        let (mut clues, mut seed) = (0, 0);
        while clues < CLUES {
            seed += 1;
            let played = dealt(4, &[("words", language.code())], seed);
            let view = view(&played, 0);
            let keywords = view.keywords[Team::White].clone().unwrap();
            // The models say words of the tables, too.
            let levels = [NAMES, MODELS].concat();
            let level = Level::of(levels[usize::try_from(seed).unwrap() % levels.len()]).unwrap();
            let listener = level.listener(language, Seat::new(0).index());
            let used: Vec<Folded> = vec![Phrase::new("used").fold()];
            let taboo = Taboo::new(&keywords, used.clone(), language);
            let twin = Twin::new(&keywords, language, &common);
            for keyword in &keywords {
                for idea in ideas(keyword, &taboo, &listener, First::Telling, EACH) {
                    twin.check(&idea.phrase, keyword);
                    assert!(!used.contains(&idea.phrase.fold()));
                    clues += 1;
                }
            }
        }
    }
}

/// The stupid twin: the check of the rules, and the lists of words as they are written.
struct Twin<'a> {
    language: Language,
    common: &'a BTreeSet<String>,
    keywords: Vec<Phrase>,
    folded: Vec<Folded>,
    foreign: Vec<String>,
}

impl<'a> Twin<'a> {
    fn new(keywords: &[Phrase], language: Language, common: &'a BTreeSet<String>) -> Self {
        let folded: Vec<Folded> = keywords.iter().map(Phrase::fold).collect();
        let mut foreign = Vec::new();
        for row in rows() {
            let word = fold(row[language as usize]);
            if folded.iter().any(|keyword| keyword.as_str() == word) {
                let others = row.iter().enumerate().filter(|(i, _)| *i != language as usize);
                foreign.extend(others.map(|(_, word)| fold(word)));
            }
        }
        Self { language, common, keywords: keywords.to_vec(), folded, foreign }
    }

    #[track_caller]
    fn check(&self, phrase: &Phrase, keyword: &Phrase) {
        let said = phrase.fold();
        let allowed = clue::check(1, phrase, &said, &self.keywords, &self.folded, self.language);
        assert_eq!(allowed, Ok(()));
        assert!(!self.foreign.iter().any(|word| word == said.as_str()), "{phrase} translates");
        assert!(!is_offensive(phrase.as_str(), self.language), "{phrase} offends");
        let atlas = Atlas::of(self.language);
        let row = atlas.row(keyword.as_str()).unwrap();
        let mut known = atlas.associations(row, Recall::All).map(|of| fold(of.text));
        let associated = known.any(|text| text == said.as_str());
        assert!(associated || self.common.contains(said.as_str()), "{phrase} is rare");
    }
}

/// The folded words of the list of concepts.
fn common(language: Language) -> BTreeSet<String> {
    rows().map(|row| fold(row[language as usize])).collect()
}

#[test]
fn a_translation_and_a_used_clue_are_taboo() {
    let keywords = ["castle", "night", "bee", "salt"].map(Phrase::new);
    let used = vec![Phrase::new("Moat").fold()];
    let taboo = Taboo::new(&keywords, used, Language::English);
    for (text, allowed) in [
        ("fortress", true),
        ("castle", false),
        ("castles", false),
        ("château", false),
        ("Nuit", false),
        ("noc", false),
        ("beer", false),
        ("moat", false),
        ("pepper", true),
        ("knights", true),
    ] {
        assert_eq!(taboo.allows(&Phrase::new(text)), allowed, "{text}");
    }
}
