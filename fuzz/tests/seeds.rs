//! What fuzzing starts from breaks nothing, and neither does what it ever found.

use fuzz::{TARGETS, seeds};

#[test]
fn every_seed_holds() {
    for target in TARGETS {
        let texts = seeds::texts(target.name).unwrap();
        assert!(texts.len() >= 10, "{} has only {} seeds", target.name, texts.len());
        for text in &texts {
            (target.check)(text);
        }
    }
}

#[test]
fn the_engine_knows_the_words_of_every_game() {
    let words = seeds::words();
    for game in games::SHELF {
        assert!(words.contains(game.meta().id));
    }
    for word in ["guess", "unplayable", "clue", "sum-black", "moves:"] {
        assert!(words.contains(word), "{word}");
    }
}
