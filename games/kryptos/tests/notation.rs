//! The sentences of the game: errors, names of seats, completion.

use kernel::{AnyGame as _, Shelved};

use super::*;

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
