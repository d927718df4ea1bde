//! Transcripts to read, golden records, and the notation's own words.

use kernel::laws::transcript;
use kernel::{AnyGame as _, Record, Shelved, record};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::*;

/// A whole game of knowing players, seeded.
fn game(given: &[(&str, &str)], seats: usize, seed: u64) -> Match<Kryptos> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    knowing_match(&options(given), seats, 10_000, &mut rng)
}

#[test]
fn transcript_of_three() {
    insta::assert_snapshot!(transcript(&game(&[], 3, 1), &[0, 6, 12, usize::MAX]));
}

#[test]
fn transcript_of_six_with_advanced_rules() {
    insta::assert_snapshot!(transcript(
        &game(&[("advanced", "on"), ("ties", "shared")], 6, 2),
        &[12, usize::MAX]
    ));
}

#[test]
fn transcript_of_the_mystery() {
    insta::assert_snapshot!(transcript(&game(&[("mystery", "on")], 4, 3), &[8, usize::MAX]));
}

#[test]
fn transcript_of_bribes() {
    insta::assert_snapshot!(transcript(
        &game(&[("bribe", "on"), ("first", "B")], 5, 4),
        &[10, usize::MAX]
    ));
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

#[test]
fn an_error_says_what_was_expected_and_where() {
    let mut played = three_set_up(&[]);
    let mut said = |text: &str| played.refusal('A', text);
    assert_eq!(said(""), "notation-empty (verbs=reveal, guess, stop, pass)");
    assert_eq!(said("guss B 4 27"), "notation-verb (word=guss, verbs=reveal, guess, stop, pass)");
    let after_name = "after=notation-the-slot (slot=kryptos-slot-player)";
    let place = "expected=kryptos-slot-place (min=1, max=10)";
    assert_eq!(said("guess B"), format!("notation-missing (verb=guess, {place}, {after_name})"));
    assert_eq!(
        said("guess B x"),
        format!("notation-expected (verb=guess, {place}, {after_name}, found=x, at=9)")
    );
    assert_eq!(
        said("guess player b 11 2"),
        format!("notation-expected (verb=guess, {place}, {after_name}, found=11, at=16)")
    );
    assert_eq!(said("stop now"), "notation-extra (verb=stop, found=now, at=6)");
}

#[test]
fn seats_are_named_by_nickname_number_or_letter() {
    let names = Names::new(&["Anna", "Bob", "Aunt Marie"].map(str::to_owned)).unwrap();
    let grammar = Kryptos::grammar(&Options::default(), 3);
    for said in ["guess C 4 27", "guess 3 4 27", "guess aunt marie 4 27", "GUESS c 4 27"] {
        let action: Action = grammar.parse(said, &names).unwrap();
        assert_eq!(action.to_string(), "guess C 4 27");
    }
}

#[test]
fn completion_comes_from_the_grammar() {
    let names = Names::new(&["Anna", "Bob", "Cleo"].map(str::to_owned)).unwrap();
    let grammar = Shelved::<Kryptos>::NEW.grammar(3, &[]).unwrap();
    assert_eq!(grammar.complete("", &names), ["reveal", "guess", "stop", "pass"]);
    assert_eq!(grammar.complete("g", &names), ["guess"]);
    assert_eq!(grammar.complete("guess b", &names), ["guess Bob"]);
    assert_eq!(grammar.complete("guess Bob 1", &names), ["guess Bob 1", "guess Bob 10"]);
    assert_eq!(grammar.complete("stop ", &names), Vec::<String>::new());
    let help: Vec<String> = grammar.forms.iter().map(ToString::to_string).collect();
    assert_eq!(help, ["reveal PLACE", "guess PLAYER PLACE NUMBER", "stop", "pass"]);
}
