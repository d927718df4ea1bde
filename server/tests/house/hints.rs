//! Hints at a house: they outlive it, no move waits for them, and a player has one at a time.

use wire::Ask;

use super::common::{act, begin, house, memory, new_table, read};
use super::help::{keep_busy, run, settle};

const HINT: Ask = Ask::Hint { id: None };

#[tokio::test]
async fn hints_outlive_the_house() {
    let store = memory();
    let first = house(&store);
    let (table, people) = begin(&first, &new_table("krypto", 2)).await;
    first.table(&table).ask(&people[0], HINT).await.unwrap();
    let again = house(&store);
    let mut facts = Vec::new();
    for person in &people {
        let frame = read(&again.table(&table).look(person).await.unwrap());
        assert_eq!(frame.hinted.len(), 1);
        facts.push(frame.hinted[0].fact.is_some());
    }
    assert_eq!(facts, [true, false]);
}

#[test]
fn no_move_waits_for_a_hint_and_a_player_has_one_at_a_time() {
    run(async {
        let busy = keep_busy();
        let house = house(&memory());
        let (table, people) = begin(&house, &new_table("krypto", 2)).await;
        let (mut handle, anna) = (house.table(&table), people[0].clone());
        let first = tokio::spawn(async move { handle.ask(&anna, HINT).await });
        settle().await;
        let no = house.table(&table).ask(&people[0], HINT).await.unwrap_err();
        assert_eq!(no.refusal.code, "house-too-fast");
        house.table(&table).ask(&people[0], act("1", "pass".to_owned())).await.unwrap();
        assert!(!first.is_finished());
        drop(busy);
        first.await.unwrap().unwrap();
        let frame = read(&house.table(&table).look(&people[0]).await.unwrap());
        assert_eq!(frame.hinted.len(), 1);
        assert_eq!(frame.hinted[0].moves, 1, "the fact is about the new position");
    });
}
