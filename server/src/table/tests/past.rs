//! Games that a rematch has put away.

use kernel::{Seat, Seats};
use wire::{Ask, HouseNo, Stage};

use super::{TestTable, new_table, person};

/// A table with a finished game, and another that has begun.
fn rematch() -> TestTable {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.play_out();
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test
}

#[test]
fn a_rematch_keeps_the_record_of_the_game_before() {
    let mut test = rematch();
    let first = test.record_of(Some(1)).unwrap();
    assert!(first.contains("\nresult: won") && kernel::Record::read(first.as_bytes()).is_ok());
    assert_eq!(test.record_of(None).as_ref(), Ok(&first), "the newest that is over");
    assert_eq!(test.record_of(Some(2)), Err(HouseNo::NotOver));
    for none in [0, 3] {
        assert_eq!(test.record_of(Some(none)), Err(HouseNo::NoRound { round: none }));
    }
    test.play_out();
    let second = test.record_of(Some(2)).unwrap();
    assert_eq!(test.table.record(), Some(second.clone()));
    assert_ne!(second, first);
    assert_eq!(test.record_of(Some(1)).unwrap(), first);
    test.refold();
}

#[test]
fn the_last_board_of_a_game_stays_as_it_was() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob", "cleo"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.play_out();
    let shown = |who: &str| test.frame(who).view.unwrap().to_string();
    let before = ["anna", "bob", "zoe"].map(|who| (who, shown(who)));
    let outcome = test.frame("zoe").outcome;
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    // Another player has the seat in the next game.
    test.ask("bob", &Ask::Stand { id: None }).unwrap();
    test.ask("anna", &super::sit(Some('B'))).unwrap();
    for (who, view) in before {
        let frame = test.final_frame(who, 1);
        assert_eq!(frame.view.unwrap().to_string(), view, "{who}");
        assert_eq!((frame.stage, frame.round, &frame.outcome), (Stage::Over, 1, &outcome));
        assert!(frame.sealed.is_some() && frame.legal.is_none());
    }
    assert_eq!(test.final_frame("bob", 1).you.seat, Some(Seat::new(1)));
    assert_eq!(test.final_frame("zoe", 1).you.seat, None);
    let names = test.final_frame("zoe", 1).chairs;
    assert_eq!(names[1].sitter.name(), Some("Bob"));
    test.refold();
}

#[test]
fn an_earlier_game_was_not_ended_with_its_table() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    for who in ["anna", "bob"] {
        test.ask(who, &Ask::Adjourn { id: None }).unwrap();
    }
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let end = test.table.obey(&crate::table::Order::End);
    test.take(end);
    assert_eq!([1, 2].map(|round| test.final_frame("anna", round).closed), [false, true]);
    let listed = test.table.listed(Seats::NONE, "http://here/t/t1");
    assert!(listed.iter().map(|game| game.summary.closed).eq([true, false]));
}

#[test]
fn earlier_games_are_listed_with_dates_seats_and_results() {
    let test = rematch();
    let listed = test.table.listed(Seats::NONE, "http://here/t/t1");
    let [now, first] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!((now.summary.stage, now.summary.round), (Stage::Playing, 2));
    assert_eq!((now.summary.link.as_str(), now.summary.ended), ("http://here/t/t1", None));
    assert_eq!((first.summary.stage, first.summary.round), (Stage::Over, 1));
    assert_eq!(first.summary.link, "http://here/t/t1/g/1");
    assert!(first.summary.outcome.as_ref().unwrap().starts_with("won"));
    assert!(first.summary.ended.unwrap() > first.summary.made);
    for listed in [now, first] {
        assert_eq!(listed.seats[&person("bob")], Seat::new(1));
        assert_eq!(listed.clone().for_person(&person("zoe")).seat, None);
    }
}

#[test]
fn a_table_lists_the_newest_hundred_games_and_the_log_has_all() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    for _ in 0..103 {
        test.ask("anna", &Ask::Start { id: None }).unwrap();
        for who in ["anna", "bob"] {
            test.ask(who, &Ask::Adjourn { id: None }).unwrap();
        }
        test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    }
    let listed = test.table.listed(Seats::NONE, "http://here/t/t1");
    assert!(listed[1..].iter().map(|game| game.summary.round).eq((4..=103).rev()));
    for round in [1, 103] {
        assert!(test.record_of(Some(round)).unwrap().ends_with("result: open; by agreement\n"));
        assert_eq!(test.final_frame("bob", round).round, round);
    }
    test.refold();
}
