//! A round, from the clues to the notes (DE06–DE14).

use kernel::Game as _;

use super::{FINDS, MISSES, QUIET, Table};
use crate::decrypto::{Answer, Code, No, Phrase, Stage, Team, Tokens};

/// A table whose first round is written.
fn written() -> Table {
    let mut table = Table::new(6, &[]);
    table.say("A: clue pepper; night; keys\nB: clue time; spirit; loaf");
    table
}

#[test]
fn de06_both_encryptors_write_at_the_same_time_and_once() {
    let mut table = Table::new(4, &[]);
    assert_eq!(table.to_act(), "A B");
    table.say("B: clue time; spirit; loaf");
    assert_eq!(table.to_act(), "A");
    table.not_to_act("B: clue other; things; here");
    table.not_to_act("C: clue other; things; here");
    table.refuse("A: code 3 1 4", No::NotNow { verb: "code" });
    table.say("A: clue pepper; night; keys");
    assert_eq!(table.stage(), Stage::Guessing { team: Team::White });
}

#[test]
fn de06_clues_follow_the_order_of_the_code() {
    let mut table = written();
    table.answer(true, false);
    // White's code is 3 1 4: salt, moon, piano.
    let view = table.view("public");
    let sheet = view.sheet(Team::White);
    let filed = [2, 0, 3].map(|column: usize| sheet[column][0].to_string());
    assert_eq!(filed, ["pepper", "night", "keys"]);
}

#[test]
fn de08_white_is_read_first_and_black_stays_hidden_until_then() {
    let mut table = Table::new(4, &[]);
    let shown = |table: &Table, viewer: &str, team: Team| {
        let clues = table.view(viewer).desks[team].clone();
        (clues.written, clues.clues.is_some())
    };
    table.say("A: clue pepper; night; keys");
    assert_eq!(shown(&table, "A", Team::White), (true, true), "the writer");
    for viewer in ["B", "C", "D", "public"] {
        assert_eq!(shown(&table, viewer, Team::White), (true, false), "{viewer}: written, unread");
    }
    table.say("B: clue time; spirit; loaf");
    for viewer in ["A", "C", "D", "public"] {
        assert_eq!(shown(&table, viewer, Team::White), (true, true), "{viewer}");
        assert_eq!(shown(&table, viewer, Team::Black), (true, false), "{viewer}");
    }
    table.answer(true, false);
    for viewer in ["A", "C", "D", "public"] {
        assert_eq!(shown(&table, viewer, Team::Black), (true, true), "{viewer}");
    }
}

#[test]
fn de09_a_team_without_its_encryptor_proposes_and_confirms() {
    let mut table = written();
    table.not_to_act("A: code 3 1 4");
    table.refuse("C: confirm", No::NothingProposed);
    table.refuse("C: pass", No::MustGuess);
    table.say("C: code 3 1 2");
    table.refuse("C: confirm", No::OwnProposal);
    table.say("E: code 3 1 4");
    assert!(!table.view("A").answers.white.done, "another proposal takes its place");
    table.say("C: confirm");
    let answered = table.view("A").answers.white;
    assert_eq!(answered.answer, Some(Answer::Code(Code::try_from([3, 1, 4]).unwrap())));
    table.not_to_act("E: code 1 2 3");
}

#[test]
fn de09_proposing_the_same_is_confirming() {
    let mut table = written();
    table.say("C: code 3 1 4\nC: code 3 1 4");
    assert!(!table.view("A").answers.white.done, "not by oneself");
    table.say("E: code 3 1 4");
    assert!(table.view("A").answers.white.done);
}

#[test]
fn de09_a_lone_guesser_needs_nobody() {
    let mut table = Table::new(4, &[]);
    table.write();
    table.say("C: code 3 1 4");
    assert!(table.view("A").answers.white.done);
}

#[test]
fn de10_in_the_first_round_nobody_intercepts() {
    let mut table = written();
    table.refuse("B: code 3 1 4", No::FirstRound);
    table.say("F: pass");
    assert!(table.view("public").answers.black.done, "one is enough");
    table.say("C: code 3 1 4\nE: confirm");
    table.refuse("A: code 4 2 1", No::FirstRound);
}

#[test]
fn de10_later_the_whole_rival_team_may_intercept_or_pass() {
    let mut table = Table::new(4, &[]);
    table.quiet(1);
    table.write();
    // D is Black's encryptor now, and answers all the same.
    table.say("D: code 2 1 3\nB: confirm\nA: code 2 1 3");
    assert_eq!(table.view("public").tokens.black.interceptions, 1);
    table.say("A: pass");
    assert!(!table.view("public").answers.white.done, "passing is agreed on too");
    table.say("C: confirm\nB: code 1 3 2");
    assert_eq!(table.view("public").past.last().unwrap().interception, Answer::Pass);
}

