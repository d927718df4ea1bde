//! Whole games to read, as transcripts, and records that must stay readable.

use kernel::laws::transcript;
use kernel::{Record, record};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::*;

/// A whole game of players who know the deal.
fn game(given: &[(&str, &str)], seats: usize, seed: u64) -> Match<Kryptos> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    knowing_match(&options(given), seats, 10_000, &mut rng)
}

#[track_caller]
fn review(name: &str, played: &Match<Kryptos>, pictures: &[usize]) {
    insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "snapshots" }, {
        insta::assert_snapshot!(name, transcript(played, pictures, &crate::english::say()));
    });
}

#[test]
fn transcript_of_three() {
    review("three", &game(&[], 3, 1), &[0, 6, 12, usize::MAX]);
}

#[test]
fn transcript_of_six_with_advanced_rules() {
    let played = game(&[("advanced", "on"), ("ties", "shared")], 6, 2);
    review("six-advanced", &played, &[12, usize::MAX]);
}

#[test]
fn transcript_of_the_mystery() {
    review("four-mystery", &game(&[("mystery", "on")], 4, 3), &[8, usize::MAX]);
}

#[test]
fn transcript_of_bribes() {
    let played = game(&[("bribe", "on"), ("first", "B")], 5, 4);
    review("five-bribe", &played, &[10, usize::MAX]);
}

#[test]
fn golden_records_fold_as_ever() {
    insta::glob!("records", "*.txt", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        let read = Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
        let played = record::open::<Kryptos>(&read, None).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(record::write(&played), text);
        assert!(played.state().outcome().is_some());
    });
}
