//! What bots say for a keyword: the obvious for novices, and clues of many kinds for masters.

use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use words::Language;

use crate::decrypto::Phrase;
use crate::decrypto::mind::ideas::{First, Idea, ideas};
use crate::decrypto::mind::level::Level;
use crate::decrypto::mind::sample_clues;
use crate::decrypto::mind::vocabulary::Taboo;

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
    assert!(cost("cucumber") > cost("root"), "another vegetable");
    let ideas = said("master", Language::Polish, "klarnet", First::Telling, 200);
    let cost = |text: &str| ideas.iter().find(|idea| idea.phrase.as_str() == text).unwrap().cost;
    assert!(cost("Benny Goodman") < cost("ustnik"), "strong and plain");
    assert!(cost("ustnik") < cost("Acker Bilk"), "plain and a rare name");
    assert!(cost("ustnik") < cost("kapelusz"), "plain and weak");
    let own = said("master", Language::English, "florp", First::Telling, 5);
    assert!(own.iter().all(|idea| idea.cost > 0.2), "words of the tables");
}

/// Rivals see what clues of one kind have in common, so masters change the kind from clue to clue for a keyword.
#[test]
fn masters_spread_the_kinds_of_their_clues() {
    let (mut same, mut all) = (0, 0);
    for &language in Language::ALL {
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        for _ in 0..3 {
            let clues = sample_clues(language, "master", &mut rng).unwrap();
            for (at, clue) in clues.iter().enumerate() {
                let next = clues[at + 1..].iter().find(|next| next.keyword == clue.keyword);
                if let (Some(next), Some(kind)) = (next, clue.kind) {
                    same += usize::from(next.kind == Some(kind));
                    all += 1;
                }
            }
        }
    }
    assert!(all > 80 && 5 * same < all, "{same} of {all}");
}
