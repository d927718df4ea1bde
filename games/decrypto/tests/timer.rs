//! The sand-timer (DE07).

use kernel::{Game as _, Illegal, TableNo, Time};

use super::Table;
use crate::decrypto::{No, Seen, Stage, Team};

#[test]
fn de07_the_first_to_finish_turns_the_sand_timer() {
    let mut table = Table::new(4, &[("seconds", "45")]);
    assert_eq!(table.state().deadline(), None);
    table.say("B: clue loaf; sheet; fish");
    assert_eq!(table.state().deadline(), Some(Time::from_millis(46_000)));
    assert_eq!(table.view("public").due, Some(Time::from_millis(46_000)));
    table.say("A: clue pepper; night; keys");
    assert_eq!(table.state().deadline(), None);
}

#[test]
fn de07_softly_the_clock_warns_once_and_all_see_it() {
    let mut table = Table::new(4, &[]);
    table.say("A: clue pepper; night; keys");
    table.strike();
    assert_eq!(table.state().deadline(), None, "once");
    for viewer in ["A", "B", "C", "D", "public"] {
        let view = table.view(viewer);
        assert_eq!(view.log.last().unwrap().what, Seen::Warned);
        assert!(view.to_string().contains("The sand has run through."), "{view}");
    }
    table.say("B: clue loaf; sheet; fish");
    assert_eq!(table.stage(), Stage::Guessing { team: Team::White });
}

#[test]
fn de07_hard_sand_leaves_the_clues_empty_and_the_team_still_guesses() {
    let mut table = Table::new(4, &[("timer", "hard")]);
    table.say("B: clue loaf; sheet; fish");
    table.strike();
    assert_eq!(table.stage(), Stage::Guessing { team: Team::White });
    let view = table.view("D");
    let clues = view.desks.white.clues.clone().unwrap();
    assert!(clues.iter().all(crate::decrypto::Phrase::is_empty));
    assert!(view.to_string().contains("1. –"), "{view}");
    table.refuse("B: object 1", No::Unwritten { clue: 1 });
    table.say("B: pass");
    assert_eq!(table.to_act(), "C");
    table.say("C: code 3 1 4");
    assert_eq!(table.view("A").tokens.white.miscommunications, 0, "a lucky guess is right");
    assert!(table.view("A").sheet(Team::White)[2][0].is_empty());
}

#[test]
fn de07_hard_sand_can_empty_black_too() {
    let mut table = Table::new(4, &[("timer", "hard")]);
    table.say("A: clue pepper; night; keys");
    table.strike();
    table.say("C: code 3 1 4\nD: pass");
    assert_eq!(table.stage(), Stage::Guessing { team: Team::Black });
    assert!(table.view("public").desks.black.clues.unwrap()[0].is_empty());
    table.say("D: code 1 2 3\nA: pass");
    assert_eq!(table.view("A").tokens.black.miscommunications, 1);
}

#[test]
fn de07_what_comes_after_hard_sand_is_too_late() {
    let mut table = Table::new(4, &[("timer", "hard"), ("seconds", "5")]);
    table.say("A: clue pepper; night; keys");
    let state = table.played.clone();
    let late = state.decide(
        kernel::Seat::new(1),
        crate::decrypto::Action::Clue(["loaf", "sheet", "fish"].map(Into::into)),
        Time::from_millis(6_000),
    );
    assert_eq!(late, Err(Illegal::Table(TableNo::TooLate)));
}

#[test]
fn de07_switched_off_there_is_no_sand_timer() {
    let mut table = Table::new(4, &[("timer", "off")]);
    table.say("A: clue pepper; night; keys");
    assert_eq!(table.state().deadline(), None);
    assert_eq!(table.state().strike(Time::MAX), None);
}

#[test]
fn de07_a_lone_encryptor_has_no_sand_timer() {
    let mut table = Table::new(3, &[("timer", "hard")]);
    table.say("A: clue pepper; night; keys");
    assert_eq!(table.state().deadline(), None);
    assert_eq!(table.stage(), Stage::Guessing { team: Team::White });
}
