//! What bots say for a keyword: the obvious for novices, and clues of many kinds for masters.

use kernel::Time;
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use words::{Language, Lexicon, telling};

use super::{dealt, mind, view};
use crate::decrypto::mind::ideas::{First, Idea, ideas};
use crate::decrypto::mind::level::Level;
use crate::decrypto::mind::root::same_root;
use crate::decrypto::mind::vocabulary::Taboo;
use crate::decrypto::mind::{SampleClue, read, sample_clues};
use crate::decrypto::{Action, Phrase};

fn said(level: &str, language: Language, keyword: &str, first: First, most: usize) -> Vec<Idea> {
    let keyword = Phrase::new(keyword);
    let taboo = Taboo::new(std::slice::from_ref(&keyword), Vec::new(), language);
    let listener = Level::of(level).unwrap().listener(language, 0);
    ideas(&keyword, &taboo, &listener, first, most)
}

/// The six clues among which a novice chooses are short, and people would say them first.
#[test]
fn a_novice_says_what_people_say_first() {
    for (language, keyword, some, none) in [
        (Language::English, "tomato", "ketchup", "you say … I say"),
        (Language::English, "wing", "fly", "on a … and a prayer"),
        (Language::French, "cuillère", "remuer", "en deux coups de …"),
        (Language::French, "tomate", "basilic", "rouge comme une …"),
        (Language::Polish, "klarnet", "saksofon", "Skalmar z kreskówki"),
        (Language::Polish, "rubin", "szafir", "telewizor z ZSRR"),
    ] {
        let ideas = said("novice", language, keyword, First::Obvious, 6);
        let texts: Vec<&str> = ideas.iter().map(|idea| idea.phrase.as_str()).collect();
        assert!(texts.contains(&some) && !texts.contains(&none), "{keyword}: {texts:?}");
        assert!(texts.iter().all(|text| text.split(' ').count() == 1), "{keyword}: {texts:?}");
    }
}

/// Masters pay for what not everybody thinks of at once.
#[test]
fn weak_rare_and_sibling_clues_cost_more() {
    let ideas = said("master", Language::English, "radish", First::Telling, 200);
    let cost = |text: &str| ideas.iter().find(|idea| idea.phrase.as_str() == text).unwrap().cost;
    assert!(cost("cucumber") > cost("lettuce"), "another vegetable, and both are plain");
    assert!(cost("cucumber") > cost("butter"), "what goes with it is no sibling");
    let ideas = said("master", Language::Polish, "klarnet", First::Telling, 200);
    let cost = |text: &str| ideas.iter().find(|idea| idea.phrase.as_str() == text).unwrap().cost;
    assert!(cost("Benny Goodman") < cost("ustnik"), "strong and plain");
    assert!(cost("ustnik") < cost("Acker Bilk"), "plain and a rare name");
    assert!(cost("ustnik") < cost("kapelusz"), "plain and weak");
    let own = said("master", Language::English, "florp", First::Telling, 5);
    assert!(own.iter().all(|idea| idea.cost > 0.2), "words of the tables");
}

#[test]
fn names_are_given_with_capitals() {
    for (language, keyword, name) in [
        (Language::English, "spy", "James Bond"),
        (Language::French, "sanglier", "Obélix"),
        (Language::Polish, "piosenka", "Opole"),
    ] {
        let ideas = said("master", language, keyword, First::Telling, 200);
        let spelt = |idea: &&Idea| idea.phrase.as_str().eq_ignore_ascii_case(name);
        let idea = ideas.iter().find(spelt).expect("people associate it");
        assert_eq!(idea.phrase.as_str(), name);
    }
}

/// Rivals see what clues of one kind have in common, and a word that comes again, so masters change both from clue to clue
/// for a keyword. Kinds at random would agree in 13 of 100 clues.
#[test]
fn masters_change_the_kinds_and_the_words_of_their_clues() {
    let (mut same, mut all, mut repeated) = (0, 0, Vec::new());
    for &language in Language::ALL {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        for _ in 0..3 {
            let clues = sample_clues(language, "master", &mut rng).unwrap();
            for (at, clue) in clues.iter().enumerate() {
                let mut later = clues[at + 1..].iter().filter(|of| of.keyword == clue.keyword);
                let repeats = |next: &&SampleClue| repeats(&clue.clue, &next.clue, language);
                let again = later.clone().filter(repeats);
                repeated.extend(again.map(|of| format!("{}, {}", clue.clue, of.clue)));
                if let (Some(next), Some(kind)) = (later.next(), clue.kind) {
                    same += usize::from(next.kind == Some(kind));
                    all += 1;
                }
            }
        }
    }
    assert!(all > 80 && 10 * same < all, "{same} of {all}");
    assert!(repeated.is_empty(), "{repeated:?}");
}

/// Whether two clues have words of one root.
fn repeats(one: &Phrase, other: &Phrase, language: Language) -> bool {
    let (one, other) = (one.fold(), other.fold());
    let words = telling(one.as_str(), language);
    telling(other.as_str(), language).iter().any(|word| words.iter().any(|of| same_root(word, of)))
}

/// With a cat and a dog, a novice does not say “pet”.
#[test]
fn a_novice_says_nothing_that_another_keyword_of_its_team_could_be() {
    let words = "cat,dog,horse,rabbit,cow,sheep,pig,goat";
    let (mut right, mut all) = (0, 0);
    for seed in 0..60 {
        let played = dealt(4, &[("own_words", words)], seed);
        let view = view(&played, 0);
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let action = mind("novice").choose(&view, Time::ZERO, &mut rng).action;
        let Action::Clue(clues) = action else { panic!("{action}") };
        let own = view.keywords.white.as_ref().unwrap();
        right += usize::from(read(Language::English, own, &[], &clues).code == view.code.unwrap());
        all += 1;
    }
    assert!(100 * right >= 95 * all, "{right} of {all}");
}

/// The tables have frequent words that nobody says as a clue: names, forms of verbs, words of other languages.
#[test]
fn own_words_get_words_that_people_say() {
    for (language, keywords) in [
        (Language::English, ["airline", "senator", "spreadsheet"]),
        (Language::French, ["avion de ligne", "sénateur", "tableur"]),
        (Language::Polish, ["linia lotnicza", "senator", "arkusz"]),
    ] {
        for keyword in keywords {
            let ideas = said("master", language, keyword, First::Telling, 70);
            assert!(ideas.len() >= 30, "{keyword}: {}", ideas.len());
            for idea in ideas {
                let (text, folded) = (idea.phrase.as_str(), idea.phrase.fold());
                let concept = Lexicon::of(language)
                    .entries()
                    .any(|of| of.concept && of.key == folded.as_str());
                assert!(concept, "{keyword}: {text}");
            }
        }
    }
}
