//! Help by level: nothing that the level does not allow, and everything that it does.

use kernel::{Assist, Game as _, Minded as _, Viewer};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use super::{dealt, play_on, view};
use crate::decrypto::mind::Aids;
use crate::decrypto::{Decrypto, Stage};

#[test]
fn help_grows_with_the_level() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut played = dealt(4, &[("codes", "discarded")], 2);
    while played.state().round < 3 || !matches!(played.state().stage, Stage::Guessing { .. }) {
        play_on(&mut played, "master", 1, &mut rng);
    }
    // White is read in the third round: A writes, C reads, B and D listen.
    for seat in [1, 2] {
        let view = view(&played, seat);
        let parts = |assist| {
            let Aids { codes, near, chances, words, best } = Decrypto::aids(&view, assist);
            [codes.is_some(), near.is_some(), chances.is_some(), words.is_some(), best.is_some()]
        };
        assert_eq!(parts(Assist::Log), [false; 5]);
        assert_eq!(parts(Assist::Certain), [true, false, false, false, false]);
        assert_eq!(parts(Assist::Candidates), [true, true, false, false, false]);
        assert_eq!(parts(Assist::Counts), [true, true, true, true, false]);
        assert_eq!(parts(Assist::Solver), [true; 5]);
        let aids = Decrypto::aids(&view, Assist::Solver);
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
    let played = dealt(4, &[("words", "fr")], 5);
    let aids = Decrypto::aids(&view(&played, 0), Assist::Solver);
    assert!(aids.best.is_some_and(|best| best.to_string().starts_with("clue ")));
    assert_eq!(aids.codes, None);
}
