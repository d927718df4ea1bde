//! Naming the rivals' words (DE19).

use super::Table;
use crate::decrypto::{No, Phrase, Stage};

/// Eight rounds without tokens.
fn equal() -> Table {
    let mut table = Table::new(4, &[]);
    table.quiet(8);
    table
}

#[test]
fn de19_more_right_words_win() {
    let mut table = equal();
    assert_eq!(table.to_act(), "A B C D");
    table.say("A: words river; GHOST; loaf\nC: confirm");
    assert_eq!(table.to_act(), "B D");
    table.say("B: words night; cat; Moon\nD: confirm");
    assert_eq!(table.stage(), Stage::Judging);
    table.say("A: done\nD: done");
    table.won("won A C; scores 0 0 0 0; by words");
    let view = table.view("public");
    assert_eq!((view.named.white.right, view.named.black.right), (Some(2), Some(1)));
}

#[test]
fn de19_equal_again_is_a_tie() {
    let mut table = equal();
    table.say("A: words cat; dog\nC: confirm\nB: words owl\nD: confirm\nA: done\nB: done");
    table.won("won by nobody; scores 0 0 0 0; by tie");
}

#[test]
fn de19_compared_without_case_accents_and_blanks() {
    let mut table = equal();
    table.say("A: words   RÍVER ; glöck\nC: confirm\nB: words Pïano!\nD: confirm");
    table.refuse("B: accept 1", No::AlreadyRight { word: 1 });
    table.refuse("A: accept 1", No::AlreadyRight { word: 1 });
    table.say("A: done\nB: done");
    table.won("won by nobody; scores 0 0 0 0; by tie");
}

#[test]
fn de19_a_near_miss_counts_if_the_owners_accept_it() {
    let mut table = equal();
    table.say("A: words loaf; stream; clock\nC: confirm\nB: words cat\nD: confirm");
    table.refuse("B: accept 3", No::AlreadyRight { word: 3 });
    table.refuse("B: accept 4", No::NoSuchWord { word: 4, words: 3 });
    table.say("B: accept 1\nD: accept 2");
    table.refuse("D: accept 1", No::AlreadyAccepted { word: 1 });
    assert_eq!(table.view("B").named.white.accepted, Some(vec![1, 2]));
    assert_eq!(table.view("A").named.white.accepted, None, "until both are done");
    table.say("B: done");
    table.not_to_act("D: accept 3");
    table.say("C: done");
    assert_eq!(table.view("A").named.white.right, Some(3));
    table.won("won A C; scores 0 0 0 0; by words");
}

#[test]
fn de19_words_are_secret_until_both_teams_are_done() {
    let mut table = equal();
    table.say("A: words river; ghost");
    assert!(table.view("C").proposal.is_some());
    assert!(table.view("B").proposal.is_none());
    table.say("C: confirm");
    for viewer in ["B", "D", "public"] {
        let named = table.view(viewer).named.white;
        assert!(named.done && named.words.is_none(), "{viewer}");
    }
    assert!(table.view("C").named.white.words.is_some());
    table.say("D: words moon\nB: confirm");
    for viewer in ["A", "B", "C", "D", "public"] {
        assert!(table.view(viewer).named.white.words.is_some(), "{viewer}");
        assert!(table.view(viewer).named.black.words.is_some(), "{viewer}");
        assert_eq!(table.view(viewer).named.white.right, None, "not before the end");
    }
}

#[test]
fn de19_a_team_agrees_on_its_words() {
    let mut table = equal();
    table.refuse("A: confirm", No::NothingProposed);
    table.say("A: words river");
    table.refuse("A: confirm", No::OwnProposal);
    table.say("C: words ghost");
    table.say("A: words ghost");
    assert!(table.view("A").named.white.done, "the same words confirm");
}

#[test]
fn de19_words_must_be_words() {
    let mut table = equal();
    table.refuse("A: words river; RIVER", No::SameWord { word: 2, other: 1 });
    table.refuse("A: words river; ?", No::BlankWord { word: 2 });
    let long = "x".repeat(25);
    table.refuse(&format!("A: words {long}"), No::LongWord { word: 1, most: 24 });
    table.refuse("A: words ri\u{200b}ver", No::WordSigns { word: 1 });
    table.refuse("A: done", No::NotNow { verb: "done" });
    let act = |words: &[&str]| {
        let words = words.iter().map(|&word| Phrase::from(word)).collect();
        table.state().decided(kernel::Seat::new(0), &crate::decrypto::Action::Words(words))
    };
    assert_eq!(act(&[]), Err(No::WordCount { words: 0, most: 4 }));
    assert_eq!(act(&["a", "b", "c", "d", "e"]), Err(No::WordCount { words: 5, most: 4 }));
}
