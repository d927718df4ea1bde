//! Hints: who may take them, who reads them, and what the record says.

use kernel::{Assist, Seat};
use wire::{Ask, Hinted, NewTable};

use super::super::{Table, personal};
use super::{TestTable, act, new_table, person};

const HINT: Ask = Ask::Hint { id: None };

/// Krypto: there is always something certain about the own hand.
fn krypto() -> NewTable {
    new_table("krypto", 2)
}

/// Anna and Bob, who have begun.
fn begun(new: &NewTable) -> TestTable {
    let mut test = TestTable::new(new);
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test
}

fn hints_of(seat: usize, hinted: &[Hinted]) -> Vec<&Hinted> {
    hinted.iter().filter(|hint| hint.seat == Seat::new(seat)).collect()
}

#[test]
fn a_hint_is_for_one_player_and_everybody_knows_that_it_was_taken() {
    let mut test = begun(&krypto());
    assert!(test.frame("anna").hints);
    test.ask("anna", &HINT).unwrap();
    test.ask("bob", &HINT).unwrap();
    for (who, seat) in [("anna", 0), ("bob", 1)] {
        let hinted = test.frame(who).hinted;
        let own = hints_of(seat, &hinted)[0].fact.clone().unwrap();
        assert!(own.code.starts_with("krypto-hint-"), "{own:?}");
        assert_eq!(hints_of(1 - seat, &hinted)[0].fact, None);
    }
    let watched = test.frame("zoe").hinted;
    assert_eq!(watched.len(), 2);
    assert!(watched.iter().all(|hint| hint.fact.is_none() && hint.moves == 0));
    test.refold();
}

#[test]
fn no_fact_is_given_twice_and_facts_run_out() {
    let mut test = begun(&krypto());
    let mut given = 0;
    while test.ask("anna", &HINT).is_ok() {
        given += 1;
    }
    test.refused("anna", &HINT, "house-nothing-certain");
    let hinted = test.frame("anna").hinted;
    assert_eq!(hinted.len(), given);
    assert!((1..=2).contains(&given), "whether it can be made, and how to begin: {hinted:?}");
    assert!(hinted.windows(2).all(|two| two[0].fact != two[1].fact), "{hinted:?}");
    // The other player was told nothing yet.
    test.ask("bob", &HINT).unwrap();
}

#[test]
fn a_retry_is_the_same_hint() {
    let mut test = begun(&krypto());
    let named = Ask::Hint { id: Some("7".to_owned()) };
    let seq = test.ask("anna", &named).unwrap();
    assert_eq!(test.ask("anna", &named).unwrap(), seq);
    assert_eq!(test.frame("anna").hinted.len(), 1);
    test.refold();
}

#[test]
fn a_table_gives_the_hints_that_were_agreed() {
    let without = NewTable { hints: false, ..krypto() };
    // Where every certain fact is shown, there is nothing to ask for.
    let certain = NewTable { assist: Assist::Certain, ..krypto() };
    for new in [without, certain] {
        let mut test = begun(&new);
        assert!(!test.frame("anna").hints);
        test.refused("anna", &HINT, "house-no-hints");
    }
    let mut test = TestTable::new(&krypto());
    test.seat(&["bob"]);
    test.refused("bob", &HINT, "house-not-begun");
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.refused("zoe", &HINT, "house-no-seat");
    test.play_out();
    test.refused("bob", &HINT, "house-not-begun");
}

#[test]
fn nothing_is_certain_about_words() {
    let mut test = TestTable::new(&new_table("decrypto", 4));
    test.seat(&["bob", "cleo", "dan"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    assert!(!test.frame("anna").hints);
    test.refused("anna", &HINT, "house-no-hints");
}

#[test]
fn facts_of_an_earlier_position_are_not_given() {
    let mut test = begun(&krypto());
    let anna = person("anna");
    let facts = test.table.facts(&anna).unwrap()();
    test.ask("anna", &act("1", "pass")).unwrap();
    let asked = super::Asked {
        by: &anna,
        ask: &HINT,
        now: test.now,
        away: &[],
        gone: &[],
        facts: Some(&facts),
    };
    let no = test.table.decide(asked, &mut test.rng).unwrap_err();
    assert_eq!(no.refusal.code, "house-moved-on");
}

/// A game with hints before and after its first move, which is over, and the next one.
fn rematch() -> TestTable {
    let mut test = begun(&krypto());
    test.ask("anna", &HINT).unwrap();
    test.ask("anna", &act("1", "pass")).unwrap();
    test.ask("bob", &HINT).unwrap();
    test.play_out();
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test
}

#[test]
fn the_record_of_a_past_game_says_who_took_a_hint() {
    let test = rematch();
    let record = test.record_of(Some(1)).unwrap();
    let moves = record.split_once("\nmoves:\n").unwrap().1;
    let lines: Vec<&str> = moves.lines().take(3).collect();
    assert_eq!((lines[0], lines[2]), ("# A took a hint", "# B took a hint"), "{record}");
    assert!(lines[1].ends_with("A: pass"), "{record}");
    // The facts stay with their players, and the next game begins without hints.
    let shown = |who: &str| {
        let frame = test.final_frame(who, 1);
        frame.hinted.iter().map(|hint| hint.fact.is_some()).collect::<Vec<_>>()
    };
    assert_eq!(shown("anna"), [true, false]);
    assert_eq!(shown("bob"), [false, true]);
    assert_eq!(shown("zoe"), [false, false]);
    assert!(test.frame("anna").hinted.is_empty());
    test.refold();
}

#[test]
fn a_game_that_is_brought_in_keeps_its_hints() {
    let record = rematch().record_of(Some(1)).unwrap();
    let first = Table::import(&person("anna"), "Anna", &record, 5).unwrap();
    let table = Table::open("t2", first).unwrap();
    assert_eq!(table.record(), Some(record));
}

#[test]
fn a_person_who_is_deleted_leaves_only_the_seat_of_a_hint() {
    let test = rematch();
    let records = personal::without(test.log.clone(), &person("bob"), &person("stranger")).unwrap();
    let log: String = records.iter().map(super::Record::text).collect();
    assert!(!log.contains("bob"), "{log}");
    let table = Table::fold_to("t1", records, 1).unwrap();
    let record = test.record_of(Some(1)).unwrap();
    let renamed = record.replace("player B: Bob", "player B: Former player");
    assert_eq!(table.record(), Some(renamed));
    let own = personal::own("t1", String::new(), test.log.clone(), &person("bob")).unwrap();
    assert_eq!(own.hints.len(), 1);
}

#[test]
fn a_table_of_an_earlier_version_gives_no_hints() {
    let old = r#"{"created":{"version":4,"at":5,"host":"anna","name":"Anna","game":"krypto","seats":2,"options":{},"assist":"log","clock":"off","finding":"link","watching":"public"}}"#;
    let table = Table::open("t1", serde_json::from_str(old).unwrap()).unwrap();
    assert!(!table.gives_hints());
}