#[test]
fn de11_answers_are_secret_until_both_are_in() {
    let mut table = Table::new(4, &[]);
    table.quiet(1);
    table.write();
    table.say("A: code 2 1 3");
    let white = |table: &Table, viewer: &str| table.view(viewer).answers.white;
    assert!(white(&table, "C").answer.is_some(), "the own encryptor hears it");
    for viewer in ["B", "D", "public"] {
        assert!(white(&table, viewer).done, "{viewer}");
        assert_eq!(white(&table, viewer).answer, None, "{viewer}");
        assert!(!table.view(viewer).to_string().contains("2 1 3"));
    }
    table.say("B: code 1 2 3");
    for viewer in ["A", "C", "public"] {
        assert_eq!(table.view(viewer).proposal, None, "{viewer}");
    }
    assert!(table.view("D").proposal.is_some());
    table.say("D: confirm");
    let past = table.view("public").past.last().unwrap().clone();
    assert_eq!(past.guess.to_string(), "2 1 3");
    assert_eq!(past.interception.to_string(), "1 2 3");
    assert_eq!(past.code.to_string(), "2 1 3");
}

#[test]
fn de12_tokens_for_right_interceptions_and_wrong_guesses_only() {
    let mut table = Table::new(4, &[]);
    let tokens = |table: &Table| {
        let Tokens { interceptions: a, miscommunications: b } = table.state().tokens.white;
        let Tokens { interceptions: c, miscommunications: d } = table.state().tokens.black;
        [a, b, c, d]
    };
    table.quiet(2);
    assert_eq!(tokens(&table), [0, 0, 0, 0], "right guesses and wrong interceptions");
    table.round(FINDS, QUIET);
    assert_eq!(tokens(&table), [1, 0, 0, 0]);
    table.round(MISSES, QUIET);
    assert_eq!(tokens(&table), [1, 1, 0, 0]);
    table.round(QUIET, FINDS);
    assert_eq!(tokens(&table), [1, 1, 1, 0]);
    table.round(QUIET, MISSES);
    assert_eq!(tokens(&table), [1, 1, 1, 1]);
}

#[test]
fn de12_the_order_of_the_digits_counts() {
    let mut table = Table::new(4, &[]);
    table.write();
    table.say("B: pass\nC: code 1 3 4");
    assert_eq!(table.state().tokens.white.miscommunications, 1);
}

#[test]
fn de13_sheets_hold_the_clues_of_all_rounds_under_their_digits() {
    let mut table = Table::new(4, &[]);
    table.quiet(2);
    // White's codes were 3 1 4 and 2 1 3.
    for viewer in ["A", "B", "public"] {
        let view = table.view(viewer);
        let column = |i: usize| view.sheet(Team::White)[i].clone();
        let clues = |all: &[&str]| all.iter().map(|clue| Phrase::new(clue)).collect::<Vec<_>>();
        for (i, all) in
            [&["white v", "white vv"][..], &["white qq"], &["white q", "white xx"], &["white x"]]
                .into_iter()
                .enumerate()
        {
            assert_eq!(column(i), clues(all).iter().collect::<Vec<_>>(), "{viewer}");
        }
    }
}

#[test]
fn de13_clues_are_filed_only_after_the_reveal() {
    let mut table = Table::new(4, &[]);
    table.write();
    table.say("C: code 3 1 4");
    let clues = |table: &Table, viewer: &str, team: Team| {
        table.view(viewer).sheet(team).iter().map(Vec::len).sum::<usize>()
    };
    assert_eq!(clues(&table, "A", Team::White), 0);
    table.say("D: pass");
    assert_eq!((clues(&table, "D", Team::White), clues(&table, "D", Team::Black)), (3, 0));
}

#[test]
fn de14_then_the_roles_are_exchanged() {
    let mut table = Table::new(4, &[]);
    table.write();
    table.answer(true, false);
    assert_eq!(table.stage(), Stage::Guessing { team: Team::Black });
    assert_eq!(table.to_act(), "A C D", "Black without B, and all of White");
    table.answer(true, false);
    assert_eq!(table.stage(), Stage::Writing);
    assert_eq!(table.state().round, 2);
    assert!(table.state().outcome().is_none());
}
