//! Aids: each level of help gives all that it allows, and nothing else.

use kernel::{Assist, Game as _, Minded as _, Seat, Time, Viewer};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use words::Language;

use super::{dealt, play_on, view};
use crate::decrypto::mind::{Aids, read};
use crate::decrypto::{Action, Decrypto, Stage};

#[test]
fn help_grows_with_the_level() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut played = dealt(4, &[("codes", "discarded")], 2);
    while played.state().round < 3 || !matches!(played.state().stage, Stage::Guessing { .. }) {
        play_on(&mut played, "master", 1, &mut rng);
    }
    // White is read in the third round: A wrote, C guesses, and B and D may intercept.
    for seat in [1, 2] {
        let view = view(&played, seat);
        let aids = Decrypto::aids(&view, Assist::Solver);
        let Aids { codes, near, chances, words, best } = aids.clone();
        let parts =
            [codes.is_some(), near.is_some(), chances.is_some(), words.is_some(), best.is_some()];
        assert_eq!(parts, [true; 5]);
        // Each level gives what the one below gives, and its own part.
        let nothing = Aids::default();
        let certain = Aids { codes, ..nothing.clone() };
        let candidates = Aids { near, ..certain.clone() };
        let counts = Aids { chances, words, ..candidates.clone() };
        for (assist, want) in [
            (Assist::Log, &nothing),
            (Assist::Certain, &certain),
            (Assist::Candidates, &candidates),
            (Assist::Counts, &counts),
        ] {
            assert_eq!(Decrypto::aids(&view, assist), *want);
        }
        assert_eq!(aids.codes.as_ref().unwrap().len(), 22, "two codes were discarded");
        assert_eq!(aids.near.as_ref().unwrap().len(), 3);
        assert!(aids.chances.as_ref().unwrap().is_sorted_by(|a, b| a.chance >= b.chance));
        let json = serde_json::to_string(&aids).unwrap();
        assert_eq!(serde_json::from_str::<Aids>(&json).unwrap(), aids);
    }
    let public = played.state().view(Viewer::Public);
    assert_eq!(Decrypto::aids(&public, Assist::Solver), Aids::default());
}

#[test]
fn an_encryptor_is_offered_clues() {
    for (seed, language) in (0..30).zip(Language::ALL.iter().copied().cycle()) {
        let mut played = dealt(4, &[("words", language.code())], seed);
        let view = view(&played, 0);
        let aids = Decrypto::aids(&view, Assist::Solver);
        assert_eq!(aids.codes, None);
        let Some(Action::Clue(clues)) = aids.best else { panic!("{:?}", aids.best) };
        // Read with the keywords, the clues give the code, each for its own digit.
        let code = view.code.unwrap();
        let reading = read(language, view.keywords.white.as_ref().unwrap(), &[], &clues);
        assert_eq!(reading.code, code, "{clues:?}");
        for (near, digit) in reading.near.iter().zip(code.digits()) {
            let nearest = (1_u8..).zip(near).max_by(|(_, one), (_, other)| one.total_cmp(other));
            assert_eq!(nearest.map(|(number, _)| number), Some(digit), "{clues:?}");
        }
        played.act(Seat::new(0), Action::Clue(clues), Time::ZERO).expect("legal clues");
    }
}
