//! A small grammar: what it reads, what it says about other texts, and how it goes on with a text.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kernel::grammar::Sentence;
use kernel::{Form, Grammar, Names, Refusal, Seat};

fn grammar() -> Grammar {
    let forms = vec![
        Form::new("pass"),
        Form::new("guess").seat("player").number("place", 1, 12),
        Form::new("paint")
            .word("colour", &["red", "green", "grey"][..])
            .times(1, 2)
            .number("n", 1, 3),
        Form::new("clue").text("text", 10).times(2, 3),
        Form::new("say").text("text", 20),
    ];
    Grammar { game: "test", forms }
}

fn names() -> Names {
    Names::new(&["Anna".to_owned(), "Bob".to_owned()]).unwrap()
}

fn read(text: &str) -> Sentence {
    grammar().read(text, &names()).unwrap()
}

/// Why a text is no sentence.
fn refused(text: &str) -> String {
    Refusal::from(grammar().read(text, &names()).unwrap_err()).to_string()
}

#[test]
fn slots_are_filled_in_their_order() {
    let guess = read(" GUESS  bob 12 ");
    assert_eq!((guess.verb, guess.seat(0), guess.number(1)), ("guess", Seat::new(1), 12_u8));
    let paint = read("paint Red grey 3");
    assert_eq!((paint.words(0), paint.numbers(1)), (vec!["red", "grey"], vec![3]));
    assert_eq!(read("paint red 3").words(0), ["red"]);
    assert_eq!(read("clue a b; c").texts(0), ["a b", "c"]);
    assert_eq!(read("clue a; b;c").texts(0), ["a", "b", "c"]);
    assert_eq!(read("say one; two").texts(0), ["one; two"]);
}

#[test]
fn a_complaint_says_what_was_expected_and_where() {
    assert_eq!(refused(" "), "notation-empty (verbs=pass, guess, paint, clue, say)");
    assert!(refused("jump").starts_with("notation-verb (word=jump, "));
    let place =
        "expected=test-slot-place (min=1, max=12), after=notation-the-slot (slot=test-slot-player)";
    assert_eq!(refused("guess bob"), format!("notation-missing (verb=guess, {place})"));
    let expected = |found: &str, at: usize| {
        format!("notation-expected (verb=guess, {place}, found={found}, at={at})")
    };
    assert_eq!(refused("guess bob 13"), expected("13", 11));
    assert_eq!(refused("guess bob +1"), expected("+1", 11));
    assert!(
        refused("guess Zoe 1").contains("after=notation-the-verb (verb=guess), found=Zoe, at=7")
    );
    assert_eq!(refused("pass now"), "notation-extra (verb=pass, found=now, at=6)");
    assert!(refused("clue only one").contains("notation-missing"), "{}", refused("clue only one"));
    assert!(refused("say and so on and so on and so on").contains("notation-expected"));
    let why = read("guess bob 12").complain(1, 1, Refusal::new("odd"));
    assert_eq!(Refusal::from(why).to_string(), "notation-inside (verb=guess, at=12, why=odd)");
}

#[test]
fn a_text_goes_on_as_its_slot_allows() {
    let complete = |text: &str| grammar().complete(text, &names());
    assert_eq!(complete("pa"), ["pass", "paint"]);
    assert_eq!(complete("guess "), ["guess Anna", "guess Bob"]);
    assert_eq!(complete("guess b"), ["guess Bob"]);
    assert_eq!(
        complete("guess bob 1"),
        ["guess bob 1", "guess bob 10", "guess bob 11", "guess bob 12"]
    );
    assert_eq!(complete("paint gr"), ["paint green", "paint grey"]);
    assert_eq!(
        complete("paint red grey "),
        ["paint red grey 1", "paint red grey 2", "paint red grey 3"]
    );
    for done in ["say ", "pass ", "guess zoe ", "jump "] {
        assert_eq!(complete(done), [""; 0], "{done}");
    }
}

#[test]
fn help_shows_the_forms() {
    let forms: Vec<String> = grammar().forms.iter().map(ToString::to_string).collect();
    let want = [
        "pass",
        "guess PLAYER PLACE",
        "paint COLOUR [COLOUR] N",
        "clue TEXT; TEXT [TEXT]",
        "say TEXT",
    ];
    assert_eq!(forms, want);
    assert_eq!(grammar().codes()[..3], ["test-do-pass", "test-slot-player", "test-slot-place"]);
}
