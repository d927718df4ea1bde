//! BC07–BC10: asking.

use super::*;

#[test]
fn bc07_two_players_the_opponent_answers() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "sum where-5");
    table.say("A: ask sum");
    assert_eq!(table.last(), "A asks sum: B 19");
    table.say("B: ask where-5");
    assert_eq!(table.last(), "B asks where-5: A d");
}

#[test]
fn bc07_three_players_both_others_answer() {
    let mut table = Table::new(&FIVE_EACH, "", "sum where-5");
    table.say("A: ask sum");
    assert_eq!(table.last(), "A asks sum: B 19; C 24");
    table.say("B: ask where-5");
    assert_eq!(table.last(), "B asks where-5: A d; C c");
}

#[test]
fn bc07_four_players_everybody_answers() {
    let mut table = Table::new(&FOUR_EACH, "", "sum");
    table.say("A: ask sum");
    assert_eq!(table.last(), "A asks sum: A 15; B 10; C 16; D 19");
}

#[test]
fn bc07_the_answers_are_public() {
    let mut table = Table::new(&FIVE_EACH, "", "sum");
    table.say("A: ask sum");
    for letter in ['A', 'B', 'C'] {
        assert_eq!(table.view(letter).history, table.public().history);
    }
}

#[test]
fn bc08_the_asker_names_one_of_two_digits() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "where-1-or-2 where-0");
    table.refuses(
        "A: ask where-1-or-2",
        "break-the-code-name-digit (card=where-1-or-2, one=1, other=2)",
    );
    table.refuses(
        "A: ask where-1-or-2 3",
        "break-the-code-other-digit (card=where-1-or-2, digit=3, one=1, other=2)",
    );
    table.refuses("A: ask where-0 0", "break-the-code-no-choice (card=where-0, digit=0)");
    table.say("A: ask where-1-or-2 1");
    assert_eq!(table.last(), "A asks where-1-or-2 1: B b");
}

#[test]
fn bc09_the_next_card_takes_the_place_of_the_asked_one() {
    let cards = "sum span where-5 same-colour where-0 count-odd sum-left sum-right";
    let mut table = Table::new(&FIVE_EACH[..2], "", cards);
    table.say("A: ask where-5\nB: ask sum");
    let words: Vec<&str> = table.public().face_up.iter().map(|card| card.word()).collect();
    assert_eq!(words, ["sum-right", "span", "sum-left", "same-colour", "where-0", "count-odd"]);
    assert_eq!(table.public().pile, 13);
    table.refuses("A: ask where-5", "break-the-code-not-face-up (card=where-5)");
}

#[test]
fn bc09_without_a_pile_the_table_empties() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "");
    table.ask_on(15);
    assert_eq!((table.public().face_up.len(), table.public().pile), (6, 0));
    table.ask_on(5);
    assert_eq!((table.public().face_up.len(), table.public().pile), (1, 0));
}

#[test]
fn bc10_the_last_card_brings_the_end() {
    for rows in [&FIVE_EACH[..2], &FIVE_EACH[..], &FOUR_EACH[..]] {
        let mut table = Table::new(rows, "", "");
        table.ask_on(20);
        table.goes_on(['A', 'C', 'A'][rows.len() - 2]);
        table.ask_on(1).ended("won by nobody; by questions");
    }
}
